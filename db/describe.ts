import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { migrationsOf } from './migrate.ts'

export interface DatabaseFacts {
  /** As PostgreSQL counts them: 18, 14. */
  majorVersion: number
  encoding: string
  /** May do anything on the whole server. */
  isSuperuser: boolean
  /** The job queue makes a schema of its own at its first start. */
  mayCreateSchemas: boolean
  /** Tables of ours that this role may not read and write. */
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
      has_database_privilege(current_database(), 'create') as may_create_schemas,
      coalesce((
        select array_agg(tablename::text order by tablename) from pg_tables
        where schemaname = 'public' and not (
          has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete'))
      ), '{}') as closed_tables,
      clock_timestamp() as now
    from pg_database where datname = current_database()`.execute(db)
  const migrations = await migrationsOf(db)
  const missingMigrations = migrations.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
  return { ...rows[0]!, missingMigrations }
}
