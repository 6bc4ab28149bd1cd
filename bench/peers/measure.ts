import { setTimeout as sleep } from 'node:timers/promises'
import { openLine } from '../scenarios/cuttable-line.ts'
import { startCountingProxy } from '../voice/counting-proxy.ts'
import { cpuSeconds } from '../voice/process-cpu.ts'
import { median, percentile, round } from '../voice/statistics.ts'
import type { Contender } from './contenders.ts'
import { CHUNK_BYTES, CHUNK_MS, CHUNKS, VENDORS_MS } from './turn.ts'

export interface Load {
  p50: number
  p95: number
  p99: number
  /** CPU of the server for a turn. */
  cpuMs: number
  turns: number
}

/** Turns of many people at once: what the server adds to its vendors' time, and its CPU. The first turn is warm-up. */
export async function measureLoad(
  contender: Contender,
  { sessions, turns }: { sessions: number; turns: number },
): Promise<Load> {
  const running = await contender.start(0)
  try {
    const clients = await Promise.all(Array.from({ length: sessions }, () => running.open()))
    const added: number[] = []
    const talk = async (count: number, keep: boolean) => {
      await Promise.all(
        clients.map(async (client, at) => {
          await sleep((at * CHUNKS * CHUNK_MS) / sessions)
          for (let turn = 0; turn < count; turn++) {
            const { replyMs } = await client.turn()
            if (keep) added.push(replyMs - VENDORS_MS)
            await sleep(CHUNK_MS)
          }
        }),
      )
    }
    await talk(1, false)
    const before = cpuSeconds(running.pid)
    await talk(turns, true)
    const cpuMs = ((cpuSeconds(running.pid) - before) * 1_000) / added.length
    for (const client of clients) client.close()
    return {
      p50: round(median(added), 2),
      p95: round(percentile(added, 0.95), 2),
      p99: round(percentile(added, 0.99), 2),
      cpuMs: round(cpuMs, 2),
      turns: added.length,
    }
  } finally {
    await running.stop()
  }
}

/** Bytes on the wire for each byte of sound sent, in one turn after the first. */
export async function measureWire(contender: Contender): Promise<number> {
  const running = await contender.start(0)
  const proxy = await startCountingProxy(running.port)
  try {
    const client = await running.open(`http://127.0.0.1:${proxy.port}`)
    await client.turn()
    await sleep(500)
    const before = proxy.upstreamBytes
    await client.turn()
    const bytes = proxy.upstreamBytes - before
    client.close()
    return round(bytes / (CHUNKS * CHUNK_BYTES), 3)
  } finally {
    proxy.stop()
    await running.stop()
  }
}

/** Chunks of twelve that are lost where the line breaks for a second in the middle of the turn. */
export async function measureCut(contender: Contender, times: number): Promise<number> {
  const running = await contender.start(0)
  const line = await openLine(running.port)
  try {
    const client = await running.open(line.url)
    const lost: number[] = []
    for (let time = 0; time < times; time++) {
      const turn = client.turn()
      await sleep(CHUNK_MS * 5.5)
      line.begin('reset')
      await sleep(1_000)
      line.end()
      lost.push(CHUNKS - (await turn).heard)
    }
    client.close()
    return median(lost)
  } finally {
    line.close()
    await running.stop()
  }
}

/** Until the first sound where the model needs five seconds more, from the end of speech. */
export async function measureStall(
  contender: Contender,
  stallMs: number,
): Promise<{ soundMs: number; replyMs: number }> {
  const running = await contender.start(stallMs)
  try {
    const client = await running.open()
    const { soundMs, replyMs } = await client.turn()
    client.close()
    return { soundMs: Math.round(soundMs), replyMs: Math.round(replyMs) }
  } finally {
    await running.stop()
  }
}
