import { setTimeout as sleep } from 'node:timers/promises'
import type { Gate } from '../report.ts'
import { round } from './scenario.ts'

const PROBE_MS = 200
/** A process that does not tell its health for so long hangs. */
const HANG_MS = 5_000
/** Another visitor is answered within this, whatever attackers send meanwhile. */
const SLOWEST_MS = 1_000

export interface Health {
  /** The slowest answer to another visitor. */
  slowestMs: number
  hangs: number
}

/** Asks the process at each port for its health over and over; `stop` resolves with how it was. */
export const watchHealth = (ports: readonly number[]): { stop: () => Promise<Health> } => {
  let hasEnded = false
  let slowestMs = 0
  let hangs = 0
  const watching = ports.map(async (port) => {
    while (!hasEnded) {
      const startedAt = performance.now()
      const signal = AbortSignal.timeout(HANG_MS)
      const isWell = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).then(
        (reply) => reply.ok,
        () => false,
      )
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      if (!isWell) hangs += 1
      await sleep(PROBE_MS)
    }
  })
  return {
    async stop() {
      hasEnded = true
      await Promise.all(watching)
      return { slowestMs: round(slowestMs), hangs }
    },
  }
}

/** That nobody hung, and another visitor was answered in time. */
export const healthGates = ({ slowestMs, hangs }: Health, scenario: string): Gate[] => [
  { name: `${scenario}: hangs`, figure: hangs, limit: 0 },
  {
    name: `${scenario}: slowest answer to another visitor, ms`,
    figure: slowestMs,
    limit: SLOWEST_MS,
  },
]
