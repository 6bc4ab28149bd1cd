/**
 * `node bench/voice/transport.ts`: CPU of the server a chunk against a bare WebSocket server, transport only, as fast
 * as it goes; both acknowledge every fourth. Order ABBA, median of the pairs; an A/A pair apart rejects the run. And the
 * upstream bytes on the wire against the bytes of the chunks.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { CONTINUED } from '@preceptor/contracts/interviews/audio-frames'
import { PROTOCOL_VERSION } from '@preceptor/contracts/interviews/realtime'
import { Encoder, FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { makeNurse } from '@preceptor/realtime/testing/start-system'
import { WebSocket } from 'ws'
import { report } from '../report.ts'
import { startChild } from './child.ts'
import { measureWire } from './one-nurse.ts'
import { cpuSeconds } from './process-cpu.ts'
import { type Database, startDatabase } from './setting.ts'
import { median, round } from './statistics.ts'

const MOST_CPU_TIMES = 1.7
const MOST_WIRE_TIMES = 1.04
const MOST_APART = 0.07
const CHUNK_BYTES = 750
const SOCKETS = 8
/** Chunks being sent on a socket at most, in fours. */
const WINDOW = 32
const EVENT = 2

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '12' },
    /** Of one recording: many more than a nurse speaks would fill the heap as no recording does. */
    chunks: { type: 'string', default: '4000' },
  },
})
const [PAIRS, CHUNKS] = [Number(values.pairs), Number(values.chunks)]
const payload = randomBytes(CHUNK_BYTES)

/** A socket on which chunks can be sent. `acknowledged` counts chunks. */
interface Sender {
  socket: WebSocket
  acknowledged: number
  frame: (seq: number) => Buffer | Uint8Array
  /** Leaves nothing behind on the server. */
  close: () => Promise<void>
}

const openBare = async (port: number): Promise<Sender> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
  await once(socket, 'open')
  const close = async () => socket.terminate()
  const sender: Sender = { socket, acknowledged: 0, frame: () => payload, close }
  socket.on('message', () => {
    sender.acknowledged += 4
  })
  return sender
}

/** A nurse with an open recording on the compact door, speaking the wire by hand so that both ends cost alike here. */
const openOurs = async (port: number, database: Database, secret: string): Promise<Sender> => {
  const nurse = await makeNurse(database.db, secret)
  const turnId = randomUUID()
  const encoder = new Encoder()
  const text = (packet: Parameters<Encoder['encode']>[0]) => `4${encoder.encode(packet)[0]}`
  const event = (id: number, ...data: unknown[]) => text({ type: EVENT, nsp: '/', id, data })
  const url = `ws://127.0.0.1:${port}${FAST_PATH}/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const isOpen = Promise.withResolvers<void>()
  const sender: Sender = {
    socket,
    acknowledged: 0,
    frame: (seq) =>
      encoder.encode({
        type: EVENT,
        nsp: '/',
        data: ['turn:chunk', seq > 0 ? CONTINUED : turnId, seq, payload],
      })[0] as Uint8Array,
    async close() {
      socket.send(event(asked, 'turn:cancel', { turnId, reason: 'measured' }))
      const answer = `4[3,${asked},`
      await new Promise<void>((resolve) => {
        socket.on('message', (bytes: Buffer) => bytes.toString().startsWith(answer) && resolve())
      })
      socket.terminate()
    },
  }
  const start = { turnId, codec: 'pcm16', sampleRateHz: 16_000 }
  let asked = 10
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) return
    const said = bytes.toString()
    if (said === '2') socket.send('3')
    else if (said.startsWith('0'))
      socket.send(
        text({ type: 0, nsp: '/', data: { token: nurse.token, protocolVersion: PROTOCOL_VERSION } }),
      )
    else if (said.startsWith('4[0'))
      socket.send(event(1, 'interview:join', { interviewId: nurse.interviewId }))
    else if (said.includes('"turn:received"')) sender.acknowledged += 4
    else if (said.includes('"interviewing.listening"')) socket.send(event(asked++, 'turn:start', start))
    else if (/^4\[3,\d\d,\[\{"ok":true/.test(said)) isOpen.resolve()
  })
  await isOpen.promise
  return sender
}

/** Sends all chunks of all sockets, so many at a time as are not yet acknowledged. Gives CPU µs of the server a chunk. */
const pour = async (senders: readonly Sender[], pid: number, from: number): Promise<number> => {
  const before = cpuSeconds(pid)
  const startedAt = senders.map(({ acknowledged }) => acknowledged)
  const sent = senders.map(() => 0)
  await new Promise<void>((resolve) => {
    const fill = (at: number) => {
      const sender = senders[at] as Sender
      while (
        (sent[at] as number) < CHUNKS &&
        (sent[at] as number) - (sender.acknowledged - (startedAt[at] as number)) < WINDOW
      ) {
        sender.socket.send(sender.frame(from + (sent[at] as number)))
        sent[at] = (sent[at] as number) + 1
      }
      const isDone = senders.every((one, n) => one.acknowledged - (startedAt[n] as number) >= CHUNKS)
      if (isDone) resolve()
    }
    for (const [at, sender] of senders.entries()) {
      sender.socket.on('message', () => fill(at))
      fill(at)
    }
  })
  for (const { socket } of senders) socket.removeAllListeners('message')
  return ((cpuSeconds(pid) - before) * 1e6) / (CHUNKS * senders.length)
}

const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
}
try {
  const secret = randomBytes(32).toString('hex')
  const vendors = await startChild('./vendors-child.ts', {
    BENCH_VENDORS: JSON.stringify({
      sentences: 1,
      delays: { recogniseMs: 0, replyMs: 0, tokenMs: 0, synthesiseMs: 0, msPerWord: 1 },
    }),
  })
  const bare = await startChild('./ws-echo-child.ts')
  const ours = await startChild('./transport-child.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    JWT_SECRET: secret,
    PORT: '0',
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: vendors.ready.openAi as string,
    SPEECH_HOST: vendors.ready.speech as string,
    SPEECH_RECOGNITIONS: '100000',
    LOG_LEVEL: 'silent',
  })
  const measure = async (which: 'ours' | 'bare'): Promise<number> => {
    const { ready, pid } = which === 'ours' ? ours : bare
    const port = ready.port as number
    const open = () => (which === 'ours' ? openOurs(port, database, secret) : openBare(port))
    const senders = await Promise.all(Array.from({ length: SOCKETS }, open))
    const figure = await pour(senders, pid, 0)
    await Promise.all(senders.map((sender) => sender.close()))
    console.log(`${which}  ${round(figure, 2)} µs a chunk`)
    return figure
  }
  for (const which of ['ours', 'bare'] as const) await measure(which)
  const pairs: { ours: number; bare: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
    const samples = { ours: 0, bare: 0 }
    for (const which of order) samples[which] = await measure(which)
    pairs.push(samples)
  }
  const same: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = [await measure('bare'), await measure('bare')]
    same.push(pair % 2 ? second / first : first / second)
  }
  await ours.stop()
  await bare.stop()
  await vendors.stop()
  const wire = await measureWire(database)
  report(
    'transport',
    [
      {
        name: 'CPU a chunk / bare ws',
        figure: round(median(pairs.map((pair) => pair.ours / pair.bare)), 2),
        limit: MOST_CPU_TIMES,
      },
      { name: 'A/A apart from 1', figure: round(Math.abs(median(same) - 1), 3), limit: MOST_APART },
      { name: 'upstream bytes on the wire / WebM bytes', figure: wire.ratio, limit: MOST_WIRE_TIMES },
    ],
    {
      seed: Number(values.seed),
      chunkBytes: CHUNK_BYTES,
      sockets: SOCKETS,
      chunks: CHUNKS,
      pairs,
      same,
      wire,
    },
  )
} finally {
  await database.stop()
}
