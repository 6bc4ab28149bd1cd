import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './data-folder.ts'
import { BROWSER_PACKAGES, ensurePackages } from './packages.ts'

const require = createRequire(join(ROOT, 'package.json'))

/** Path of a package's command, to be run by this very node. */
export function commandOf(packageName: string, command = packageName): string {
  const file = require.resolve(`${packageName}/package.json`)
  const { bin } = require(file)
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command])
}

/** What node made of the code it ran before: a server is up in two thirds of the time. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled')

/** Runs a node script with the terminal's own output and resolves its exit code. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Makes sure that there is a Chromium for the browser tests and benches; CHROMIUM names another one. */
export async function ensureChromium(): Promise<void> {
  if (process.env.CHROMIUM) return
  await ensurePackages(BROWSER_PACKAGES, 'For the browser tests')
}
