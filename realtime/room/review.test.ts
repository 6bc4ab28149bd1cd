import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her'
const HEARD = `${WORDS}.`

let system: System
let nurse: Nurse
let page: TestClient
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
})
afterAll(() => system.destroy())

const enter = async (at?: string) => {
  const entered = system.open(nurse, at)
  const joined = await entered.join(nurse.interviewId)
  if (!joined.ok) throw new Error(joined.error.message)
  return { page: entered, joined }
}
beforeEach(async () => {
  nurse = await system.newNurse()
  page = (await enter()).page
  await page.untilState('interviewing.listening')
})

/** Says the candidate's answer and waits for its words to stand before them. */
const speakToReview = async (on = page) => {
  const turnId = await on.speak(speechChunks(), { review: true })
  await on.until(() => on.state?.context.heard?.turnId === turnId, 'her words')
  return turnId
}
const answers = () =>
  system.db
    .selectFrom('turn')
    .select(['turnId', 'content', 'confidence', 'measures'])
    .where('interviewId', '=', nurse.interviewId)
    .where('role', '=', 'candidate')
    .orderBy('position')
    .execute()
const usedSeconds = async () =>
  (await readVoiceAllowance(system.db, { accountId: nurse.accountId, now: new Date() })).usedSeconds
/** Of the six seconds that were spoken, as measured where they were heard. */
const MEASURED = { durationMs: 6_000, fillerCount: 0, wordsPerMinute: expect.any(Number) }

describe('words that the candidate reads over', () => {
  it('are no answer until the candidate sends them, and then keep confidence and measures', async () => {
    const turnId = await speakToReview()
    expect(page.value).toBe('interviewing.reviewing')
    expect(page.state?.context.heard).toEqual({ turnId, text: HEARD, confidence: expect.any(Number) })
    expect(await answers()).toEqual([])
    expect(await page.type(HEARD, turnId)).toEqual({ ok: true })
    await page.until(() => page.finals.length === 1, 'the answer')
    const [answer] = await answers()
    expect(answer).toMatchObject({ turnId, content: HEARD, measures: MEASURED })
    expect(answer?.confidence).toBeGreaterThan(0)
    expect(page.state?.context.heard).toBeNull()
  })

  it('are the candidate’s own once changed, and the way they spoke still counts', async () => {
    const turnId = await speakToReview()
    await page.type('I called the charge nurse.', turnId)
    await page.until(() => page.finals.length === 1, 'the answer')
    expect(await answers()).toMatchObject([
      { turnId, content: 'I called the charge nurse.', confidence: null, measures: MEASURED },
    ])
  })

  it('count once when sent twice, and voice is metered once', async () => {
    const turnId = await speakToReview()
    const before = await usedSeconds()
    const sent = await Promise.all([page.type(HEARD, turnId), page.type('Something else', turnId)])
    expect(sent).toEqual([{ ok: true }, { ok: true }])
    await page.until(() => page.finals.length === 1, 'the answer')
    expect(await page.type(HEARD, turnId)).toEqual({ ok: true })
    await page.until(() => /listening|speaking|asking/.test(page.value), 'the reply')
    expect((await answers()).map(({ content }) => content)).toEqual([HEARD])
    const spoken = [...page.speech.values()].reduce((sum, { durationMs }) => sum + durationMs / 1_000, 0)
    expect(before).toBeGreaterThan(4)
    expect((await usedSeconds()) - before).toBeLessThanOrEqual(spoken)
  })

  it('give way to a new recording', async () => {
    const first = await speakToReview()
    const second = await speakToReview()
    expect(second).not.toBe(first)
    await page.type(HEARD, second)
    await page.until(() => page.finals.length === 1, 'the answer')
    expect((await answers()).map(({ turnId }) => turnId)).toEqual([second])
  })

  it('are dropped when the candidate cancels', async () => {
    const turnId = await speakToReview()
    expect(await page.ask('turn:cancel', { turnId, reason: 'cancelled' })).toEqual({ ok: true })
    await page.untilState('interviewing.listening')
    expect(page.state?.context).toMatchObject({ turnId: null, heard: null })
    await page.type('I type it instead.')
    await page.until(() => page.finals.length === 1, 'the typed answer')
    expect(await answers()).toMatchObject([
      { content: 'I type it instead.', confidence: null, measures: null },
    ])
  })

  it('are not sent when the candidate finishes', async () => {
    await speakToReview()
    expect(await page.ask('interview:finish', {})).toEqual({ ok: true })
    await page.untilState('completed')
    expect(await answers()).toEqual([])
    expect(page.state?.context.heard).toBeNull()
  })

  it('wait past a cut, without the recording, for the end of the recording said again too', async () => {
    const turnId = await speakToReview()
    page.close()
    const { page: back, joined } = await enter()
    expect(joined).toMatchObject({
      state: { value: 'interviewing.reviewing', context: { turnId, heard: { turnId, text: HEARD } } },
    })
    expect(joined.nextSeq).toBeUndefined()
    expect(await back.end(turnId, speechChunks())).toEqual({ ok: true })
    expect(await back.type(HEARD, turnId)).toEqual({ ok: true })
    await back.until(() => back.finals.length === 1, 'the answer')
    expect(await answers()).toMatchObject([{ turnId, content: HEARD, measures: MEASURED }])
  })

  it('wait in another process, which knows how they were spoken', async () => {
    const turnId = await speakToReview()
    const { page: elsewhere, joined } = await enter(await system.startServer())
    expect(joined.state.context.heard).toMatchObject({ turnId, text: HEARD })
    await elsewhere.type('Better words.', turnId)
    await elsewhere.until(() => elsewhere.finals.length === 1, 'the answer')
    expect(await answers()).toMatchObject([{ turnId, content: 'Better words.', measures: MEASURED }])
  })
})

it('a page that does not ask for it sends its words at once', async () => {
  const turnId = await page.speak(speechChunks())
  await page.until(() => page.finals.length === 1, 'the answer')
  expect(page.states.some(({ value }) => value === 'interviewing.reviewing')).toBe(false)
  expect(page.states.every(({ context }) => context.heard === null)).toBe(true)
  expect(await answers()).toMatchObject([{ turnId, content: HEARD, measures: MEASURED }])
})
