import { setTimeout as sleep } from 'node:timers/promises'
import { ENGINE_LIMITS } from '@preceptor/contracts/budgets'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { allOpeningWords, openingWordsFor } from '@preceptor/domain/practice/opening-words'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her'
const MS_PER_WORD = 25
const OPENINGS = openingWordsFor('professional', 'behavioral').concat(
  openingWordsFor('professional', 'motivation'),
)
const ALL = PersonalityKey.options.flatMap(allOpeningWords).length
/** The chart's budgets, shortened so that a test need not wait for them. */
const REALTIME_TIME_LIMITS =
  'stillThinking=600ms,replyGivenUp=1200ms,recognitionGivenUp=800ms,replyStall=800ms'

let system: System
let url: string
let nurse: Nurse
let page: TestClient
beforeAll(async () => {
  system = await startSystem({ script: [WORDS], msPerWord: MS_PER_WORD })
  url = await startReady({ REALTIME_TIME_LIMITS })
})
afterAll(() => system.destroy())
afterEach(() => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
})
const joinAt = async (server: string) => {
  nurse = await system.newNurse()
  page = system.open(nurse, server)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
}
beforeEach(() => joinAt(url))

const gaugeAt = async (server: string, name: string): Promise<number> => {
  const text = await (await fetch(`${server}/metrics`)).text()
  return Number(text.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1])
}
/** How many openings a server has ready, and how many not. */
const readyAt = (server: string) => gaugeAt(server, 'preceptor_opening_words')
const missingAt = (server: string) => gaugeAt(server, 'preceptor_opening_words_missing')

/** Starts a server that has every opening ready. */
const startReady = async (settings: Record<string, string>): Promise<string> => {
  const server = await system.startServer(settings)
  while ((await readyAt(server)) < ALL) await sleep(20)
  return server
}

/** Starts a server that has tried each opening once, in vain. */
const startVoiceless = async (overrides: { openingsAgainMs: number }): Promise<string> => {
  const before = system.speech.connectionsEver
  const server = await system.startServer({}, overrides)
  await expect.poll(() => system.speech.connectionsEver - before).toBeGreaterThanOrEqual(ALL)
  return server
}

/** Speaks until the first words of it were understood, and releases. */
const speakUp = async (options: { review?: boolean; chunks?: number } = {}): Promise<string> => {
  const turnId = crypto.randomUUID()
  const start = { turnId, codec: 'webm-opus', sampleRateHz: 48_000, review: options.review }
  expect(await page.ask('turn:start', start)).toMatchObject({ ok: true })
  page.partials.length = 0
  const chunks = speechChunks()
  for (const [seq, chunk] of chunks.entries()) page.socket.emit('turn:chunk', turnId, seq, chunk)
  await page.until(() => (page.partials.at(-1) ?? '').split(' ').length > 2, 'the first words')
  await page.end(turnId, chunks)
  return turnId
}
const myTurn = () => page.until(() => page.value === 'interviewing.listening', 'my turn')
const opened = async () => {
  const said = () => page.states.find(({ value }) => value.endsWith('.opening'))
  await page.until(() => said() !== undefined, 'the opening words')
  const messageId = said()?.context.messageId as string
  await page.until(() => (page.speech.get(messageId)?.bytes ?? 0) > 0, 'their sound')
  await page.until(() => page.replies.has(messageId), 'their text')
  return messageId
}
const lines = async () => (await listTranscript(system.db, nurse)).map(({ content }) => content)
const openingOf = (line: string | undefined) => OPENINGS.filter((words) => line?.startsWith(words)).at(-1)
const wordsIn = (text: string) => text.split(/\s+/).length
const valuesSeen = () => page.states.map(({ value }) => value)

describe('a reply that is opened at once', () => {
  it('is heard before the candidate’s answer is text, and continues from there as one message', async () => {
    system.speech.setFaults({ recognition: { delayMs: 800 }, synthesis: { delayMs: 30 } })
    system.openAi.setFaults({ delayMs: 400 })
    await speakUp()
    const messageId = await opened()
    expect(page.finals).toEqual([])
    expect(OPENINGS).toContain(page.replies.get(messageId))
    await page.until(() => page.finals.length === 1, 'the answer')
    await myTurn()
    const [, answer, reply = ''] = await lines()
    expect(answer).toBe(`${WORDS}.`)
    const words = openingOf(reply) as string
    expect(OPENINGS).toContain(words)
    expect(reply.slice(words.length)).toMatch(/^ [A-Z].*\?$/)
    expect(reply.slice(words.length)).not.toMatch(/thank/i)
    expect(page.replies.get(messageId)).toBe(reply)
    const speech = page.speech.get(messageId)
    expect(speech).toMatchObject({ ended: true, durationMs: wordsIn(reply) * MS_PER_WORD })
    expect(speech?.seqs).toEqual(speech?.seqs.map((_, i) => i))
    expect(valuesSeen()).toContain('interviewing.recognising.opening')
  })

  it('is held back for as long as people wait for each other, and its text is there meanwhile', async () => {
    system.speech.setFaults({ recognition: { delayMs: 800 }, synthesis: { delayMs: 30 } })
    await speakUp()
    const releasedAt = performance.now()
    await page.until(() => page.replies.size > 0 && page.value.endsWith('.opening'), 'the text')
    const messageId = page.states.at(-1)?.context.messageId as string
    expect(page.speech.get(messageId)?.bytes ?? 0).toBe(0)
    await page.until(() => (page.speech.get(messageId)?.bytes ?? 0) > 0, 'the sound')
    // Without the hold it is there after 30 ms. On a busy machine the page learns late that its release has arrived.
    expect(performance.now() - releasedAt).toBeGreaterThanOrEqual(ENGINE_LIMITS.openingHold / 2)
    await myTurn()
  })

  it('says nothing of what the candidate stops while it is held back', async () => {
    // Long enough for the page of a busy machine to stop it in time.
    await joinAt(await startReady({ REALTIME_TIME_LIMITS: `${REALTIME_TIME_LIMITS},openingHold=4s` }))
    system.speech.setFaults({ recognition: { delayMs: 800 }, synthesis: { delayMs: 30 } })
    await speakUp()
    await page.until(() => page.value.endsWith('.opening'), 'the opening')
    const messageId = page.states.at(-1)?.context.messageId as string
    await page.ask('speech:stop', { messageId, heardMs: 0 })
    await page.until(() => page.finals.length === 1, 'the answer')
    await myTurn()
    expect(page.speech.get(messageId)?.bytes ?? 0).toBe(0)
    expect(openingOf((await lines()).at(-1))).toEqual(expect.any(String))
  })

  it('is opened otherwise the next time', async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await speakUp()
      await page.until(() => page.finals.length === turn, 'the answer')
      await myTurn()
    }
    const openings = (await lines()).filter((_, i) => i > 0 && i % 2 === 0).map(openingOf)
    expect(openings).toEqual(openings.map(() => expect.any(String)))
    expect(openings[1]).not.toBe(openings[0])
    expect(openings[2]).not.toBe(openings[1])
  })

  it.each([
    ['fails', { error: 1 }],
    ['stalls', { stall: 1 }],
  ])('continues in static wording, without a second thanks, where the model %s', async (_, faults) => {
    system.openAi.setFaults(faults)
    await speakUp()
    const messageId = await opened()
    await page.until(() => page.value === 'interviewing.listening', 'my turn', 10_000)
    const reply = (await lines()).at(-1) ?? ''
    const words = openingOf(reply) as string
    expect(reply).toMatch(/\?$/)
    expect(reply.slice(words.length)).not.toMatch(/thank/i)
    expect(page.replies.get(messageId)).toBe(reply)
    expect(page.speech.get(messageId)).toMatchObject({
      ended: true,
      durationMs: wordsIn(reply) * MS_PER_WORD,
    })
  })

  it('is cut to what was heard when the candidate speaks up later', async () => {
    system.openAi.setFaults({ tokenDelayMs: 40 })
    await speakUp()
    const messageId = await opened()
    await page.untilState('interviewing.replying.wording')
    await page.type('One more thing.')
    await page.until(() => page.cuts.has(messageId), 'the cut')
    const line = (await lines())[2] ?? ''
    expect(openingOf(line.slice(0, page.cuts.get(messageId)))).toBeDefined()
    expect(line).toMatch(/\?$/)
  })
})

describe('opening words that the candidate stops', () => {
  it('leave the rest of the reply to be read, and the turn the candidate’s', async () => {
    system.openAi.setFaults({ delayMs: 300 })
    await speakUp()
    const messageId = await opened()
    expect(await page.ask('speech:stop', { messageId, heardMs: 10 })).toEqual({ ok: true })
    const { bytes } = page.speech.get(messageId) as { bytes: number }
    await page.until(() => !page.value.endsWith('.opening'), 'silence')
    await page.until(() => page.finals.length === 1, 'the answer')
    await myTurn()
    expect(page.speech.get(messageId)).toMatchObject({ bytes, ended: false })
    const reply = (await lines()).at(-1)
    expect(page.replies.get(messageId)).toBe(reply)
    expect(reply).toMatch(/\?$/)
    page.speech.clear()
    await page.ask('speech:replay', { messageId })
    await page.until(() => page.speech.get(messageId)?.ended === true, 'the message again')
    expect(page.speech.get(messageId)?.durationMs).toBe(wordsIn(reply as string) * MS_PER_WORD)
  })
})

describe('opening words whose reply does not come', () => {
  it('are in no line where the recogniser fails, and the recording can be heard again', async () => {
    system.speech.setFaults({ recognition: { delayMs: 20_000 } })
    const turnId = await speakUp()
    await opened()
    await page.untilState('interviewing.unheard')
    expect(page.state?.context).toMatchObject({ messageId: null, problem: 'not_recognised' })
    expect(await lines()).toHaveLength(1)
    system.speech.setFaults({ recognition: {} })
    expect(await page.ask('turn:retry', { turnId })).toEqual({ ok: true })
    await page.until(() => page.finals.length === 1, 'the answer')
    await myTurn()
    expect(openingOf((await lines()).at(-1))).toBeUndefined()
  })

  it.each(['types instead', 'takes it back', 'finishes'])(
    'are in no line where the candidate %s',
    async (step) => {
      system.speech.setFaults({ recognition: { delayMs: 20_000 } })
      const turnId = await speakUp()
      const messageId = await opened()
      if (step === 'types instead') await page.type('I called early.')
      if (step === 'takes it back') await page.ask('turn:cancel', { turnId, reason: 'taken back' })
      if (step === 'finishes') await page.ask('interview:finish', {})
      await page.until(() => /listening|completed/.test(page.value), 'what follows')
      const transcript = await listTranscript(system.db, nurse)
      expect(transcript.some((line) => line.messageId === messageId)).toBe(false)
      expect(transcript).toHaveLength({ 'types instead': 3, 'takes it back': 1, finishes: 2 }[step] as number)
    },
  )

  it('are not said again by another process, whose reply still begins with them', async () => {
    // It is there before the reply is waited for, which the first process gives up soon.
    const elsewhere = await system.startServer()
    system.openAi.setFaults({ stall: 1 })
    await speakUp()
    const messageId = await opened()
    const words = page.replies.get(messageId) as string
    await page.untilState('interviewing.replying')
    system.openAi.setFaults({})
    const second = system.open(nurse, elsewhere)
    await second.join(nurse.interviewId)
    await second.untilState('interviewing.listening')
    const reply = (await lines()).at(-1) as string
    expect(reply.startsWith(`${words} `)).toBe(true)
    // Sent as it is generated, or at once where it was generated by the time the candidate was let in.
    const known = second.transcript.find((entry) => entry.messageId === messageId)
    expect(second.replies.get(messageId) ?? known?.content).toBe(reply)
    expect(second.speech.get(messageId)?.durationMs).toBe((wordsIn(reply) - wordsIn(words)) * MS_PER_WORD)
  })
})

describe('no opening words are said', () => {
  const sawNone = async () => {
    await page.until(() => /listening|reviewing|completed/.test(page.value), 'what follows')
    expect(valuesSeen().filter((value) => value.endsWith('.opening'))).toEqual([])
  }

  it('after a typed answer', async () => {
    await page.type('I called early.')
    await sawNone()
  })

  it('after a recording that is to be read over', async () => {
    await speakUp({ review: true })
    await page.untilState('interviewing.reviewing')
    await sawNone()
  })

  it('after a recording of which nothing was understood yet, or a very short one', async () => {
    system.speech.setFaults({ recognition: { error: 1 } })
    await page.speak(speechChunks())
    await page.untilState('interviewing.unheard')
    system.speech.setFaults({ recognition: {} })
    await page.speak(speechChunks().slice(0, 4), { paceMs: 20 })
    await page.until(() => page.finals.length === 1, 'the answer')
    await sawNone()
  })

  it('after the last answer: the goodbye follows', async () => {
    for (let turn = 1; turn <= 4; turn += 1) {
      await page.type(`Answer ${turn}.`)
      await page.until(() => page.finals.length === turn, 'the answer')
      await myTurn()
    }
    await speakUp()
    await page.untilState('completed', 15_000)
    await sawNone()
  })

  it('where the voice could not say them when the server started', async () => {
    system.speech.setFaults({ synthesis: { error: 1 } })
    const voiceless = await startVoiceless({ openingsAgainMs: 60_000 })
    expect(await readyAt(voiceless)).toBe(0)
    system.speech.setFaults({ synthesis: {} })
    page.close()
    page = system.open(nurse, voiceless)
    await page.join(nurse.interviewId)
    await speakUp()
    await page.until(() => page.finals.length === 1, 'the answer')
    await sawNone()
  })
})

describe('openings that could not be prepared', () => {
  it('are reported as missing, and prepared again until they are there', async () => {
    expect(await missingAt(url)).toBe(0)
    system.speech.setFaults({ synthesis: { error: 1 } })
    const late = await startVoiceless({ openingsAgainMs: 200 })
    expect([await readyAt(late), await missingAt(late)]).toEqual([0, ALL])
    system.speech.setFaults({ synthesis: {} })
    await expect.poll(() => readyAt(late)).toBe(ALL)
    expect(await missingAt(late)).toBe(0)
  })
})
