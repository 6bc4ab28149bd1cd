import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { QUEUE_SCHEMA } from '../queue.ts'
import { rightsStatements } from './rights-sql.ts'

/** The table whose comment says which rights are in force, so that they are set anew only where they changed. */
const MARKED = 'audit_anchor'

/** Gives each role what is declared for it, in one transaction. Returns whether anything had to be done. */
export function applyRights(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(20261127, 2)`.execute(trx)
    const statements = rightsStatements(await listQueueTables(trx))
    const mark = `rights ${hash('sha256', statements.join('\n'), 'hex')}`
    const { rows } = await sql<{ mark: string | null }>`
      select obj_description(${MARKED}::regclass, 'pg_class') as mark
    `.execute(trx)
    if (rows[0]?.mark === mark) return false
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await sql.raw(`comment on table ${MARKED} is '${mark}'`).execute(trx)
    return true
  })
}

async function listQueueTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace(${QUEUE_SCHEMA}) and relkind in ('r', 'p') order by relname
  `.execute(db)
  return rows.map(({ name }) => name)
}
