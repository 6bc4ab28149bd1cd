import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

/**
 * Brings the schema up to the newest migration and returns the names of those it ran. Safe to run from two
 * processes at once: the second waits for the first. Throws the first failure; a failed migration leaves nothing.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest()
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
