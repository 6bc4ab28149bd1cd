import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket as NetSocket } from 'node:net'
import * as parser from '@preceptor/contracts/interviews/realtime-parser'
import { FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { corkWrites } from './websocket-writes.ts'

const FRAMES = 40
const ID = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'

/** A server of one door, behind a proxy that counts what comes in pieces of its own. */
const startDoor = async (isCorked: boolean, isFast: boolean) => {
  const http = createServer()
  const door = new Server(http, isFast ? { path: FAST_PATH, parser } : {})
  if (isCorked) corkWrites(door.engine)
  const writes: number[] = []
  http.on('connection', (socket: NetSocket) => {
    const { _handle: handle } = socket as unknown as { _handle: Record<string, unknown> }
    for (const name of [
      'writev',
      'writeBuffer',
      'writeLatin1String',
      'writeUtf8String',
      'writeAsciiString',
    ]) {
      const write = handle[name] as (...args: unknown[]) => unknown
      handle[name] = (...args: unknown[]) => {
        writes.push(performance.now())
        return write.apply(handle, args)
      }
    }
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return { http, door, writes, port: (http.address() as AddressInfo).port }
}

/** Sends frames in one go; resolves with what came and in how many writes. */
const sendFrames = async (isCorked: boolean, isFast: boolean) => {
  const { door, writes, port } = await startDoor(isCorked, isFast)
  const page = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    ...(isFast && { path: FAST_PATH, parser }),
  })
  const seqs: number[] = []
  const whole = new Promise<void>((resolve) => {
    page.on('speech:chunk', (_id: string, seq: number, bytes: Uint8Array) => {
      expect(bytes.byteLength).toBe(4_000)
      if (seqs.push(seq) === FRAMES) resolve()
    })
  })
  try {
    const [socket] = await once(door, 'connection')
    if (!page.connected) await new Promise<void>((resolve) => page.once('connect', resolve))
    writes.length = 0
    for (let seq = 0; seq < FRAMES; seq += 1) socket.emit('speech:chunk', ID, seq, new Uint8Array(4_000))
    await whole
    return { seqs, writes: writes.length }
  } finally {
    page.close()
    await door.close()
  }
}

test.each([
  ['the default parser', false],
  ['the compact parser', true],
])('what is sent in one go over %s leaves in few writes, whole and in order', async (_, isFast) => {
  const corked = await sendFrames(true, isFast)
  const plain = await sendFrames(false, isFast)
  const inOrder = Array.from({ length: FRAMES }, (_, seq) => seq)
  expect([corked.seqs, plain.seqs]).toEqual([inOrder, inOrder])
  expect(corked.writes).toBeLessThanOrEqual(4)
  expect(plain.writes).toBeGreaterThanOrEqual(FRAMES)
})

test('a client that is gone in the middle leaves nothing corked behind', async () => {
  const { http, door, port } = await startDoor(true, false)
  const page = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false })
  const [socket] = await once(door, 'connection')
  page.close()
  for (let seq = 0; seq < FRAMES; seq += 1) socket.emit('speech:chunk', ID, seq, new Uint8Array(4_000))
  await once(socket, 'disconnect')
  const other = connect(port, '127.0.0.1')
  await once(other, 'connect')
  other.destroy()
  await door.close()
  expect(http.listening).toBe(false)
})
