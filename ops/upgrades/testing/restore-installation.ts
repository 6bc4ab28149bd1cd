import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@preceptor/db/connect'
import { restoreDump, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { sql } from 'kysely'

/** Sets every point in time so far ahead that the last thing an installation did was done this moment. */
async function moveToNow(db: Db): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(db)
  const { rows } = await sql<{ age: string }>`
    select (now() - max(last_activity_at))::text as age from public.interview`.execute(db)
  for (const { table, column } of columns) {
    const at = sql.id('public', table)
    await sql`update ${at} set ${sql.id(column)} = ${sql.id(column)} + ${rows[0]?.age}::interval`.execute(db)
  }
}

/** The database of an installation as `<name>.sql` of `ops/upgrades` has it, not migrated. */
export async function restoreInstallation(name: string): Promise<TestDatabase> {
  const database = await restoreDump(readFileSync(join(import.meta.dirname, '..', `${name}.sql`), 'utf8'))
  await moveToNow(database.db)
  return database
}
