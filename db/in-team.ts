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
