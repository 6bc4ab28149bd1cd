import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { dataPath, ROOT } from './data-folder.ts'

const SOURCES = ['web', 'contracts', 'content', 'domain', 'statecharts']
const require = createRequire(import.meta.url)

/** Path of vite's command line, to be run by this very node. */
export const VITE = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')

/** Builds the web app into web/dist unless it was built from these very sources. Returns whether it was built. */
export async function buildWeb(): Promise<boolean> {
  const hashFile = dataPath('web-build.sha256')
  const hash = sourcesHash()
  const isBuilt = existsSync(join(ROOT, 'web/dist/index.html')) && existsSync(hashFile)
  if (isBuilt && readFileSync(hashFile, 'utf8') === hash) return false
  await run([VITE, 'build', 'web', '--logLevel', 'warn'])
  writeFileSync(hashFile, hash)
  return true
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  const files = globSync(
    SOURCES.map((room) => `${room}/**/*`),
    {
      cwd: ROOT,
      withFileTypes: true,
      exclude: (entry) => ['node_modules', 'dist', 'e2e', 'test-results'].includes(entry.name),
    },
  ).filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web app could not be built; the reason stands above.')),
    )
  })
}
