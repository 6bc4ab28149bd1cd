import { randomUUID } from 'node:crypto'
import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import {
  makeMockInterview,
  makeSession,
  makeSubscriber,
  threeQuestions,
} from '@preceptor/db/testing/builders'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type System, signToken, startSystem } from '../testing/start-system.ts'

const WORDS = 'I called the rapid response team and stayed with her'
/** Clocks of 400 ms and 600 ms stand for those of minutes. */
const SHORT = 'prepareCap=400ms,answerCap=600ms,moreTime=900ms'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] }, { REALTIME_TIME_LIMITS: SHORT })
})
afterAll(() => system.destroy())

const enter = async (oneWay: object = {}, mode: 'study' | 'real' = 'study') => {
  const { id: accountId } = await makeSubscriber(system.db)
  const { id: sessionId } = await makeSession(system.db, { accountId })
  const metadata = {
    ...threeQuestions,
    format: 'one_way',
    mode,
    oneWay: { retakes: 1, timed: true, ...oneWay },
  }
  const { id: interviewId } = await makeMockInterview(system.db, {
    accountId,
    metadata: JSON.stringify(metadata),
  })
  const token = signToken(system.env.JWT_SECRET, { accountId, sessionId })
  const page = system.open({ token })
  const joined = await page.join(interviewId)
  if (!joined.ok) throw new Error(joined.error.message)
  return {
    page,
    token,
    accountId,
    interviewId,
    act: (action: string) => page.ask('oneway:act', { action }),
    answers: () =>
      system.db
        .selectFrom('turn')
        .select(['turnId', 'content', 'measures'])
        .where('interviewId', '=', interviewId)
        .where('role', '=', 'candidate')
        .orderBy('position')
        .execute(),
  }
}

describe('a one-way interview', () => {
  it('runs its clocks without the page', async () => {
    const { page } = await enter()
    await page.untilState('interviewing.preparing')
    await page.untilState('interviewing.answering')
    await page.untilState('interviewing.timeUp')
  })

  it('keeps an answer out of the transcript while it may be given again, and meters both', async () => {
    const { page, act, answers, accountId } = await enter({ timed: false })
    await page.untilState('interviewing.preparing')
    const first = await page.speak(speechChunks())
    await page.untilState('interviewing.answered')
    expect(page.state?.context.heard?.turnId).toBe(first)
    expect(await answers()).toEqual([])
    expect(await act('retake')).toEqual({ ok: true })
    await page.untilState('interviewing.preparing')
    const second = await page.speak(speechChunks())
    await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
    expect(await answers()).toMatchObject([{ turnId: second, measures: { durationMs: 6_000 } }])
    const { usedSeconds } = await readVoiceAllowance(system.db, { accountId, now: new Date() })
    expect(usedSeconds).toBeGreaterThanOrEqual(12)
  })

  it('asks no model for a word', async () => {
    const { page, act } = await enter({ timed: false, retakes: 0 })
    const asked = system.openAi.requestCount
    await page.untilState('interviewing.preparing')
    expect(await act('start')).toEqual({ ok: true })
    await page.type('I called the team.')
    await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
    expect(system.openAi.requestCount).toBe(asked)
  })

  it('takes a typed answer once, and keeps it until it is left so', async () => {
    const { page, act, answers } = await enter({ timed: false })
    await page.untilState('interviewing.preparing')
    const turnId = randomUUID()
    expect(await page.type('I called the team.', turnId)).toEqual({ ok: true })
    await page.untilState('interviewing.answered')
    expect(await page.type('I called the team.', turnId)).toEqual({ ok: true })
    expect(page.value).toBe('interviewing.answered')
    expect(await act('keep')).toEqual({ ok: true })
    await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
    expect(await answers()).toMatchObject([{ turnId, content: 'I called the team.' }])
  })

  it('does nothing where it has no meaning', async () => {
    const { page, act } = await enter({ retakes: 0, timed: false })
    await page.untilState('interviewing.preparing')
    for (const action of ['keep', 'retake', 'extend']) expect((await act(action)).ok).toBe(false)
    expect(await page.ask('oneway:act', { action: 'skip' })).toMatchObject({ error: { code: 'BAD_PAYLOAD' } })
  })

  it('gives more time when it is asked for', async () => {
    const { page, act } = await enter()
    await page.untilState('interviewing.preparing')
    expect(await act('extend')).toEqual({ ok: true })
    await page.until(() => page.state?.context.oneWay?.totalMs === 1_300, 'the added time')
  })

  it('is where it was for a page that comes back', async () => {
    const { page, token, interviewId } = await enter()
    await page.untilState('interviewing.preparing')
    const joined = await system.open({ token }).join(interviewId)
    if (!joined.ok) throw new Error(joined.error.message)
    const { oneWay } = joined.state.context
    expect(oneWay?.totalMs).toBeGreaterThan(0)
    expect(oneWay?.remainingMs).toBeLessThanOrEqual(oneWay?.totalMs ?? 0)
  })
})

it('says no line again in real mode', async () => {
  const { page } = await enter({ timed: false }, 'real')
  await page.untilState('interviewing.preparing')
  const [messageId] = [...page.replies.keys()]
  expect((await page.ask('speech:replay', { messageId })).ok).toBe(false)
})
