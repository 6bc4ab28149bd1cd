import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../engine/run-command.ts'

/** Where a build looks for it. */
const AUTHORITIES = '/run/npm-authorities.crt'

const settingOf = async (name: string): Promise<string> => {
  const value = await runCommand('npm', ['config', 'get', name])
  return value === 'null' ? '' : value
}

/**
 * What npm needs on this machine to reach its registry, as mounts of a build, each `from:to:ro`: nothing of it comes
 * into an image. `folder` gets a copy of the settings that lasts as long as the run.
 */
export async function npmMounts(folder: string): Promise<string[]> {
  const [global = '', user = '', ownAuthorities = ''] = await Promise.all(
    ['globalconfig', 'userconfig', 'cafile'].map(settingOf),
  )
  const settings = [global, user].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  const authorities = ownAuthorities || process.env.NODE_EXTRA_CA_CERTS || ''
  const hasAuthorities = existsSync(authorities)
  const lines = [...settings, ...(hasAuthorities ? [`cafile=${AUTHORITIES}`] : [])]
  const file = join(folder, 'npmrc')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return [`${file}:/root/.npmrc:ro`, ...(hasAuthorities ? [`${authorities}:${AUTHORITIES}:ro`] : [])]
}
