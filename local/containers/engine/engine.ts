import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPath } from '../../data-folder.ts'
import { claimFolder } from './claim.ts'
import { endMonitors } from './end-monitors.ts'
import { runHealthChecks } from './health-checks.ts'
import { type ContainerState, inspectContainer } from './inspect-container.ts'
import { type CommandOptions, runCommand } from './run-command.ts'
import { writeSettings } from './settings.ts'
import { callSocket } from './socket-api.ts'

const READY_MS = 20_000

/** What docker-compose 1.29 calls to attach to a container. */
const dockerScript = (socket: string) => `#!/bin/sh
if [ "$1" = --host ]; then shift 2; fi
exec podman --url unix://${socket} "$@"
`

/** Podman as a service with storage and networks of its own; `close` ends it and leaves nothing but `storage`. */
export interface Engine {
  podman: (args: readonly string[], options?: CommandOptions) => Promise<string>
  buildah: (args: readonly string[], options?: CommandOptions) => Promise<string>
  compose: (args: readonly string[], options?: CommandOptions) => Promise<string>
  /** What the engine says of a container. Throws where there is none of this name. */
  inspect: (container: string) => Promise<ContainerState>
  /** Folder for what a run writes. */
  folder: string
  close: () => Promise<void>
}

/** Starts it. All that its commands print is added to `.data/containers/log.txt`. */
export async function startEngine(): Promise<Engine> {
  const storage = dataPath('containers', 'storage')
  const { folder: run, release } = claimFolder()
  const log = dataPath('containers', 'log.txt')
  writeFileSync(log, '')
  const socket = join(run, 'podman.sock')
  rmSync(socket, { force: true })
  const settings = writeSettings({ storage, run })
  const commands = join(run, 'bin')
  mkdirSync(commands, { recursive: true })
  writeFileSync(join(commands, 'docker'), dockerScript(socket))
  chmodSync(join(commands, 'docker'), 0o755)
  const env = { ...settings, DOCKER_HOST: `unix://${socket}`, PATH: `${commands}:${process.env.PATH}` }

  const service = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(service, 'exit')
  const giveUpAt = performance.now() + READY_MS
  for (;;) {
    const answer = await callSocket(socket, 'GET', '/_ping').catch(() => undefined)
    if (answer?.status === 200) break
    if (performance.now() > giveUpAt || service.exitCode !== null) throw new Error('Podman does not start.')
    await sleep(100)
  }
  const health = runHealthChecks(socket)
  const running =
    (command: string) =>
    (args: readonly string[], options: CommandOptions = {}) =>
      runCommand(command, args, { log, ...options, env: { ...env, ...options.env } })
  const podman = running('podman')
  // What a run that was killed has left.
  await podman(['rm', '--all', '--force', '--time', '2'])
  return {
    podman,
    buildah: running('buildah'),
    compose: running('docker-compose'),
    inspect: (container) => inspectContainer(socket, container),
    folder: run,
    async close() {
      await health.close()
      service.kill('SIGTERM')
      await ended
      endMonitors(storage)
      release()
    },
  }
}
