import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { besideTraffic } from './beside-traffic.ts'
import type { Db } from './connect.ts'

/**
 * Brings the schema up to the newest migration and returns the names of those it ran. Safe to run from two processes at
 * once: the second waits for the first. Each has a transaction of its own, so that the tables it changes are free again
 * before the next one; `db` has at least two connections. Throws the first failure; a failed migration leaves nothing, and those before it stay.
 */
export function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(20261128, 1)`.execute(one)
    try {
      return await runEach(migratorOf(db))
    } finally {
      await sql`select pg_advisory_unlock(20261128, 1)`.execute(one)
    }
  })
}

async function runEach(migrator: Migrator): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const ran = await besideTraffic(() => runNext(migrator))
    if (ran.length === 0) return names
    names.push(...ran)
  }
}

async function runNext(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateUp()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`Migration ${failed ?? ''} failed: ${(error as Error).message}`, { cause: error })
  }
  return results?.map(({ migrationName }) => migrationName) ?? []
}

/** Every migration in order, with the time it ran where it did. */
export const migrationsOf = (db: Db) => migratorOf(db).getMigrations()

function migratorOf(db: Db): Migrator {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, 'migrations'),
    import: (file) => import(file),
  })
  return new Migrator({ db, provider })
}
