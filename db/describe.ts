import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { migrationsOf } from './migrate.ts'
import { tableName } from './rights/rights-sql.ts'
import { TABLE_RIGHTS } from './rights/table-rights.ts'

export interface DatabaseFacts {
  /** As PostgreSQL counts them: 18, 14. */
  majorVersion: number
  encoding: string
  /** May do anything on the whole server. */
  isSuperuser: boolean
  /** May change the tables themselves. */
  ownsTables: boolean
  /** The job queue's schema is there. */
  hasQueue: boolean
  /** Tables with which this role may not do what the api does. */
  closedTables: string[]
  /** By its own clock. */
  now: Date
  /** Names of migrations that have not run, oldest first. */
  missingMigrations: string[]
}

/** What the product needs of its database, as it is. Changes nothing. */
export async function describeDatabase(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'missingMigrations'>>`
    select
      current_setting('server_version_num')::int / 10000 as major_version,
      pg_encoding_to_char(encoding) as encoding,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as is_superuser,
      exists (
        select 1 from pg_tables where schemaname = 'public' and tablename = 'account'
          and pg_has_role(current_user, tableowner, 'usage')
      ) as owns_tables,
      exists (select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'version') as has_queue,
      coalesce((
        select array_agg(distinct needed.name order by needed.name)
        from jsonb_to_recordset(${JSON.stringify(apiNeeds())}::jsonb) as needed (name text, verb text)
        where to_regclass('public.' || needed.name) is not null
          and not has_table_privilege('public.' || needed.name, needed.verb)
      ), '{}') as closed_tables,
      clock_timestamp() as now
    from pg_database where datname = current_database()`.execute(db)
  const migrations = await migrationsOf(db)
  const missingMigrations = migrations.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
  return { ...rows[0]!, missingMigrations }
}

/** What the api does with each table. */
const apiNeeds = () =>
  Object.entries(TABLE_RIGHTS).flatMap(([key, { api = {} }]) =>
    Object.keys(api).map((verb) => ({ name: tableName(key), verb })),
  )
