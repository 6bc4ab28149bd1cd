import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../data-folder.ts'
import { IMAGES } from '../../sbom/bill-of-materials.ts'
import { productionClosure } from '../../sbom/lockfile.ts'
import type { Engine } from '../engine/engine.ts'
import { fullName } from './base-images.ts'
import type { OwnImage } from './own-images.ts'

const MEGABYTE = 1_000_000

export interface ImageContents {
  user: string
  /** All of it, and what is not the base image. */
  sizeMb: number
  ownMb: number
  packages: number
}

/** What must not be in an image: tests and their tools, other folders of this repository, and settings of a machine. */
function findStrangers(root: string): string[] {
  const app = join(root, 'app')
  const outside = (path: string) => !path.includes('node_modules')
  const tests = globSync(['**/*.test.ts', '**/*.test.tsx', '**/testing', '**/stand-ins', '**/*.e2e.ts'], {
    cwd: app,
    exclude: (path) => path === 'node_modules',
  }).filter(outside)
  const rooms = ['local', 'bench'].flatMap((room) =>
    globSync(`${room}/**/*`, { cwd: app }).filter((path) => !path.endsWith('package.json')),
  )
  const settings = ['root/.npmrc', 'usr/local/etc/npmrc', 'app/.env', 'app/.git'].filter(
    (path) => existsSync(join(root, path)) && statSync(join(root, path)).size > 0,
  )
  return [...tests, ...rooms.filter((path) => statSync(join(app, path)).isFile()), ...settings]
}

/** The folders of packages in an image, as package-lock.json has them. */
const installedIn = (root: string): string[] =>
  globSync('**/node_modules/{*,@*/*}/package.json', { cwd: join(root, 'app') })
    .map((path) => path.slice(0, -'/package.json'.length))
    .filter((path) => !path.includes('/@preceptor/'))

/**
 * Looks into an image. Throws where it has what nothing in it needs: packages beyond its software bill of materials,
 * tests, stand-ins, settings of the machine that built it; and where its user could change its files.
 */
export async function lookInside(engine: Engine, image: OwnImage, tag: string): Promise<ImageContents> {
  const name = fullName(`preceptor/${image}:${tag}`)
  const root = await engine.podman(['image', 'mount', name])
  try {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    const wanted = productionClosure(lock.packages, IMAGES[image])
    const packages = installedIn(root)
    const beyond = packages.filter((path) => !wanted.has(path))
    const strangers = [...beyond, ...findStrangers(root)]
    if (strangers.length > 0) {
      throw new Error(
        `${image} holds ${strangers.length} things it does not need: ${strangers.slice(0, 20).join(', ')}`,
      )
    }
    const inspect = (template: string, of = name) =>
      engine.podman(['image', 'inspect', '--format', template, of])
    const user = await inspect('{{.Config.User}}')
    if (user !== 'node') throw new Error(`${image} runs as ${user || 'root'}.`)
    const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n')
    const base = lines.find((line) => line.endsWith(' AS runtime'))?.split(' ')[1]
    const size = Number(await inspect('{{.Size}}'))
    const baseSize = Number(await inspect('{{.Size}}', fullName(base ?? '')))
    const inMb = (bytes: number) => Math.round(bytes / MEGABYTE)
    return { user, sizeMb: inMb(size), ownMb: inMb(size - baseSize), packages: packages.length }
  } finally {
    await engine.podman(['image', 'unmount', name])
  }
}
