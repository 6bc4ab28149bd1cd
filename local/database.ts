import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@preceptor/db/rights/roles'
import { dataPath, localSecret } from './data-folder.ts'
import { startPostgres } from './start/postgres.ts'
import { settings } from './start/settings.ts'

/** The address of this machine's own database as the api has it, where `npm start` made its roles. */
export function asApi(url: string): string {
  if (settings.databaseUrl || !existsSync(dataPath('database-api-password'))) return url
  const own = new URL(url)
  own.username = ROLES.api
  own.password = localSecret('database-api-password')
  return own.href
}

/** The product's database: DATABASE_URL, else this machine's own, running or started until it is closed. */
export async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} }
  const dataDir = dataPath('postgres')
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new Error('There is no database yet: npm start makes it. Or set DATABASE_URL.')
  }
  const { url, reused, stop } = await startPostgres({ dataDir, port: settings.ports.postgres })
  return { url, close: async () => (reused ? undefined : stop()) }
}
