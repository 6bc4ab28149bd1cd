import type { Db } from '@preceptor/db/connect'
import { sql } from 'kysely'

/** Where any of these words lies in the whole database, column by column. */
export async function placesOf(db: Db, words: RegExp): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'json', 'jsonb')
  `.execute(db)
  const places: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)}::text ~* ${words.source}
    `.execute(db)
    if (Number(rows[0]!.count) > 0) places.push(`${table}.${column}`)
  }
  return places.sort()
}
