import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her.'
let system: System
let page: TestClient
beforeAll(async () => {
  system = await startSystem({ script: [WORDS.slice(0, -1)] })
})
afterAll(() => system.destroy())
beforeEach(async () => {
  const nurse = await system.newNurse()
  page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
})

const start = async (codec = 'webm-opus') => {
  const turnId = crypto.randomUUID()
  expect(await page.ask('turn:start', { turnId, codec, sampleRateHz: 48_000 })).toEqual({
    ok: true,
    nextSeq: 0,
  })
  return turnId
}
const send = (turnId: string, seq: number, bytes: Uint8Array) =>
  page.socket.emit('turn:chunk', turnId, seq, bytes)
const heard = async () => {
  await page.until(() => page.finals.length > 0, 'the transcript')
  return page.finals[0]?.text
}

describe('chunks', () => {
  it('arrive in any order and twice, and are heard once', async () => {
    const chunks = speechChunks()
    const turnId = await start()
    const order = chunks.map((_, i) => i).sort((a, b) => (a % 5) - (b % 5))
    for (const seq of [...order, ...order.slice(0, 7)]) send(turnId, seq, chunks[seq] as Uint8Array)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
    expect(page.received.get(turnId)).toBe(chunks.length)
  })

  it('that are missing at the end are asked for before the answer is accepted', async () => {
    const chunks = speechChunks()
    const turnId = await start()
    for (const [seq, chunk] of chunks.entries()) if (seq !== 9) send(turnId, seq, chunk)
    await page.end(turnId, chunks)
    const isAsked = () => page.received.get(turnId) === 9 && page.value === 'interviewing.recording'
    await page.until(isAsked, 'the request for the one that is missing')
    send(turnId, 9, chunks[9] as Uint8Array)
    expect(await heard()).toBe(WORDS)
  })

  it('are acknowledged in steps of four, and each of the last ones is known to be here at the end', async () => {
    const seen: number[] = []
    page.socket.on('turn:received', ({ nextSeq }) => seen.push(nextSeq))
    const chunks = speechChunks().slice(0, 14)
    const turnId = await start()
    for (const [seq, chunk] of chunks.entries()) send(turnId, seq, chunk)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
    expect(seen).toEqual([4, 8, 12, 14])
  })

  it('may be empty or of one byte', async () => {
    const turnId = await start()
    const bytes = [...speechChunks().flatMap((chunk) => [...chunk])]
    const chunks = [
      new Uint8Array(0),
      ...bytes.slice(0, 50).map((byte) => Uint8Array.of(byte)),
      Uint8Array.from(bytes.slice(50)),
    ]
    for (const [seq, chunk] of chunks.entries()) send(turnId, seq, chunk)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
  })

  it('of a recording cut off in the middle still make an answer', async () => {
    const chunks = speechChunks().slice(0, 8)
    chunks[7] = (chunks[7] as Uint8Array).subarray(0, 100)
    await page.speak(chunks)
    expect(await heard()).toBe(WORDS)
  })

  it('of noise are said to be unreadable, and bring no answer', async () => {
    const noise = Array.from({ length: 4 }, (_, i) =>
      Uint8Array.from({ length: 900 }, (_, j) => (i * 131 + j * 197) % 251),
    )
    await page.speak(noise)
    await page.until(() => page.state?.context.problem === 'nothing_heard', 'nothing heard')
    expect(page.value).toBe('interviewing.listening')
    expect(page.errors).toMatchObject([{ code: 'CODEC_UNSUPPORTED' }])
    await page.speak(speechChunks())
    expect(await heard()).toBe(WORDS)
  })

  it('of none at all bring no answer', async () => {
    await page.speak([])
    await page.until(() => page.state?.context.problem === 'nothing_heard', 'nothing heard')
  })

  it('over 64 KB are rejected and the recording continues', async () => {
    const chunks = speechChunks()
    const turnId = await start()
    send(turnId, 0, new Uint8Array(70 * 1024))
    await page.until(() => page.errors.length === 1, 'the refusal')
    expect(page.errors[0]?.code).toBe('CHUNK_TOO_LARGE')
    for (const [seq, chunk] of chunks.entries()) send(turnId, seq, chunk)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
  })

  it('of 1 MB cost the connection, not the recording', async () => {
    const { interviewId } = await rejoinable()
    const chunks = speechChunks()
    const turnId = await start()
    for (const seq of [0, 1, 2, 3]) send(turnId, seq, chunks[seq] as Uint8Array)
    await page.until(() => page.received.get(turnId) === 4, 'four chunks')
    send(turnId, 4, new Uint8Array(1024 * 1024))
    await page.until(() => !page.socket.connected, 'the cut')
    await page.until(() => page.socket.connected, 'the connection again')
    const joined = await page.join(interviewId)
    expect(joined).toMatchObject({
      ok: true,
      nextSeq: 4,
      state: { value: 'interviewing.recording', context: { turnId } },
    })
    for (let seq = 4; seq < chunks.length; seq += 1) send(turnId, seq, chunks[seq] as Uint8Array)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
  })

  it('of an older recording are dropped', async () => {
    const chunks = speechChunks()
    const old = await start()
    send(old, 0, chunks[0] as Uint8Array)
    expect(await page.ask('turn:cancel', { turnId: old, reason: 'slid off' })).toEqual({ ok: true })
    const turnId = await start()
    send(old, 1, chunks[1] as Uint8Array)
    for (const [seq, chunk] of chunks.entries()) send(turnId, seq, chunk)
    await page.end(turnId, chunks)
    expect(await heard()).toBe(WORDS)
    expect(page.received.has(old)).toBe(false)
  })

  it('may be plain PCM', async () => {
    const pcm = Array.from({ length: 8 }, () => new Uint8Array(8_000))
    await page.speak(pcm, { codec: 'pcm16', sampleRateHz: 16_000 })
    expect(await heard()).toBe(WORDS)
  })
})

/** Leaves the standing page for a new one whose interview is known. */
const rejoinable = async () => {
  const nurse = await system.newNurse()
  page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  return nurse
}

describe('a recording that never ends', () => {
  it('is ended at the cap, and what was said is kept', async () => {
    const url = await system.startServer({ REALTIME_TIME_LIMITS: 'recordingCap=600ms' })
    const nurse = await system.newNurse()
    page = system.open(nurse, url)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const turnId = await start()
    for (const [seq, chunk] of speechChunks().entries()) send(turnId, seq, chunk)
    expect(await heard()).toBe(WORDS)
  })
})

describe('the recogniser', () => {
  it('is there for a recording only: an interview that waits holds no connection of it', async () => {
    const resting = await startSystem({ script: [WORDS.slice(0, -1)] }, { OPENING_WORDS: 'off' })
    try {
      const nurses = await Promise.all([1, 2, 3].map(() => resting.newNurse()))
      const pages = nurses.map((nurse) => resting.open(nurse))
      for (const [i, nurse] of nurses.entries()) {
        await pages[i]?.join(nurse.interviewId)
        await pages[i]?.untilState('interviewing.listening')
      }
      const [first] = pages as [TestClient]
      // Voices that were used are kept for whoever speaks next, few for a whole process.
      const idle = resting.speech.connectionCount
      const turnId = crypto.randomUUID()
      await first.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
      await expect.poll(() => resting.speech.connectionCount).toBe(idle + 1)
      await first.ask('turn:cancel', { turnId, reason: 'a slip' })
      await expect.poll(() => resting.speech.connectionCount).toBe(idle)
    } finally {
      await resting.destroy()
    }
  })
})
