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
          : failure(
              `${missing.length} have not run, first ${missing[0]}.`,
              'Run `node db/prepare-database.ts` as the role that owns the tables.',
            )
      },
    },
    {
      group: 'database',
      name: 'role',
      variables,
      needs: [REACHED],
      run: async () => {
        const { isSuperuser, ownsTables, hasQueue, closedTables } = await describe()
        if (closedTables.length > 0 || !hasQueue)
          return failure(
            hasQueue
              ? `It may not do what the api does with ${closedTables.length} tables, as ${closedTables[0]}.`
              : 'The job queue has no tables yet.',
            'Run `node db/prepare-database.ts` as the role that owns the tables: it grants what each server needs.',
          )
        if (isSuperuser || ownsTables)
          return warning(
            isSuperuser ? 'It is a superuser.' : 'It may change the tables themselves.',
            'Let the api connect as preceptor_api: docs/operating.md, Database roles.',
          )
        return ok('It may do what the api does, and no more.')
      },
    },
  ]
}
