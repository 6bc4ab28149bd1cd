import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs before packages are there, on the machine's own Node 20: plain JavaScript, nothing imported but Node.

const ROOT = process.cwd()
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const sorted = (/** @type {Record<string, string> | undefined} */ ranges) =>
  JSON.stringify(Object.entries(ranges ?? {}).sort())

/** The C library of this process, as package manifests name it; undefined where that does not matter. */
const libc = () => {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Whether a manifest's `os`, `cpu` or `libc` list takes a value: names allow, `!names` exclude. */
const allows = (/** @type {string[] | undefined} */ list, /** @type {string | undefined} */ value) =>
  !list ||
  value === undefined ||
  list.includes(value) ||
  (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`))

/** An optional package may be absent where it is for another machine, or comes with one that is. */
const isForHere = ({ os, cpu, libc: libraries }) =>
  Boolean(os || cpu) &&
  allows(os, process.platform) &&
  allows(cpu, process.arch) &&
  (!libraries || allows(libraries, libc()))

/** What keeps node_modules from being what the manifests and the lockfile ask for; null when nothing does. */
function firstGap() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return 'no packages are installed'
  const locked = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  for (const folder of ['', ...(readJson('package.json').workspaces ?? [])]) {
    const file = join(folder, 'package.json')
    const manifest = readJson(file)
    if (KINDS.some((kind) => sorted(manifest[kind]) !== sorted(locked[folder]?.[kind])))
      return `${file} asks for other packages than package-lock.json`
  }
  for (const [path, wanted] of Object.entries(locked)) {
    if (!path.includes('node_modules/')) continue
    const present = installed[path]
    if (!present && wanted.optional && !isForHere(wanted)) continue
    if (present?.version !== wanted.version || !existsSync(join(ROOT, path, 'package.json')))
      return `${path.replace('node_modules/', '')} ${wanted.version ?? ''} is missing`.replace('  ', ' ')
    if (wanted.integrity && present.integrity && wanted.integrity !== present.integrity)
      return `${path.replace('node_modules/', '')} is another build`
  }
  return null
}

/** `npm start` and `npm test` first: installs packages only where some are missing, from npm's cache if it can. */
const gap = firstGap()
if (gap) {
  console.log(`Installing packages: ${gap}.`)
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
