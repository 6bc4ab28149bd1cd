import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Db } from '@preceptor/db/connect'
import { dataPath } from './data-folder.ts'
import { startPostgres } from './postgres.ts'
import { settings } from './settings.ts'

/** Works on the product's database: DATABASE_URL, else this machine's own, running or started for this moment. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase()
  const db = connect(database.url, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database.close()
  }
}

async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} }
  const dataDir = dataPath('postgres')
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new Error('There is no database yet: npm start makes it. Or set DATABASE_URL.')
  }
  const { url, reused, stop } = await startPostgres({ dataDir, port: settings.ports.postgres })
  return { url, close: async () => (reused ? undefined : stop()) }
}
