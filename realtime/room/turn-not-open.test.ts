import { setTimeout as sleep } from 'node:timers/promises'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { MAX_CLOSED_TURNS } from '@preceptor/statecharts/interview-setup'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team'
let system: System
let other: string
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
  other = await system.startServer()
})
afterAll(() => system.destroy())
afterEach(() => system.openAi.setFaults({}))

/** Longer than a socket that was not joined needs to be answered. */
const SETTLED_MS = 150

const enter = async (nurse: Nurse, at?: string) => {
  const page = system.open(nurse, at)
  const joined = await page.join(nurse.interviewId)
  if (!joined.ok) throw new Error(joined.error.message)
  return { page, joined }
}
const listening = async () => {
  const nurse = await system.newNurse()
  const { page } = await enter(nurse)
  await page.untilState('interviewing.listening')
  return { nurse, page }
}
/** An interview whose greeting is still being worded; one of a single sentence is worded at once. */
const greeted = async (): Promise<TestClient> => {
  system.openAi.setFaults({ tokenDelayMs: 120 })
  for (;;) {
    const { page } = await enter(await system.newNurse())
    await page.until(() => page.value !== '' && !page.value.endsWith('.thinking'), 'the first words')
    if (page.value === 'greeting.replying.wording') return page
    page.close()
  }
}
const start = async (page: TestClient, turnId: string = crypto.randomUUID()) => {
  expect(await page.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })).toMatchObject({
    ok: true,
  })
  return turnId
}
const send = (page: TestClient, turnId: string, count = Number.POSITIVE_INFINITY) => {
  for (const [seq, chunk] of speechChunks().slice(0, count).entries())
    page.socket.emit('turn:chunk', turnId, seq, chunk)
}
const heard = async (page: TestClient) => {
  await page.until(() => page.finals.length > 0, 'the transcript')
  return page.finals[0]?.text
}
/** The codes a page is sent for chunks it should not have sent: so many, and none after them. */
const codes = async (page: TestClient, count = 0) => {
  await page.until(() => page.errors.length >= count, `${count} errors`)
  await sleep(SETTLED_MS)
  return page.errors.map(({ code }) => code)
}

describe('a recording whose process is gone', () => {
  it('continues from the nextSeq of the join, without being started again', async () => {
    const { nurse, page } = await listening()
    const turnId = await start(page)
    send(page, turnId, 8)
    await page.until(() => page.received.get(turnId) === 8, 'eight chunks')
    const { page: next, joined } = await enter(nurse, other)
    expect(joined).toMatchObject({
      nextSeq: 0,
      state: { value: 'interviewing.recording', context: { turnId } },
    })
    send(next, turnId)
    expect(await next.end(turnId, speechChunks())).toEqual({ ok: true })
    expect(await heard(next)).toBe(`${WORDS}.`)
    expect(next.errors).toEqual([])
  })

  it('that is ended at once is asked for from its first chunk', async () => {
    const { nurse, page } = await listening()
    const turnId = await start(page)
    send(page, turnId)
    const { page: next } = await enter(nurse, other)
    expect(await next.end(turnId, speechChunks())).toEqual({ ok: true })
    await next.until(() => next.received.get(turnId) === 0, 'the request for the first chunk')
    send(next, turnId)
    expect(await heard(next)).toBe(`${WORDS}.`)
  })

  it('is to be started again where its format was not saved, as before this was kept', async () => {
    const { nurse, page } = await listening()
    const turnId = await start(page)
    await page.untilState('interviewing.recording')
    await sql`update interview set snapshot = (snapshot #- '{context,audioFormat}') #- '{context,closedTurnIds}'
              where id = ${nurse.interviewId}`.execute(system.db)
    const { page: next } = await enter(nurse, other)
    send(next, turnId, 3)
    expect(await codes(next, 1)).toEqual(['TURN_NOT_OPEN'])
    await start(next, turnId)
    send(next, turnId)
    await next.end(turnId, speechChunks())
    expect(await heard(next)).toBe(`${WORDS}.`)
  })
})

describe('chunks of a turn that was never opened', () => {
  it('are answered once for each turn, and the turn can then be started', async () => {
    const { page } = await listening()
    const turnId = crypto.randomUUID()
    const another = crypto.randomUUID()
    send(page, turnId, 5)
    send(page, another, 5)
    expect(await codes(page, 2)).toEqual(['TURN_NOT_OPEN', 'TURN_NOT_OPEN'])
    expect(page.errors).toMatchObject([
      { turnId, retryable: true },
      { turnId: another, retryable: true },
    ])
    expect(await page.end(turnId, speechChunks())).toMatchObject({ error: { code: 'TURN_NOT_OPEN' } })
    await start(page, turnId)
    send(page, turnId)
    await page.end(turnId, speechChunks())
    expect(await heard(page)).toBe(`${WORDS}.`)
    expect(page.errors).toHaveLength(2)
  })

  it.each([
    ['while the candidate listens', greeted],
    ['at the candidate’s turn', async () => (await listening()).page],
  ])(
    'are not mistaken for those that follow their turn:start without waiting for its answer, %s',
    async (_, opened) => {
      const page = await opened()
      const turnId = crypto.randomUUID()
      page.socket.emit('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
      send(page, turnId)
      expect(await page.end(turnId, speechChunks())).toEqual({ ok: true })
      await page.until(() => page.received.has(turnId), 'what the server has of it')
      for (const [seq, chunk] of speechChunks().entries())
        if (seq >= (page.received.get(turnId) as number)) page.socket.emit('turn:chunk', turnId, seq, chunk)
      expect(await heard(page)).toBe(`${WORDS}.`)
      expect(page.errors).toEqual([])
    },
  )

  it('without a joined interview are answered once, as any other event is', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    send(page, crypto.randomUUID(), 5)
    await page.until(() => page.errors.length > 0, 'the answer')
    expect(await codes(page, 1)).toEqual(['INTERVIEW_NOT_FOUND'])
  })
})

describe('a recording that is canceled before its start is answered', () => {
  it('is not open afterwards', async () => {
    const page = await greeted()
    const turnId = crypto.randomUUID()
    page.socket.emit('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
    expect(await page.ask('turn:cancel', { turnId, reason: 'a slip' })).toEqual({ ok: true })
    await page.untilState('interviewing.listening')
    send(page, turnId, 5)
    expect(await codes(page)).toEqual([])
    expect(page.value).toBe('interviewing.listening')
  })
})

describe('late chunks are dropped without a word', () => {
  it('of a turn that became an answer', async () => {
    const { page } = await listening()
    const turnId = await page.speak(speechChunks())
    await heard(page)
    send(page, turnId, 5)
    expect(await codes(page)).toEqual([])
  })

  it.each([
    ['here', undefined],
    ['at another process', 'other'],
  ])('of a turn that was canceled, %s', async (_, at) => {
    const { nurse, page } = await listening()
    const turnId = await start(page)
    await page.untilState('interviewing.recording')
    await page.ask('turn:cancel', { turnId, reason: 'a slip' })
    await page.untilState('interviewing.listening')
    const later = at ? (await enter(nurse, other)).page : page
    send(later, turnId, 5)
    expect(await codes(later)).toEqual([])
  })

  it('of any turn that was canceled, however many have been since, and at another process too', async () => {
    const { nurse, page } = await listening()
    const first = await start(page)
    for (let turn = 0; turn < 20; turn++) {
      const turnId = turn === 0 ? first : await start(page)
      await page.untilState('interviewing.recording')
      await page.ask('turn:cancel', { turnId, reason: 'a slip' })
      await page.untilState('interviewing.listening')
    }
    send(page, first, 5)
    expect(await codes(page)).toEqual([])
    const { page: next } = await enter(nurse, other)
    send(next, first, 5)
    expect(await codes(next)).toEqual([])
  })

  it('of any turn where so many were closed that none can be distinguished from one never opened', async () => {
    const { nurse, page } = await listening()
    const turnId = await start(page)
    await page.untilState('interviewing.recording')
    await page.ask('turn:cancel', { turnId, reason: 'a slip' })
    await page.untilState('interviewing.listening')
    const others = JSON.stringify(Array.from({ length: MAX_CLOSED_TURNS }, () => crypto.randomUUID()))
    await sql`update interview set snapshot = jsonb_set(snapshot, '{context,closedTurnIds}', ${others}::jsonb)
              where id = ${nurse.interviewId}`.execute(system.db)
    const { page: next } = await enter(nurse, other)
    send(next, turnId, 5)
    expect(await codes(next)).toEqual([])
  })

  it('of a turn in which nothing was heard', async () => {
    const { page } = await listening()
    const turnId = await page.speak([])
    await page.until(() => page.state?.context.problem === 'nothing_heard', 'nothing heard')
    send(page, turnId, 5)
    expect(await codes(page)).toEqual([])
  })

  it('of a turn that made way for a typed answer', async () => {
    const { page } = await listening()
    const turnId = await start(page)
    send(page, turnId, 5)
    await page.type('I would rather type.')
    send(page, turnId, 5)
    expect(await codes(page)).toEqual([])
  })

  it('from a page that another one has replaced', async () => {
    const { nurse, page } = await listening()
    await enter(nurse)
    await page.until(() => page.errors.length === 1, 'the takeover')
    send(page, crypto.randomUUID(), 5)
    expect(await codes(page, 1)).toEqual(['TAKEN_OVER'])
  })
})
