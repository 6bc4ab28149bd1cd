import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { ROLES } from './rights/roles.ts'

/**
 * Reads the data of one team behind the database's own wall: in a transaction of its own, read-only, as a role that sees
 * the rows of this team alone and of them no words. A query that forgets its team finds no other one's rows.
 */
export function inTeam<T>(db: Db, teamId: string, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) throw new Error('The role lasts until the transaction ends: begin it here.')
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`
        select set_config('app.team_id', ${teamId}, true), set_config('role', ${ROLES.team}, true)
      `.execute(trx)
      return work(trx)
    })
}

/**
 * Says which team a transaction changes: until it ends, or another one is named, the database lets the api add, change and
 * remove rows of that team alone. A statement that forgets its team touches no other one's, and without this none at all.
 */
export async function writeInTeam(trx: Db, teamId: string): Promise<void> {
  if (!trx.isTransaction) throw new Error('What is said here lasts until the transaction ends: begin one.')
  await sql`select set_config('app.writes_team', ${teamId}, true)`.execute(trx)
}
