import { setTimeout as sleep } from 'node:timers/promises'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { cpuSeconds } from './process-cpu.ts'
import { type Database, type Setting, startSetting, type VendorDelays } from './setting.ts'
import { median, percentile, round } from './statistics.ts'
import { Talker } from './talker.ts'

export const DELAYS: VendorDelays = {
  recogniseMs: 100,
  replyMs: 200,
  tokenMs: 0,
  synthesiseMs: 80,
  msPerWord: 60,
}
/** What the vendors typically take. */
export const TYPICAL: VendorDelays = { ...DELAYS, recogniseMs: 300, replyMs: 600, synthesiseMs: 150 }
/** The same with a model that writes 60 tokens a second and a voice that says 180 words a minute. */
export const TYPICAL_PACE: VendorDelays = { ...TYPICAL, tokenMs: 1_000 / 60, msPerWord: 60_000 / 180 }
const sumOf = ({ recogniseMs, replyMs, synthesiseMs }: VendorDelays) => recogniseMs + replyMs + synthesiseMs
/** Three chunks of silence for each of speech: every nurse talks a quarter of the time. */
const TALK_SHARE = 0.25

export interface LoadStats {
  interviews: number
  turns: number
  /** From the release to the first frame of the reply's own voice, less what the vendors take. */
  addedMs: { p50: number; p95: number; p99: number }
  /** From the release to the first frame of any voice. */
  soundMs: { p50: number; p95: number }
  /** From the release to the reply's own voice, once its opening words are played: to the first word that depends on the answer. */
  dependentMs: { p50: number; p95: number }
  /** Of the replies asked for before the words were final, the share that was not used; NaN where none was asked for. */
  earlyWasted: number
  eventLoopP99Ms: number
  cpuMsPerTalkerSecond: number
  /** Cores the server used. */
  cores: number
  /** Nurses who talked at the same time, on average. */
  talking: number
}

interface Talk {
  chunks: readonly Uint8Array[]
  /** Turns begun before this are warm-up. */
  from: number
  until: number
}

interface Latencies {
  reply: number[]
  heard: number[]
  sound: number[]
}

const talkOn = async (
  talker: Talker,
  { chunks, from, until }: Talk,
  cycleMs: number,
  latencies: Latencies,
): Promise<void> => {
  await sleep(Math.random() * cycleMs)
  while (performance.now() < until) {
    const begunAt = performance.now()
    const latency = await talker.turn(chunks)
    if (begunAt >= from) {
      latencies.reply.push(latency)
      latencies.heard.push(talker.heardMs)
      latencies.sound.push(talker.soundMs)
    }
    await sleep(Math.max(0, begunAt + cycleMs - performance.now()))
  }
}

/** Own latency of a turn with so many interviews open, each talking a share of the time, for `seconds`. */
export const measureLoad = async (
  database: Database,
  interviews: number,
  seconds: number,
  {
    talkShare = TALK_SHARE,
    delays = DELAYS,
    earlyReplies = false,
  }: { talkShare?: number; delays?: VendorDelays; earlyReplies?: boolean } = {},
): Promise<LoadStats> => {
  const setting: Setting = await startSetting(database, { sentences: 2, delays, earlyReplies })
  const chunks = interviews === 1 ? speechChunks().slice(0, 6) : speechChunks()
  const talkers: Talker[] = []
  try {
    for (let i = 0; i < interviews; i += 20) {
      const group = Array.from({ length: Math.min(20, interviews - i) }, () =>
        Talker.enter(setting, database),
      )
      talkers.push(...(await Promise.all(group)))
    }
    const latencies: Latencies = { reply: [], heard: [], sound: [] }
    const cycleMs = (chunks.length * 250) / talkShare
    const from = performance.now() + cycleMs
    const talk: Talk = { chunks, from, until: from + seconds * 1_000 }
    const cpuAt = sleep(cycleMs).then(() => cpuSeconds(setting.serverPid))
    await Promise.all(talkers.map((talker) => talkOn(talker, talk, cycleMs, latencies)))
    const added = latencies.reply.map((ms) => ms - sumOf(delays))
    const cpu = cpuSeconds(setting.serverPid) - (await cpuAt)
    const measuredSeconds = (performance.now() - from) / 1_000
    const talkSeconds = (added.length * chunks.length * 250) / 1_000
    const eventLoopP99Ms =
      (await setting.metric('preceptor_realtime_nodejs_eventloop_lag_p99_seconds')) * 1_000
    // An outcome that never was has no line.
    const early = async (outcome: string) =>
      (await setting.metric(`preceptor_early_replies_total{outcome="${outcome}"}`)) || 0
    const [used, dropped] = [await early('used'), await early('dropped')]
    return {
      interviews,
      turns: added.length,
      addedMs: {
        p50: round(median(added)),
        p95: round(percentile(added, 0.95)),
        p99: round(percentile(added, 0.99)),
      },
      dependentMs: {
        p50: round(median(latencies.heard)),
        p95: round(percentile(latencies.heard, 0.95)),
      },
      soundMs: { p50: round(median(latencies.sound)), p95: round(percentile(latencies.sound, 0.95)) },
      earlyWasted: round(dropped / (used + dropped), 3),
      eventLoopP99Ms: round(eventLoopP99Ms),
      cpuMsPerTalkerSecond: round((cpu * 1_000) / talkSeconds, 2),
      cores: round(cpu / measuredSeconds, 3),
      talking: round(talkSeconds / measuredSeconds),
    }
  } finally {
    for (const talker of talkers) talker.close()
    await setting.stop()
  }
}
