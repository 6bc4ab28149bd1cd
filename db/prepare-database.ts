import { sql } from 'kysely'
import { besideTraffic, LOCK_TIMEOUT_MS } from './beside-traffic.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { installQueue } from './queue.ts'
import { applyRights } from './rights/apply-rights.ts'
import { ensureRoles } from './rights/ensure-roles.ts'
import { readPasswords } from './rights/read-passwords.ts'
import type { RolePasswords } from './rights/roles.ts'

/**
 * Brings a database to where the servers can work on it: roles, tables, job queue and rights. Safe to repeat, and from two
 * processes at once, and while servers work with it. Returns the names of the migrations it ran; throws the first failure.
 */
export async function prepareDatabase(
  url: string,
  { passwords = {} }: { passwords?: RolePasswords } = {},
): Promise<string[]> {
  const db = connect(url, { maxConnections: 1 })
  const changing = connect(url, { maxConnections: 2, lockTimeoutMs: LOCK_TIMEOUT_MS })
  try {
    return await db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(20261127, 3)`.execute(one)
      try {
        await ensureRoles(one, { passwords })
        const names = await migrate(changing)
        await installQueue(url)
        await besideTraffic(() => applyRights(changing))
        return names
      } finally {
        await sql`select pg_advisory_unlock(20261127, 3)`.execute(one)
      }
    })
  } finally {
    await Promise.all([changing.destroy(), db.destroy()])
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  try {
    if (!url) throw new Error('DATABASE_URL is not set: give the database to migrate.')
    const names = await prepareDatabase(url, { passwords: readPasswords(process.env) })
    process.stdout.write(names.length ? `Migrated: ${names.join(', ')}\n` : 'Already up to date.\n')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
