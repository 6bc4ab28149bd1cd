import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { atDepth } from '@preceptor/domain/testing/depth'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her'
let system: System
beforeAll(async () => {
  system = await startSystem({ script: [WORDS], msPerWord: 15 })
})
afterAll(() => system.destroy())

describe('an interview opened twice', () => {
  it.each(['on one process', 'on two processes'])('%s continues in the newer window only', async (where) => {
    const nurse = await system.newNurse()
    const first = system.open(nurse)
    await first.join(nurse.interviewId)
    await first.untilState('interviewing.listening')
    const second = system.open(nurse, where === 'on two processes' ? await system.startServer() : system.url)
    expect(await second.join(nurse.interviewId)).toMatchObject({
      ok: true,
      state: { value: 'interviewing.listening' },
    })
    await first.until(() => first.errors.length === 1, 'the news')
    expect(first.errors[0]).toMatchObject({ code: 'TAKEN_OVER', retryable: false })
    expect(await first.type('From the old window')).toMatchObject({
      ok: false,
      error: { code: 'TAKEN_OVER' },
    })
    expect(await second.type('From the new window')).toEqual({ ok: true })
    await second.until(() => second.finals.length === 1, 'the answer')
    const transcript = await listTranscript(system.db, nurse)
    expect(transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)).toEqual([
      'From the new window',
    ])
  })

  it.each(['on one process', 'on two processes'])(
    '%s stays with a page whose earlier join comes late',
    async (where) => {
      const nurse = await system.newNurse()
      const pageId = crypto.randomUUID()
      const join = (client: TestClient, number: number) =>
        client.ask('interview:join', { interviewId: nurse.interviewId, page: { pageId, number } })
      const present = system.open(nurse)
      expect(await join(present, 2)).toMatchObject({ ok: true })
      const given = system.open(nurse, where === 'on two processes' ? await system.startServer() : system.url)
      expect(await join(given, 1)).toMatchObject({ ok: false })
      await present.untilState('interviewing.listening')
      expect(await present.type('Still here')).toEqual({ ok: true })
      await present.until(() => present.finals.length === 1, 'the answer')
      expect(present.errors).toEqual([])
    },
  )

  it('lets a page in whose newer join comes to a process right after its older one', async () => {
    const nurse = await system.newNurse()
    const pageId = crypto.randomUUID()
    const join = (client: TestClient, number: number) =>
      client.ask('interview:join', { interviewId: nurse.interviewId, page: { pageId, number } })
    expect(await join(system.open(nurse), 2)).toMatchObject({ ok: true })
    const other = await system.startServer()
    const [given, present] = [system.open(nurse, other), system.open(nurse, other)]
    for (const client of [given, present]) await client.until(() => client.socket.connected, 'the connection')
    const [late, newer] = await Promise.all([join(given, 1), join(present, 3)])
    expect(late).toMatchObject({ ok: false })
    expect(newer).toMatchObject({ ok: true })
  })

  it('drops a recording the old window had begun', async () => {
    const nurse = await system.newNurse()
    const first = system.open(nurse)
    await first.join(nurse.interviewId)
    await first.untilState('interviewing.listening')
    const old = crypto.randomUUID()
    await first.ask('turn:start', { turnId: old, codec: 'webm-opus', sampleRateHz: 48_000 })
    const second = system.open(nurse)
    expect(await second.join(nurse.interviewId)).toMatchObject({
      ok: true,
      nextSeq: 0,
      state: { context: { turnId: old } },
    })
    await second.speak(speechChunks())
    await second.until(() => second.finals.length === 1, 'the answer')
  })
})

describe('a realtime process that is killed', () => {
  let child: ServerProcess | undefined
  const startChild = async (port: number) => {
    child = await startServerProcess(system.env, port)
  }
  const killChild = async () => {
    const dying = child
    child = undefined
    await dying?.kill()
  }
  afterEach(async () => {
    system.openAi.setFaults({})
    system.speech.setFaults({ recognition: {}, synthesis: {} })
    await killChild()
  })

  /** What a page does after a reconnect: what the server lacks of the open recording is sent again. */
  const resume = async (page: TestClient, nurse: Nurse, turn: string | undefined) => {
    const joined = await page.join(nurse.interviewId)
    if (!joined.ok) throw new Error(joined.error.message)
    const isAnswered = joined.transcript.some(({ turnId }) => turnId === turn)
    if (turn && !isAnswered && joined.state.context.turnId === turn)
      await page.speak(speechChunks(), { turnId: turn })
    return joined
  }

  const listening = (page: TestClient) => page.untilState('interviewing.listening')
  const answer = async (page: TestClient, count: number) => {
    for (let i = 0; i < count; i += 1) {
      await listening(page)
      await page.type(`Typed answer ${i}`)
      await page.until(() => page.finals.length > i, 'an answer')
    }
  }
  /** Ways into each state, leaving a turn behind where one is open. */
  const ways: Record<string, (page: TestClient) => Promise<string | undefined>> = {
    'greeting.replying': async () => undefined,
    'greeting.speaking': async (page) => void (await page.untilState('greeting.speaking')),
    'interviewing.listening': async (page) => void (await listening(page)),
    'interviewing.recording': async (page) => {
      await listening(page)
      const turnId = crypto.randomUUID()
      await page.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
      for (const [seq, chunk] of speechChunks().slice(0, 9).entries())
        page.socket.emit('turn:chunk', turnId, seq, chunk)
      await page.until(() => page.received.get(turnId) === 8, 'eight chunks')
      await page.untilState('interviewing.recording')
      return turnId
    },
    'interviewing.recognising': async (page) => {
      await listening(page)
      system.speech.setFaults({ recognition: { delayMs: 1_500 } })
      const turnId = await page.speak(speechChunks())
      await page.untilState('interviewing.recognising')
      return turnId
    },
    'interviewing.unheard': async (page) => {
      await listening(page)
      system.speech.setFaults({ recognition: { error: 1 } })
      const turnId = await page.speak(speechChunks())
      await page.untilState('interviewing.unheard')
      system.speech.setFaults({ recognition: {} })
      return turnId
    },
    'interviewing.replying': async (page) => {
      await listening(page)
      system.openAi.setFaults({ delayMs: 1_500 })
      const turnId = await page.speak(speechChunks())
      await page.untilState('interviewing.replying')
      return turnId
    },
    'interviewing.speaking': async (page) => {
      await listening(page)
      const turnId = await page.speak(speechChunks())
      await page.untilState('interviewing.speaking')
      return turnId
    },
    'interviewing.asking': async (page) => {
      await answer(page, 2)
      await page.untilState('interviewing.asking')
      return undefined
    },
    'closing.replying': async (page) => {
      await answer(page, 4)
      await listening(page)
      system.openAi.setFaults({ delayMs: 1_500 })
      await page.type('The last answer')
      await page.untilState('closing.replying')
      return undefined
    },
    'closing.speaking': async (page) => {
      await answer(page, 5)
      await page.untilState('closing.speaking')
      return undefined
    },
  }

  /** By day where most is under way; in the deep run each. */
  const states = atDepth(
    ['interviewing.recording', 'interviewing.replying', 'closing.speaking'],
    Object.keys(ways),
  )
  it.each(states)(
    'in %s is followed by a new one, and no answer is lost or doubled',
    async (state) => {
      const port = await freePort()
      await startChild(port)
      const nurse = await system.newNurse()
      const page = system.open(nurse, `http://127.0.0.1:${port}`)
      if (state === 'greeting.replying') system.openAi.setFaults({ delayMs: 1_000 })
      await page.join(nurse.interviewId)
      const turn = await ways[state]?.(page)
      expect(page.value.startsWith(state)).toBe(true)
      const given = page.finals.length
      await killChild()
      await page.until(() => !page.socket.connected, 'the cut')
      system.speech.setFaults({ recognition: {} })
      system.openAi.setFaults({})
      await startChild(port)
      await page.until(() => page.socket.connected, 'the new process')
      await resume(page, nurse, turn)
      if (turn) {
        await page.until(
          () =>
            page.finals.some(({ turnId }) => turnId === turn) ||
            page.transcript.some(({ turnId }) => turnId === turn),
          'the answer of the cut turn',
        )
      }
      for (let i = 0; i < 6 && !page.value.startsWith('c'); i += 1) {
        await page.until(
          () => page.value.startsWith('c') || page.value === 'interviewing.listening',
          'a turn or the end',
        )
        if (page.value.startsWith('c')) break
        const { length } = page.finals
        expect(await page.type(`Later answer ${i}`)).toEqual({ ok: true })
        await page.until(() => page.finals.length > length, 'the answer')
        await page.until(() => page.value !== 'interviewing.listening', 'the reply')
      }
      await page.untilState('completed')
      const answers = (await listTranscript(system.db, nurse)).filter(({ role }) => role === 'candidate')
      expect(answers).toHaveLength(5)
      expect(new Set(answers.map(({ turnId }) => turnId)).size).toBe(5)
      expect(answers.length).toBeGreaterThanOrEqual(given)
    },
    120_000,
  )
})
