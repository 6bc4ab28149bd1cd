import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her'
/** Shortened so that a test need not wait for them; their order is the same. A fifth of her 6 s comes on top of two. */
const REALTIME_TIME_LIMITS =
  'tone=150ms,stillThinking=300ms,replyGivenUp=900ms,recognitionSlow=100ms,recognitionGivenUp=1600ms,speechLate=400ms,' +
  'replyStall=600ms,synthesisStall=800ms'

let system: System
let url: string
let nurse: Nurse
let page: TestClient
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
  url = await system.startServer({ REALTIME_TIME_LIMITS })
})
afterAll(() => system.destroy())
afterEach(() => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
})
beforeEach(async () => {
  nurse = await system.newNurse()
  page = system.open(nurse, url)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
})
const sawState = (value: string) => page.states.some((state) => state.value === value)
const myTurnAgain = () => {
  const before = page.state?.seq ?? 0
  return page.until(
    () => page.value === 'interviewing.listening' && (page.state?.seq ?? 0) > before + 1,
    'my turn again',
  )
}
const lastReply = async () =>
  (await listTranscript(system.db, nurse)).findLast(({ role }) => role === 'interviewer')

describe('the language model', () => {
  it('late: a tone, then "still thinking", then its reply', async () => {
    system.openAi.setFaults({ delayMs: 500 })
    await page.type(WORDS)
    await myTurnAgain()
    expect(sawState('interviewing.replying.noticed') && sawState('interviewing.replying.slow')).toBe(true)
    expect((await lastReply())?.content).not.toContain('step by step')
  })

  it('stalled: static wording in time', async () => {
    system.openAi.setFaults({ stall: 1 })
    await page.type(WORDS)
    await myTurnAgain()
    expect((await lastReply())?.content).toMatch(/^Thank you/)
  })

  it.each([500, 429] as const)('failing with %i: static wording, no dead room', async (errorStatus) => {
    system.openAi.setFaults({ error: 1, errorStatus })
    await page.type(WORDS)
    await myTurnAgain()
    expect((await lastReply())?.content).toMatch(/^Thank you/)
    system.openAi.setFaults({})
    await page.type('And she recovered.')
    await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
  })

  it('cut off in the middle: the reply is rounded off with something to answer', async () => {
    system.openAi.setFaults({ disconnect: 1 })
    await page.type(WORDS)
    await myTurnAgain()
    const reply = await lastReply()
    expect(reply?.content).toMatch(/\?$/)
    expect(page.replies.get(reply?.messageId as string)).toBe(reply?.content)
  })
})

describe('the recogniser', () => {
  it('late: said to be slow, and then heard', async () => {
    system.speech.setFaults({ recognition: { delayMs: 1_550 } })
    await page.speak(speechChunks())
    await page.until(() => page.finals.length === 1, 'the transcript')
    expect(sawState('interviewing.recognising.slow')).toBe(true)
  })

  it.each([
    ['stalled', { stall: 1 }],
    ['failing', { error: 1 }],
    ['cut off', { disconnect: 1 }],
  ])('%s: the same recording can be heard again, or the answer typed', async (_, faults) => {
    system.speech.setFaults({ recognition: faults })
    const turnId = await page.speak(speechChunks())
    await page.untilState('interviewing.unheard')
    expect(page.state?.context).toMatchObject({ problem: 'not_recognised', turnId })
    system.speech.setFaults({ recognition: {} })
    expect(await page.ask('turn:retry', { turnId })).toEqual({ ok: true })
    await page.until(() => page.finals.length === 1, 'the transcript')
    expect(page.finals[0]).toMatchObject({ turnId, text: `${WORDS}.` })
    await myTurnAgain()
    system.speech.setFaults({ recognition: faults })
    await page.speak(speechChunks())
    await page.untilState('interviewing.unheard')
    expect(await page.type('I type it instead.')).toEqual({ ok: true })
    await page.until(() => page.finals.length === 2, 'the typed answer')
  })
})

describe('the synthesiser', () => {
  it.each([
    ['late', { delayMs: 5_000 }],
    ['stalled', { stall: 1 }],
    ['failing', { error: 1 }],
    ['cut off', { disconnect: 1 }],
  ])('%s: the words are there to read and the turn continues', async (kind, faults) => {
    system.speech.setFaults({ synthesis: faults })
    await page.type(WORDS)
    await myTurnAgain()
    if (kind !== 'cut off') expect(page.state?.context.problem).toBe('voice_unavailable')
    const reply = await lastReply()
    expect(page.replies.get(reply?.messageId as string)).toBe(reply?.content)
    system.speech.setFaults({ synthesis: {} })
    await page.type('And she recovered.')
    await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
  })
})
