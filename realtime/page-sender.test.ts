import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import type { RealtimeError } from '@preceptor/contracts/interviews/realtime'
import { connect, type Db } from '@preceptor/db/connect'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ClientSocket } from './client-socket.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { MAX_VOICE_BYTES, MAX_WAITING_BYTES, PageSender } from './page-sender.ts'

const FRAME = new Uint8Array(64 * 1024)
/** More than the two kernels take between them before anything waits here. */
const FRAMES = 400

let server: Server
let db: Db
let metrics: Metrics
let page: Socket
let sender: PageSender
let errors: RealtimeError[]
let seqs: Record<string, number[]>

beforeEach(async () => {
  const http = createServer()
  server = new Server(http, { transports: ['websocket'] })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  // Nobody asks the database.
  db = connect('postgres://nobody@127.0.0.1:1/none')
  metrics = createMetrics(db, pino({ level: 'silent' }))
  const arrived = once(server, 'connection')
  page = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false })
  const joined = once(page as never, 'connect')
  const [socket] = (await arrived) as [ClientSocket]
  await joined
  sender = new PageSender(socket, metrics)
  errors = []
  seqs = {}
  page.on('interview:error', (error) => errors.push(error))
  page.on('speech:chunk', (messageId, seq) => {
    seqs[messageId] = [...(seqs[messageId] ?? []), seq]
  })
})
afterEach(async () => {
  page.disconnect()
  await server.close()
  await db.destroy()
})

/** The page stops taking, as on a network that has all but stopped. */
const line = () => (page.io.engine.transport as unknown as { ws: { _socket: NetSocket } }).ws._socket
const say = (messageId: string, frames: number) => {
  for (let seq = 0; seq < frames; seq += 1) sender.emit('speech:chunk', messageId, seq, FRAME)
}
const exported = async (name: string) =>
  Number(
    new RegExp(`^${name} (\\S+)$`, 'm').exec(
      await metrics.registry.getSingleMetricAsString(name.split('{')[0]!),
    )?.[1],
  )

it('leaves out the voice of a message that a page does not accept, says so once, and continues with the next', async () => {
  line().pause()
  // Each write waits for the kernel, so that only what it does not take counts.
  for (let seq = 0; seq < FRAMES; seq += 1) {
    sender.emit('speech:chunk', 'slow', seq, FRAME)
    await new Promise((resolve) => setImmediate(resolve))
  }
  sender.emit('reply:text', { messageId: 'slow', delta: 'All of the words.', done: true })
  const waited = await exported('preceptor_buffer_high_water_bytes{buffer="page"}')
  expect(waited).toBeGreaterThan(MAX_VOICE_BYTES)
  expect(waited).toBeLessThan(MAX_VOICE_BYTES + 2 * FRAME.byteLength)
  const words = once(page as never, 'reply:text')
  line().resume()
  await words
  expect(errors).toMatchObject([{ code: 'VENDOR_UNAVAILABLE', retryable: true }])
  const { length } = seqs.slow!
  expect(length).toBeLessThan(FRAMES)
  expect(seqs.slow).toEqual(Array.from({ length }, (_, seq) => seq))
  say('next', 3)
  await new Promise((resolve) => page.once('speech:chunk', resolve))
  expect(await exported('preceptor_slow_pages_total{outcome="voice_left_out"}')).toBe(1)
})

it('cuts a page that does not even accept the words, and keeps no more than 4 MB for it', async () => {
  line().pause()
  const cut = once(server.sockets.sockets.values().next().value as never, 'disconnect')
  const state = { messageId: 'm', delta: 'x'.repeat(FRAME.byteLength), done: false }
  for (let sent = 0; sent < FRAMES && server.sockets.sockets.size > 0; sent += 1) {
    sender.emit('reply:text', state)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await cut
  expect(await exported('preceptor_buffer_high_water_bytes{buffer="page"}')).toBeLessThan(
    MAX_WAITING_BYTES + 2 * FRAME.byteLength,
  )
  expect(await exported('preceptor_slow_pages_total{outcome="cut"}')).toBe(1)
})
