import type { Db } from './connect.ts'

/** Runs `work` in a transaction: in the one `db` already is, else in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
