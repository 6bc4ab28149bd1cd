import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

/** Everything a run leaves behind: database, secrets, logs, process ids. `npm run reset` empties it. */
export const dataFolder = (): string => process.env.DATA_DIR || join(ROOT, '.data')

/** A path inside the data folder; its parent exists afterwards. */
export function dataPath(...parts: string[]): string {
  const path = join(dataFolder(), ...parts)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

/** A secret of this machine: 32 random bytes in hex, made at the first call and kept. */
export function localSecret(name: string): string {
  const file = dataPath(name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
