import { readConfig } from '@preceptor/realtime/config'
import { createMetrics } from '@preceptor/realtime/metrics'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { runSchedule } from './run-schedule.ts'
import type { Shared } from './simulated-process.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A schedule that came out otherwise than an interview without faults. */
export interface Difference {
  seed: number
  reasons: string[]
  faults: string[]
}

const CONFIG = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_SECRET: 'only to be a secret of so many characters',
  PUBLIC_URL: 'http://localhost:3000',
  OPENAI_API_KEY: 'none',
  SPEECH_HOST: 'ws://127.0.0.1:1',
  OPENING_WORDS: 'off',
  EARLY_REPLIES: 'off',
}
const NO_LOG = { warn() {}, error() {}, info() {} }

/** What runs schedules in this process, whose clock is virtual. */
export async function openSimulation(time: VirtualTime) {
  const shared = {
    config: readConfig(CONFIG),
    // Nothing is read from them; counters of a process that died are nobody's.
    metrics: createMetrics({} as never, NO_LOG as never),
    decoders: new OpusDecoders(),
  } satisfies Shared
  const reference = await runSchedule(time, shared, { seed: 1, isQuiet: true })
  if (reference.broken.length > 0)
    throw new Error(`The interview without faults is broken: ${reference.broken.join('; ')}.`)

  const differenceOf = async (seed: number): Promise<Difference | undefined> => {
    const { lines, broken, faults } = await runSchedule(time, shared, { seed })
    const at = lines.findIndex((line, index) => line !== reference.lines[index])
    const isShort = lines.length < reference.lines.length
    const reasons = [
      ...broken,
      ...(at >= 0
        ? [`line ${at + 1} is "${lines[at]}" in place of "${reference.lines[at] ?? 'nothing'}"`]
        : []),
      ...(at < 0 && isShort ? [`${reference.lines.length - lines.length} lines are missing at the end`] : []),
    ]
    return reasons.length > 0
      ? { seed, reasons, faults: faults.map((fault) => JSON.stringify(fault)) }
      : undefined
  }

  return {
    /** Runs `count` schedules with the seeds from `from` on, and resolves with those that differ. */
    async runRange(from: number, count: number): Promise<Difference[]> {
      const differences: Difference[] = []
      for (let seed = from; seed < from + count; seed++) {
        const difference = await differenceOf(seed)
        if (difference) differences.push(difference)
      }
      return differences
    },
    /** Prints what happens in one schedule, step by step. */
    async trace(seed: number): Promise<void> {
      const onStep = (text: string) =>
        process.stdout.write(`${time.nowMs.toFixed(1).padStart(10)} ms  ${text}\n`)
      await runSchedule(time, shared, { seed, onStep })
    },
    /** All that may not change when the same seed is run again. */
    async fingerprint(seed: number): Promise<string> {
      return JSON.stringify(await runSchedule(time, shared, { seed }))
    },
  }
}
