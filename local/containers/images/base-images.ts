import { cpSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { dataPath, ROOT } from '../../data-folder.ts'
import type { Engine } from '../engine/engine.ts'
import { debianImage, makeDebian, type Release } from './debian.ts'

const Services = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) })

/** What stands in for an image that cannot be pulled: the release it is made of, and the command that says its version. */
const MADE: Record<string, { release: Release; version: string[]; isStub?: true }> = {
  node: { release: 'bookworm', version: ['node', '--version'] },
  postgres: { release: 'forky', version: ['postgres', '--version'] },
  haproxy: { release: 'forky', version: ['haproxy', '-v'] },
  caddy: { release: 'forky', version: ['caddy', 'version'] },
  prometheus: { release: 'forky', version: ['prometheus', '--version'] },
  grafana: { release: 'forky', version: ['echo', 'a port that answers'], isStub: true },
  mailpit: { release: 'forky', version: ['echo', 'a port that answers'], isStub: true },
}

const kindOf = (image: string): string => image.split(':')[0]?.split('/').at(-1) ?? ''

/** Whether a local image can be made under this name. */
export const canBeMade = (image: string): boolean => kindOf(image) in MADE

/** The first word of what a command says of itself that looks like a version. */
const versionIn = (said: string): string =>
  said
    .replaceAll('\n', ' ')
    .replaceAll(',', ' ')
    .split(' ')
    .map((word) => word.replace('v', ''))
    .find((word) => word.includes('.') && Number.isInteger(Number(word[0]))) ?? said

export interface BaseImage {
  /** As the Dockerfile and docker-compose.yml have it. */
  name: string
  /** What it holds in truth. */
  version: string
  isStub: boolean
}

/** The full name of an image: short ones are Docker's own. */
export const fullName = (image: string): string => {
  const named = image.includes(':') ? image : `${image}:latest`
  return `docker.io/${named.includes('/') ? named : `library/${named}`}`
}

/** Every image that is not ours, by the Dockerfile and docker-compose.yml. */
export function foreignImages(): string[] {
  const { services } = Services.parse(
    parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }),
  )
  const composed = Object.values(services).flatMap(({ image }) => image ?? [])
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n')
  const built = dockerfile
    .filter((line) => line.startsWith('FROM node:'))
    .map((line) => line.split(' ')[1] as string)
  return [...new Set([...built, ...composed])].filter((image) => !image.startsWith('preceptor/'))
}

/** A folder with the Node of the package `node` and the npm that runs this command. */
function nodeContext(): string {
  const context = dataPath('containers', 'node')
  rmSync(context, { recursive: true, force: true })
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(context, 'node'))
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run it as npm run containers: the image of Node gets the npm of this machine.')
  cpSync(dirname(dirname(npm)), join(context, 'npm'), { recursive: true, dereference: true })
  return context
}

/** Makes a local image under the very name of each image that would be pulled. */
export async function makeBaseImages(engine: Engine, say: (text: string) => void): Promise<BaseImage[]> {
  for (const release of ['bookworm', 'forky'] as const) await makeDebian(engine, release)
  const images: BaseImage[] = []
  for (const image of foreignImages()) {
    const kind = kindOf(image)
    const made = MADE[kind]
    if (!made)
      throw new Error(
        `Nothing stands in for the image ${image}: add a Dockerfile to local/containers/images.`,
      )
    const name = fullName(image)
    const context = kind === 'node' ? nodeContext() : import.meta.dirname
    const file = join(import.meta.dirname, `${kind}.Dockerfile`)
    const own = ['--build-arg', `DEBIAN=${debianImage(made.release)}`, '--file', file, '--tag', name]
    const common = ['bud', '--format', 'docker', '--layers', '--network', 'host']
    await engine.buildah([...common, ...own, context])
    const [command, ...args] = made.version
    const run = ['run', '--rm', '--network', 'none', '--entrypoint', command as string]
    const said = await engine.podman([...run, name, ...args])
    const version = versionIn(said)
    images.push({ name, version, isStub: made.isStub ?? false })
    say(`${image}: ${version}`)
  }
  return images
}
