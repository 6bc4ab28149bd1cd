import { describeDatabase } from '@preceptor/db/describe'
import { type Check, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

const OLDEST_VERSION = 14
const variables = ['DATABASE_URL']
const REACHED = 'database: connection'

/** PostgreSQL: reached, migrated, and open to this role. */
export function databaseChecks({ db }: DoctorContext): Check[] {
  let facts: ReturnType<typeof describeDatabase> | undefined
  const describe = () => (facts ??= describeDatabase(db))
  return [
    {
      group: 'database',
      name: 'connection',
      variables,
      timeoutMs: 10_000,
      run: async () => {
        const { majorVersion, encoding } = await describe()
        const seen = `PostgreSQL ${majorVersion}, ${encoding}.`
        if (majorVersion < OLDEST_VERSION)
          return failure(seen, `Use PostgreSQL ${OLDEST_VERSION} or newer: ${variables}.`)
        if (encoding !== 'UTF8')
          return failure(seen, 'Make the database anew with the encoding UTF8: names and answers need it.')
        return ok(seen)
      },
    },
    {
      group: 'database',
      name: 'migrations',
      variables,
      needs: [REACHED],
      run: async () => {
        const { missingMigrations: missing } = await describe()
        return missing.length === 0
          ? ok('All of them have run.')
          : failure(`${missing.length} have not run, first ${missing[0]}.`, 'Run `node db/migrate.ts`.')
      },
    },
    {
      group: 'database',
      name: 'role',
      variables,
      needs: [REACHED],
      run: async () => {
        const { isSuperuser, mayCreateSchemas, closedTables } = await describe()
        if (closedTables.length > 0)
          return failure(
            `It may not read and write ${closedTables.length} tables, as ${closedTables[0]}.`,
            'Use the role that made the tables, or grant it all on them.',
          )
        if (!mayCreateSchemas)
          return warning(
            'It may not create schemas; the job queue makes one at its first start.',
            'Grant it CREATE on the database, at least for the first start and for upgrades.',
          )
        return isSuperuser
          ? ok('It may read, write and migrate; it is a superuser, which the product does not need.')
          : ok('It may read, write and migrate.')
      },
    },
  ]
}
