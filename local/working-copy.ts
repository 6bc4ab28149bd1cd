import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './data-folder.ts'

const OWN = '@preceptor'

/**
 * A clone of the last commit, for faults to be put in; its folder in the system's temporary one begins with `prefix`.
 * Packages are those of this checkout; our own packages are the clone's, or a test in it would run the code of this one.
 */
export function makeWorkingCopy(prefix: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), prefix))
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root])
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== OWN) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const room of readdirSync(join(ROOT, 'node_modules', OWN))) {
    symlinkSync(join(root, room), join(modules, OWN, room))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
