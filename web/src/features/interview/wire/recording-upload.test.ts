import { CONTINUED } from '@preceptor/contracts/interviews/audio-frames'
import type { JoinReply } from '@preceptor/contracts/interviews/realtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Connection, ConnectionLost, openConnection } from './connection.ts'
import { createRecordingUpload, MAX_CHUNKS, type RecordingUpload, TurnDropped } from './recording-upload.ts'
import { startTurnServer, type TurnServer } from './testing/turn-server.ts'

let server: TurnServer
let connection: Connection
let upload: RecordingUpload
let rejected: string[]
const turnId = crypto.randomUUID()
const START = { turnId, codec: 'webm-opus', sampleRateHz: 48_000 } as const
const END = { turnId, chunkCount: 0, durationMs: 5_000, sizeBytes: 20_000 }

const join = () => {
  connection = openConnection(
    server.url,
    crypto.randomUUID(),
    { current: () => 'token', renew: async () => null },
    {
      joined: (reply) => upload.rejoined(reply),
      lost: () => upload.lost(),
      moving: () => upload.lost(),
      retrying: () => {},
      takenOver: () => {},
      full: () => {},
      signedOut: () => {},
      rejected: () => {},
    },
  )
  connection.socket.on('turn:received', upload.received)
  connection.socket.on('transcript:final', ({ turnId }) => upload.heard(turnId))
  connection.socket.on('interview:state', upload.observe)
}

beforeEach(async () => {
  server = await startTurnServer()
  rejected = []
  upload = createRecordingUpload({
    start: async (turn) => connection.request('turn:start', turn),
    chunk: (id, seq, bytes) => connection.socket.emit('turn:chunk', id, seq, bytes),
    end: async (turn) => connection.request('turn:end', turn),
    cancel: async (id, reason) => connection.request('turn:cancel', { turnId: id, reason }),
    restart: () => connection.restart(),
    rejected: (id) => rejected.push(id),
  })
  join()
  await expect.poll(() => server.seen.joins).toBe(1)
})
afterEach(async () => {
  connection.close()
  await server.close()
})

let next = 0
const speak = (chunks: number) => {
  for (let at = 0; at < chunks; at++) upload.push(turnId, new Uint8Array([next++ % 256, 1, 2]))
}
beforeEach(() => {
  next = 0
})
const whole = (count: number) => Array.from({ length: count }, (_, at) => at)
const arrived = (count: number) => expect.poll(() => server.received()).toEqual(whole(count))
const cut = async () => {
  const { joins } = server.seen
  server.cut()
  await expect.poll(() => server.seen.joins).toBe(joins + 1)
}

test('nothing leaves the page before the press counts', async () => {
  upload.open(START)
  speak(2)
  // Answered over the same line, on which nothing overtakes.
  await connection.socket.emitWithAck('session:renew', { token: 'token' })
  expect(server.seen.starts).toBe(0)
  expect(server.received()).toEqual([])
  upload.announce(turnId)
  speak(1)
  await arrived(3)
})

test('a turn arrives whole and in order, and its end after it', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(12)
  await upload.end(END)
  expect(server.received()).toEqual(whole(12))
  expect(server.ended()).toMatchObject({ chunkCount: 12, durationMs: 5_000 })
  expect(server.seen.repeated).toBe(0)
})

test('after a cut the chunks that died are sent again, and no other', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(4)
  await arrived(4)
  server.swallowFrom(4)
  speak(3)
  await cut()
  speak(2)
  await arrived(9)
  await upload.end(END)
  expect(server.ended()).toMatchObject({ chunkCount: 9 })
  expect(server.seen.repeated).toBe(0)
})

test('an answer that ended during a cut is sent when the line is back', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(4)
  await arrived(4)
  server.swallowFrom(4)
  speak(2)
  server.cut()
  const sent = upload.end(END)
  await sent
  expect(server.received()).toEqual(whole(6))
  expect(server.ended()).toMatchObject({ chunkCount: 6 })
})

test('a turn begun while the line was down starts from its first chunk', async () => {
  upload.open(START)
  connection.restart()
  await expect.poll(() => connection.socket.connected).toBe(false)
  upload.announce(turnId)
  speak(3)
  await arrived(3)
})

test('a server that crashed while listening gets the whole recording again', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(8)
  await upload.end(END)
  server.crash()
  await cut()
  await expect.poll(() => server.ended()).toMatchObject({ chunkCount: 8 })
  expect(server.received()).toEqual(whole(8))
})

test('a server that crashed before it had saved the turn gets the whole recording again', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(8)
  await upload.end(END)
  server.crashUnsaved()
  await cut()
  await expect.poll(() => server.ended()).toMatchObject({ chunkCount: 8 })
  expect(server.received()).toEqual(whole(8))
})

test('a turn the server has already heard is not sent again', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(4)
  await upload.end(END)
  server.answerWith('I called early.')
  const { starts } = server.seen
  await cut()
  server.crash()
  await cut()
  expect(server.seen.starts).toBe(starts)
  expect(upload.keptMs()).toBeNull()
})

test('a turn whose words are there to be read is not kept, nor sent again', async () => {
  upload.open({ ...START, review: true })
  speak(4)
  upload.announce(turnId)
  await upload.end(END)
  expect(upload.keptMs()).toBe(1_000)
  server.showWords('I called the team')
  await expect.poll(() => upload.keptMs()).toBeNull()
  server.cut()
  await expect.poll(() => server.seen.joins).toBe(2)
  expect(server.seen.starts).toBe(1)
})

test('words that came to be read during the cut count as delivered', async () => {
  upload.open({ ...START, review: true })
  speak(4)
  upload.announce(turnId)
  await upload.end(END)
  server.cut()
  server.showWords('I called the team')
  await expect.poll(() => server.seen.joins).toBe(2)
  await expect.poll(() => upload.keptMs()).toBeNull()
  expect(server.seen).toMatchObject({ starts: 1, cancels: [] })
})

test('what the server heard during the cut counts as delivered', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(4)
  await arrived(4)
  server.cut()
  server.answerWith('I called early.')
  await upload.end(END)
  expect(server.seen.starts).toBe(1)
})

test('a recording lost with the page is cancelled, so that the turn is free again', async () => {
  const other = crypto.randomUUID()
  server.move('interviewing.recording', other)
  await cut()
  await expect.poll(() => server.seen.cancels).toEqual([other])
})

test('a dropped turn is cancelled and its chunks go nowhere', async () => {
  upload.open(START)
  upload.announce(turnId)
  speak(2)
  await arrived(2)
  upload.drop(turnId, 'cancelled')
  speak(2)
  await expect.poll(() => server.seen.cancels).toEqual([turnId])
  await expect(upload.end(END)).rejects.toThrow(TurnDropped)
})

test('a line that swallows chunks without a word is given up and made anew', async () => {
  let clock = 0
  upload = createRecordingUpload(
    {
      start: async (turn) => connection.request('turn:start', turn),
      chunk: (id, seq, bytes) => connection.socket.emit('turn:chunk', id, seq, bytes),
      end: async (turn) => connection.request('turn:end', turn),
      cancel: async () => {},
      restart: () => {
        server.swallowFrom(Number.POSITIVE_INFINITY)
        connection.restart()
      },
      rejected: () => {},
    },
    () => clock,
  )
  await cut()
  upload.open(START)
  upload.announce(turnId)
  server.swallowFrom(0)
  speak(3)
  await expect.poll(() => server.seen.starts).toBe(1)
  speak(1)
  clock = 6_000
  speak(1)
  await arrived(5)
  expect(server.seen.joins).toBe(3)
})

test('a rejected turn is reported and forgotten', async () => {
  server.reject({ code: 'VOICE_LIMIT_EXCEEDED', message: 'spent', retryable: false })
  upload.open(START)
  upload.announce(turnId)
  await expect.poll(() => rejected).toEqual([turnId])
  expect(upload.push(turnId, new Uint8Array(1))).toBe(false)
})

test('a turn rejected for now is sent again after a new join, and reported when that does not help', async () => {
  const notNow = { code: 'BAD_PAYLOAD', message: 'not now', retryable: true } as const
  server.reject(notNow, 1)
  upload.open(START)
  upload.announce(turnId)
  speak(3)
  await arrived(3)
  expect(server.seen).toMatchObject({ joins: 2, starts: 2 })

  const other = { ...START, turnId: crypto.randomUUID() }
  server.reject(notNow)
  server.move('interviewing.listening', null)
  upload.open(other)
  upload.announce(other.turnId)
  await expect.poll(() => rejected).toEqual([other.turnId])
  expect(server.seen).toMatchObject({ joins: 4, starts: 5 })
}, 20_000)

test('nothing is asked of a server that has not let the page into the interview yet', async () => {
  server.joinsTake(300)
  server.cut()
  await expect.poll(() => connection.socket.connected).toBe(false)
  await expect.poll(() => connection.socket.connected).toBe(true)
  await expect(connection.request('turn:start', START)).rejects.toThrow(ConnectionLost)
  expect(server.seen).toMatchObject({ joins: 1, starts: 0 })
})

test('memory is bounded: a recording has no more chunks than its cap allows', () => {
  upload.open(START)
  speak(MAX_CHUNKS)
  expect(upload.push(turnId, new Uint8Array(1))).toBe(false)
})

test('twenty cuts lose nothing and double nothing', async () => {
  upload.open(START)
  upload.announce(turnId)
  for (let cuts = 0; cuts < 20; cuts++) {
    speak(3)
    if (cuts % 2) server.swallowFrom(server.received().length)
    speak(2)
    await cut()
  }
  await upload.end(END)
  expect(server.received()).toEqual(whole(100))
}, 60_000)

test('each connection has the turn named once, where its server can do without', async () => {
  const sent: [string, number][] = []
  let mayContinue = true
  const upload = createRecordingUpload({
    start: async () => ({ nextSeq: sent.length, mayContinue }),
    chunk: (id, seq) => sent.push([id, seq]),
    end: async () => {},
    cancel: async () => {},
    restart: () => {},
    rejected: () => {},
  })
  const rejoin = () =>
    upload.rejoined({
      state: { value: 'interviewing.recording', context: { turnId, heard: null } },
      transcript: [],
      nextSeq: sent.length,
    } as unknown as JoinReply)
  rejoin()
  upload.open(START)
  upload.announce(turnId)
  await Promise.resolve()
  for (const byte of [0, 1, 2]) upload.push(turnId, Uint8Array.of(byte))
  await expect.poll(() => sent.length).toBe(3)
  upload.lost()
  rejoin()
  await Promise.resolve()
  upload.push(turnId, Uint8Array.of(3))
  upload.push(turnId, Uint8Array.of(4))
  await expect.poll(() => sent.length).toBe(5)
  mayContinue = false
  upload.lost()
  rejoin()
  await Promise.resolve()
  upload.push(turnId, Uint8Array.of(5))
  upload.push(turnId, Uint8Array.of(6))
  await expect.poll(() => sent.length).toBe(7)
  expect(sent).toEqual([
    [turnId, 0],
    [CONTINUED, 1],
    [CONTINUED, 2],
    [turnId, 3],
    [CONTINUED, 4],
    [turnId, 5],
    [turnId, 6],
  ])
})
