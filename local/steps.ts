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

/**
 * Runs a node script with the terminal's own output and resolves its exit code. What it prints is passed to `printed`
 * as well where that is given; the script then has no terminal of its own.
 */
export function runNode(
  args: string[],
  env: Record<string, string> = {},
  printed?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const output = printed ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['inherit', output, output],
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    })
    const show = (to: NodeJS.WriteStream) => (text: string) => {
      to.write(text)
      printed?.(text)
    }
    child.stdout?.setEncoding('utf8').on('data', show(process.stdout))
    child.stderr?.setEncoding('utf8').on('data', show(process.stderr))
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Makes sure that there is a Chromium for the browser tests and benches; CHROMIUM names another one. */
export async function ensureChromium(): Promise<void> {
  if (process.env.CHROMIUM) return
  await ensurePackages(BROWSER_PACKAGES, 'For the browser tests')
}
