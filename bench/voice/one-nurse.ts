import { setTimeout as sleep } from 'node:timers/promises'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { WebSocket } from 'ws'
import { startChild } from './child.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { cpuSeconds } from './process-cpu.ts'
import { type Database, startSetting } from './setting.ts'
import { median, percentile, round } from './statistics.ts'
import { Talker } from './talker.ts'

const LENGTH_DELAYS = { recogniseMs: 20, replyMs: 50, tokenMs: 4, synthesiseMs: 30, msPerWord: 8 }

/** First audio of a reply of 1 against 10 sentences: difference of medians in ms, turns interleaved. */
export const measureReplyLength = async (
  database: Database,
  pairs: number,
): Promise<{ differenceMs: number; turns: number }> => {
  const settings = [
    await startSetting(database, { sentences: 1, delays: LENGTH_DELAYS }),
    await startSetting(database, { sentences: 10, delays: LENGTH_DELAYS }),
  ] as const
  const talkers = await Promise.all(settings.map((setting) => Talker.enter(setting, database)))
  const [short, long] = talkers as [Talker, Talker]
  const chunks = speechChunks().slice(0, 4)
  const samples = { short: [] as number[], long: [] as number[] }
  try {
    await short.turn(chunks)
    await long.turn(chunks)
    for (let i = 0; i < pairs; i += 1) {
      const order = i % 2 ? (['short', 'long'] as const) : (['long', 'short'] as const)
      for (const which of order) {
        const talker = which === 'short' ? short : long
        samples[which].push(await talker.turn(chunks))
        await silence(talker)
      }
    }
    return { differenceMs: round(Math.abs(median(samples.long) - median(samples.short))), turns: 2 * pairs }
  } finally {
    for (const talker of talkers) talker.close()
    for (const setting of settings) await setting.stop()
  }
}

/** Stops the voice and gives ms until the last frame of it came; 0 when none came after the press. */
const silence = async (talker: Talker): Promise<number> => {
  const { client } = talker
  const messageId = [...client.speech.keys()].at(-1)
  if (!messageId) return 0
  let lastFrameAt = 0
  const note = (id: string) => {
    if (id === messageId) lastFrameAt = performance.now()
  }
  client.socket.on('speech:chunk', note)
  const pressedAt = performance.now()
  await client.ask('speech:stop', { messageId, heardMs: 100 })
  await sleep(40)
  client.socket.off('speech:chunk', note)
  return Math.max(0, lastFrameAt - pressedAt)
}

/** Press while the interviewer speaks a long reply: ms until the last frame of it arrives. */
export const measureInterruption = async (
  database: Database,
  times: number,
): Promise<{ p95Ms: number; times: number }> => {
  const setting = await startSetting(database, {
    sentences: 10,
    delays: { recogniseMs: 5, replyMs: 5, tokenMs: 2, synthesiseMs: 60, msPerWord: 30 },
  })
  const talker = await Talker.enter(setting, database)
  const samples: number[] = []
  try {
    for (let i = 0; i < times; i += 1) {
      await talker.turn(speechChunks().slice(0, 4))
      await sleep((i % 10) * 25)
      samples.push(await silence(talker))
    }
    return { p95Ms: round(percentile(samples, 0.95)), times }
  } finally {
    talker.close()
    await setting.stop()
  }
}

/** Upstream bytes on the wire against the bytes of the WebM chunks, between the first and the last of a recording. */
export const measureWire = async (database: Database): Promise<{ ratio: number; chunks: number }> => {
  const setting = await startSetting(database, { sentences: 1, delays: LENGTH_DELAYS })
  const proxy = await startCountingProxy(setting.port)
  const talker = await Talker.enter(setting, database, `http://127.0.0.1:${proxy.port}`)
  const chunks = speechChunks()
  try {
    await talker.readyToTalk()
    await sleep(100)
    let sent = 0
    let before = 0
    await talker.turn(chunks, () => {
      if (sent === 0) before = proxy.upstreamBytes
      sent += 1
    })
    const payload = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    return { ratio: round((proxy.upstreamBytes - before - endBytes) / payload, 3), chunks: sent }
  } finally {
    talker.close()
    proxy.stop()
    await setting.stop()
  }
}
/** `turn:end` as a frame: not a chunk, but sent before the count is read. */
const endBytes = 0

/** CPU ms a talker-second of a bare WebSocket server that takes the same chunks. */
export const measureWsFloor = async (talkers: number, seconds: number): Promise<number> => {
  const echo = await startChild('./ws-echo-child.ts')
  const chunks = speechChunks()
  const sockets = await Promise.all(
    Array.from({ length: talkers }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${echo.ready.port}`, { perMessageDeflate: false })
      await new Promise((resolve) => socket.once('open', resolve))
      return socket
    }),
  )
  const before = cpuSeconds(echo.pid)
  const begunAt = performance.now()
  for (let k = 0; performance.now() - begunAt < seconds * 1_000; k += 1) {
    for (const socket of sockets) socket.send(chunks[k % chunks.length] as Uint8Array)
    await sleep(Math.max(0, begunAt + (k + 1) * 250 - performance.now()))
  }
  const cpu = cpuSeconds(echo.pid) - before
  for (const socket of sockets) socket.close()
  await echo.stop()
  return round((cpu * 1_000) / (talkers * seconds), 3)
}
