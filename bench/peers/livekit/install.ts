import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname
const INSTALLED = join(FOLDER, 'node_modules/@livekit/agents/package.json')

/**
 * Installs LiveKit's packages beside this file, of the versions in its lockfile: 285 MB with native libraries, two of them
 * under the LGPL, which no other part of the project needs. Returns why not, where that fails.
 */
export async function installLiveKit(): Promise<string | undefined> {
  const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
  const wanted: string = dependencies['@livekit/agents']
  const found = existsSync(INSTALLED) && JSON.parse(readFileSync(INSTALLED, 'utf8')).version === wanted
  if (!found) {
    console.log('Installing LiveKit agents for this bench only (285 MB).')
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    const { status, error } = spawnSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) return `npm could not install it: ${error?.message ?? `it ended with ${status}`}`
  }
  try {
    const name = '@livekit/rtc-node'
    await import(name)
    return undefined
  } catch (error) {
    return `its native part does not load here: ${(error as Error).message.split('\n')[0]}`
  }
}
