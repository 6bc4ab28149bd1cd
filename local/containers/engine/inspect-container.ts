import { z } from 'zod'
import { callSocket } from './socket-api.ts'

const Inspected = z.object({
  State: z.object({
    Status: z.string(),
    Pid: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
  HostConfig: z.object({ ReadonlyRootfs: z.boolean() }),
  EffectiveCaps: z.array(z.string()).nullable(),
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
})

export interface ContainerState {
  status: string
  /** Of its first process; 0 while none runs. */
  pid: number
  health: string
  isRootReadOnly: boolean
  capabilities: readonly string[]
  addresses: readonly string[]
}

/** Asks the engine over its socket, which costs a tenth of what a command does. */
export async function inspectContainer(socket: string, name: string): Promise<ContainerState> {
  const { status, body } = await callSocket(socket, 'GET', `/v4.0.0/libpod/containers/${name}/json`)
  if (status !== 200) throw new Error(`The engine answers ${status} for the container ${name}.`)
  const { State, HostConfig, EffectiveCaps, NetworkSettings } = Inspected.parse(body)
  return {
    status: State.Status,
    pid: State.Pid,
    health: State.Health?.Status ?? 'unknown',
    isRootReadOnly: HostConfig.ReadonlyRootfs,
    capabilities: EffectiveCaps ?? [],
    addresses: Object.values(NetworkSettings.Networks).map(({ IPAddress }) => IPAddress),
  }
}
