import { spawn, spawnSync } from 'node:child_process'

/** What the local speech stand-in speaks and listens with. */
export const SPEECH_PACKAGES = ['flite', 'pocketsphinx', 'pocketsphinx-en-us']

/** The whole browser, the one without a window that most tests run in, and fonts as wide as those that users have. */
export const BROWSER_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation']

/**
 * Installs the Debian packages that are missing, showing what apt says. Where that cannot be done (another
 * system, no root, no network) it prints the command to run and returns false; nothing missing is true.
 */
export async function ensurePackages(names: readonly string[], purpose: string): Promise<boolean> {
  if (spawnSync('dpkg-query', ['--version']).status !== 0) {
    console.log(`${purpose}: install what your system calls ${names.join(', ')}.`)
    return false
  }
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return true
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) {
    console.log(`${purpose}: run  sudo ${command}`)
    return false
  }
  console.log(`Installing ${missing.join(', ')} (${purpose.toLowerCase()})`)
  const done = (await apt(['update', '-qq'])) && (await apt(command.split(' ').slice(1)))
  if (!done) console.log(`${purpose}: ${missing.join(', ')} could not be installed. Run  ${command}`)
  return done
}

function isInstalled(name: string): boolean {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a format of dpkg-query, not of JavaScript
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], { encoding: 'utf8' })
  return stdout === 'installed'
}

function apt(args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
