import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../data-folder.ts'

/** The rooms a chart may import, itself included. */
const ROOMS = ['statecharts', 'content', 'domain', 'contracts']
const PROGRAMS = 'web/charts'
const MOST_BYTES = 64 * 1024 * 1024

const run = (command: string, args: string[], input?: Buffer) =>
  execFileSync(command, args, { cwd: ROOT, input, maxBuffer: MOST_BYTES, stdio: ['pipe', 'pipe', 'pipe'] })

/**
 * Puts the rooms of the charts as they were at `ref` into a folder. Its own links make them import each other rather
 * than those of today; packages are found further up.
 */
function checkOut(ref: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules/@preceptor'), { recursive: true })
  let archive: Buffer
  try {
    archive = run('git', ['archive', '--format=tar', ref, ...ROOMS, 'package.json'])
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? '').trim()
    throw new Error(`Git cannot read the charts at ${ref}: ${reason}`)
  }
  run('tar', ['-x', '-C', folder], archive)
  for (const room of ROOMS) symlinkSync(join(folder, room), join(folder, 'node_modules/@preceptor', room))
}

/** The charts of a tree, as the program that knows them prints them. */
function definitionsIn(tree: string): Buffer {
  const modules = globSync('statecharts/*.ts', { cwd: tree })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => pathToFileURL(join(tree, file)).href)
  try {
    return run(process.execPath, [`${PROGRAMS}/print-definitions.ts`, ...modules])
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? '').trim()
    throw new Error(`The charts in ${tree} cannot be loaded:\n${reason}`)
  }
}

/** Prints the states and transitions added, removed and changed between a version and the tree as it is. */
export async function diffAgainst(ref: string): Promise<number> {
  const folder = join(ROOT, '.data/charts', `diff-${process.pid}`)
  try {
    checkOut(ref, folder)
    const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')]
    writeFileSync(before, definitionsIn(folder))
    writeFileSync(after, definitionsIn(ROOT))
    console.log(
      run(process.execPath, [`${PROGRAMS}/print-diff.ts`, before, after, ref])
        .toString()
        .trimEnd(),
    )
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
