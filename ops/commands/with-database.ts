import { connect, type Db } from '@preceptor/db/connect'

/** Works on the database of DATABASE_URL over one connection. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL to the database of the product.')
  const db = connect(url, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
