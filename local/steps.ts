import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './data-folder.ts'
import { ensurePackages } from './packages.ts'
import { HEADLESS_SHELL, WHOLE_CHROMIUM } from './testing/chromium.ts'

const require = createRequire(join(ROOT, 'package.json'))

/** Path of a package's command, to be run by this very node. */
export function commandOf(packageName: string, command = packageName): string {
  const file = require.resolve(`${packageName}/package.json`)
  const { bin } = require(file)
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command])
}

/** Runs a node script with the terminal's own output and resolves its exit code. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Makes sure that there is a Chromium for the browser tests; CHROMIUM names another one. */
export const ensureChromium = (): Promise<void> => ensureBrowser(HEADLESS_SHELL, WHOLE_CHROMIUM)

/** Makes sure that there is the whole Chromium for benches; CHROMIUM names another one. */
export const ensureWholeChromium = (): Promise<void> => ensureBrowser(WHOLE_CHROMIUM)

const ensureBrowser = async (wanted: string, ...others: string[]) => {
  const mayInstall = process.getuid?.() === 0
  if (process.env.CHROMIUM || [wanted, ...(mayInstall ? [] : others)].some(existsSync)) return
  await ensurePackages([basename(wanted)], 'For the browser tests')
}
