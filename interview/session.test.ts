import { randomUUID } from 'node:crypto'
import { ENGINE_LIMITS } from '@preceptor/contracts/budgets'
import type { ServerToClient } from '@preceptor/contracts/interviews/realtime'
import { threeQuestions } from '@preceptor/db/testing/builders'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createSpeech } from '@preceptor/vendors/azure-speech/speech'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Deadline } from './deadline.ts'
import type { Engine } from './engine.ts'
import { DroppedSpeech } from './listening/dropped-speech.ts'
import { MemoryStore } from './memory-store.ts'
import { createInterviewMetrics } from './prometheus.ts'
import { InterviewSession } from './session.ts'
import type { SessionOptions } from './session-options.ts'
import { WholePlayback } from './speaking/playback.ts'
import { PreparedOpenings } from './wording/prepared-openings.ts'

const ai = createOpenAiStandIn({ port: 0 })
const voice = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 20, script: () => 'I called' })
const decoders = new OpusDecoders()
let engine: Engine
let store: MemoryStore
const failures: string[] = []
beforeAll(async () => {
  await Promise.all([ai.start(), voice.start()])
  const speech = createSpeech({ host: voice.url })
  store = new MemoryStore({ usedSeconds: 0, limitSeconds: 600 })
  engine = {
    store,
    openAi: createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' }),
    speech,
    decoders,
    openings: new PreparedOpenings(speech),
    limits: ENGINE_LIMITS,
    asksEarly: false,
    droppedSpeech: new DroppedSpeech(60),
    metrics: {
      ...createInterviewMetrics(new Registry()),
      vendorFailure: (vendor) => failures.push(vendor),
    },
    log: { warn() {}, error() {} },
  }
})
afterEach(() => {
  ai.setFaults({})
  failures.length = 0
})
afterAll(async () => {
  engine.speech.close()
  decoders.close()
  await Promise.all([ai.stop(), voice.stop()])
})

/** A session of a visitor, with all that it sent to its audience. */
async function open(options: Partial<SessionOptions> = {}) {
  const [interviewId, accountId] = [randomUUID(), randomUUID()]
  store.add(interviewId, accountId, { personality: 'clinical', metadata: threeQuestions, nurseName: 'Maya' })
  const messages: (keyof ServerToClient)[] = []
  const ends: string[] = []
  const session = await InterviewSession.open({
    engine,
    interviewId,
    accountId,
    audience: (event, ..._args) => messages.push(event),
    createPlayback: () => new WholePlayback(),
    onEnded: (end) => ends.push(end),
    ...options,
  })
  return { session: session!, interviewId, accountId, messages, ends }
}

describe('an interview that no database keeps', () => {
  test('asks, takes an answer and replies', async () => {
    const { session, messages } = await open()
    session.begin()
    await session.candidatesTurn()
    await session.candidate.answer({ turnId: randomUUID(), text: 'I called the doctor and stayed with her.' })
    await session.candidatesTurn()
    const { transcript } = session.status
    expect(transcript.map(({ role }) => role)).toEqual(['interviewer', 'candidate', 'interviewer'])
    expect(messages).toContain('speech:chunk')
    session.close()
  })

  test('meters what was heard of it, and nothing of what was only written', async () => {
    const { session, accountId } = await open()
    const before = (await store.readAllowance(accountId)).usedSeconds
    session.begin({ isSpoken: false })
    await session.candidatesTurn()
    expect((await store.readAllowance(accountId)).usedSeconds).toBe(before)
    session.setReplies({ isSpoken: true })
    await session.candidate.answer({ turnId: randomUUID(), text: 'I called the doctor.' })
    await session.candidatesTurn()
    expect((await store.readAllowance(accountId)).usedSeconds).toBeGreaterThan(before)
    session.close()
  })

  test('is lost by the session that another one follows', async () => {
    const first = await open()
    first.session.begin({ isSpoken: false })
    await first.session.candidatesTurn()
    const { interviewId, accountId } = first
    const second = await open({ interviewId, accountId })
    void first.session.candidate.answer({ turnId: randomUUID(), text: 'Mine.' })
    await first.session.candidatesTurn()
    expect(first.ends).toEqual(['lost'])
    expect(second.session.status.transcript).toHaveLength(1)
    second.session.close()
  })
})

test('a session with a deadline falls back to static wording in time', async () => {
  ai.setFaults({ stall: 1 })
  const { session } = await open({ deadline: new Deadline(4_400) })
  const startedAt = performance.now()
  session.begin({ isSpoken: false })
  await session.candidatesTurn()
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(session.status.transcript[0]!.content).toContain(threeQuestions.questions[0]!.question)
  expect(failures).toEqual(['openai'])
  session.close()
})

test('static wording asks no model, and is no failure of one', async () => {
  ai.setFaults({ error: 1 })
  const { session } = await open()
  session.begin({ isStatic: true, isSpoken: false })
  await session.candidatesTurn()
  await session.candidate.answer({ turnId: randomUUID(), text: 'I called the doctor.' })
  await session.candidatesTurn()
  expect(session.status.transcript).toHaveLength(3)
  expect(failures).toEqual([])
  session.close()
})
