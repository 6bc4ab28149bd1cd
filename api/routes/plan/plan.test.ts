import { DAY_MS } from '@preceptor/contracts/durations'
import {
  type QuestionScore,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import { PracticePlanReply } from '@preceptor/contracts/practice/practice-plan'
import { makeAccount, makeSubscriber } from '@preceptor/db/testing/builders'
import { addDays, dayIn } from '@preceptor/domain/plan/days'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDueStep } from '../../jobs/compose-reminder.ts'
import { makePastSession, type PastSession } from '../../testing/histories.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ZONE = 'America/Chicago'
const today = () => dayIn(new Date(), ZONE)

async function userOf(account: { id: string }) {
  const token = await server.tokenFor(account.id)
  const ask = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
    server.send(method, method === 'PUT' ? '/api/plan' : `/api/plan?timeZone=${ZONE}`, {
      token,
      ...(body && { body }),
    })
  return {
    ask,
    async plan(method: 'GET' | 'PUT' | 'DELETE' = 'GET', body?: object) {
      const reply = await ask(method, body && { timeZone: ZONE, ...body })
      expect(reply.status).toBe(200)
      return PracticePlanReply.parse(reply.body)
    },
  }
}
const subscriber = async () => userOf(await makeSubscriber(server.db))

const scored = (score: number, daysAgo: number, values: Partial<PastSession> = {}): PastSession => {
  const completedAt = new Date(Date.now() - daysAgo * DAY_MS)
  return {
    kind: 'clinical',
    status: 'completed',
    scenarioId: 'chest_pain',
    startedAt: completedAt,
    completedAt,
    analysis: 'own',
    scores: {
      overall: score,
      communication: score,
      clinicalKnowledge: score,
      professionalism: score,
      problemSolving: score,
      patientFocus: score,
      selfAwareness: score,
    },
    strengths: [],
    improvements: [],
    speech: null,
    ...values,
  }
}

/** What was found of one question that asked for a story, or where there is no story, of one that asked for none. */
const judged = (
  questionIndex: number,
  overallScore: number,
  story: Partial<Record<StarPart, StarStatus>> | null,
): QuestionScore => ({
  ...{ questionIndex, overallScore, version: 1, competencies: [], missing: [], words: 60 },
  ...{ seconds: null, fillers: null },
  star: STAR_PARTS.map((part) => ({ part, status: story ? (story[part] ?? 'present') : 'not_applicable' })),
})

describe('the reason of a next step', () => {
  const mock = { kind: 'mock', scenarioId: null, personality: 'professional' } as const
  const behavioral = { kind: 'behavioral', scenarioId: null } as const
  const OPEN = { result: 'absent' } as const
  const PLAIN =
    'Your lowest average lately is Clinical Knowledge, at 65%. This interview lets you practice that out loud.'

  async function reasonAfter(...sessions: PastSession[]) {
    const account = await makeSubscriber(server.db)
    for (const session of sessions) await makePastSession(server.db, account.id, session)
    const user = await userOf(account)
    const { nextStep } = await user.plan('PUT', { interviewOn: addDays(today(), 20) })
    const due = await findDueStep(server.db, { accountId: account.id, now: new Date() })
    return { kind: nextStep?.target.kind, reason: nextStep?.reason, inEmail: due?.step.reason }
  }

  test('speaks of the last stories: who heard them, what they had and what they lacked', async () => {
    const questionScores = [judged(0, 60, OPEN), judged(1, 80, null), judged(2, 50, OPEN), judged(3, 90, {})]
    const { kind, reason, inEmail } = await reasonAfter(
      scored(90, 5, behavioral),
      scored(90, 4),
      scored(40, 1, { ...mock, questionScores }),
    )
    expect(kind).toBe('mock')
    expect(reason).toBe(
      'In two of your three stories yesterday, you told Sarah what you did, but not how it turned out. This time, add the ending. Your lowest average lately is Clinical Knowledge, at 65%.',
    )
    // An email is read on some other day, and by whoever looks on.
    expect(inEmail).toBe(PLAIN)
  })

  test('is plain where nothing is known of a story', async () => {
    const questionScores = [judged(0, 60, null), judged(1, 80, { result: 'partial' })]
    const reasonWith = (last: Partial<PastSession>) =>
      reasonAfter(scored(90, 5, behavioral), scored(90, 4), scored(40, 1, { ...mock, ...last }))
    expect((await reasonWith({})).reason).toBe(PLAIN)
    expect((await reasonWith({ questionScores })).reason).toBe(PLAIN)
  })

  test('speaks of the last patient where the step is a patient', async () => {
    const missing = { name: 'IV', reason: 'Access.', tryLine: null, byTurn: null }
    const { kind, reason } = await reasonAfter(
      scored(90, 6, {
        care: {
          outcome: { stage: 'stable', worst: 'worse', redFlagsMet: 3, redFlags: 4 },
          evidence: [
            {
              ...{
                competency: 'safety',
                score: 50,
                level: 3,
                anchor: '',
                quotes: [],
                done: [],
                mistakes: [],
              },
              missing: [
                { ...missing, missed: 'You didn’t ask about allergies.', worsened: false },
                { ...missing, missed: 'You didn’t start an IV.', worsened: true },
              ],
            },
          ],
        },
      }),
      scored(90, 5, behavioral),
      scored(90, 4, behavioral),
      scored(90, 3, { ...mock, questionScores: [judged(0, 60, OPEN)] }),
      scored(90, 2, mock),
    )
    expect(kind).toBe('clinical')
    expect(reason).toContain(
      'in “Patient with Chest Pain,” you caught three of four red flags. You didn’t start an IV.',
    )
  })

  test('of a drill speaks of the answer it asks again, as it was given last', async () => {
    const account = await makeSubscriber(server.db)
    const user = await userOf(account)
    await user.plan('PUT', { interviewOn: addDays(today(), 1) })
    const startedOn = addDays(today(), -6)
    await server.db
      .updateTable('practicePlan')
      .set({ startedOn })
      .where('accountId', '=', account.id)
      .execute()
    const questionScores = [judged(0, 90, {}), judged(1, 40, { action: 'absent', result: 'absent' })]
    const first = scored(60, 3, { ...mock, questionScores })
    const originalId = await makePastSession(server.db, account.id, first)
    const before = await user.plan()
    expect(before.nextStep?.target).toMatchObject({ kind: 'drill', questionIndex: 1 })
    expect(before.nextStep?.reason).toContain(
      'you told Sarah what happened, but not what you did. This time, go through your own steps in order.',
    )
    const again = { originalId, questionIndex: 1 }
    const retold = scored(60, 1, { ...mock, again, questionScores: [judged(0, 70, OPEN)] })
    await makePastSession(server.db, account.id, retold)
    expect((await user.plan()).nextStep?.reason).toContain(
      'Yesterday you told Sarah what you did, but not how it turned out. This time, add the ending.',
    )
  })
})

describe('a plan of practice', () => {
  test('is there to be made, and a next step before it is', async () => {
    const user = await subscriber()
    const reply = await user.plan()
    expect(reply).toMatchObject({ today: today(), plan: null, whyNone: null })
    expect(reply.nextStep).toMatchObject({ on: today(), target: { kind: 'clinical' }, minutes: 10 })
  })

  test('has nine dots from today to two days before the interview', async () => {
    const user = await subscriber()
    const interviewOn = addDays(today(), 20)
    const { plan } = await user.plan('PUT', { interviewOn })
    expect(plan).toMatchObject({
      interviewOn,
      phase: 'running',
      done: 0,
      total: 9,
      daysLeft: 20,
      reminders: true,
    })
    expect(plan?.dots).toHaveLength(9)
    expect([plan?.dots[0]?.on, plan?.dots[8]?.on]).toEqual([today(), addDays(interviewOn, -2)])
  })

  test('counts what was done since it began, catches up, and changes with its date', async () => {
    const account = await makeSubscriber(server.db)
    const user = await userOf(account)
    await user.plan('PUT', { interviewOn: addDays(today(), 30) })
    await server.db
      .updateTable('practicePlan')
      .set({ startedOn: addDays(today(), -12) })
      .where('accountId', '=', account.id)
      .execute()
    await makePastSession(server.db, account.id, scored(50, 20))
    await makePastSession(server.db, account.id, scored(60, 10))
    await makePastSession(server.db, account.id, scored(70, 9, { kind: 'behavioral', scenarioId: null }))
    const { plan, nextStep } = await user.plan()
    expect(plan).toMatchObject({ done: 2, phase: 'running' })
    expect(nextStep).toMatchObject({ on: today(), number: 3 })
    expect(nextStep?.reason).toContain('You missed a day, so we spaced the rest evenly again.')
    const later = await user.plan('PUT', { interviewOn: addDays(today(), 10) })
    expect(later.plan).toMatchObject({ done: 2, daysLeft: 10 })
    expect(later.plan?.dots.at(-1)?.on).toBe(addDays(today(), 8))
    const none = await user.plan('PUT', { interviewOn: null })
    expect(none.plan).toMatchObject({ done: 2, interviewOn: null, daysLeft: null })
  })

  test('whose interview was begins anew with the next date', async () => {
    const account = await makeSubscriber(server.db)
    const user = await userOf(account)
    await user.plan('PUT', { interviewOn: addDays(today(), 5) })
    const was = { startedOn: addDays(today(), -9), interviewOn: addDays(today(), -1) }
    await server.db.updateTable('practicePlan').set(was).where('accountId', '=', account.id).execute()
    expect(await user.plan()).toMatchObject({ plan: { phase: 'past' }, nextStep: null })
    const { plan } = await user.plan('PUT', { interviewOn: addDays(today(), 15) })
    expect(plan).toMatchObject({ phase: 'running', done: 0, startedOn: today() })
  })

  test('says what changed since it began, beyond what a score may move by chance', async () => {
    const account = await makeSubscriber(server.db)
    const user = await userOf(account)
    await makePastSession(server.db, account.id, scored(50, 3))
    await user.plan('PUT', { interviewOn: null })
    await makePastSession(server.db, account.id, scored(80, 0))
    const { plan, bandPoints } = await user.plan()
    expect(bandPoints).toBeGreaterThan(0)
    expect(plan?.changes).toContainEqual({ key: 'communication', kind: 'clinical', points: 30 })
  })

  test('has a drill that gives the weakest answer again, and counts its tries as drills', async () => {
    const account = await makeSubscriber(server.db)
    const user = await userOf(account)
    const behavioral = { kind: 'behavioral', scenarioId: null } as const
    const weak = await makePastSession(server.db, account.id, scored(40, 9, behavioral))
    await makePastSession(server.db, account.id, scored(70, 8, behavioral))
    await user.plan('PUT', { interviewOn: today() })
    const { nextStep, plan } = await user.plan()
    expect(plan?.phase).toBe('today')
    expect(nextStep).toMatchObject({
      minutes: 4,
      number: null,
      target: { kind: 'drill', sessionId: weak, questionIndex: 0, by: 'typing' },
    })
    const again = await makePastSession(server.db, account.id, scored(60, 0, behavioral))
    await server.db
      .updateTable('interview')
      .set({ originalId: weak, questionIndex: 0 })
      .where('id', '=', again)
      .execute()
    expect(await user.plan()).toMatchObject({ nextStep: null, plan: { done: 0 } })
  })

  test('is removed by its owner, and is nobody else’s', async () => {
    const [user, other] = [await subscriber(), await subscriber()]
    await user.plan('PUT', { interviewOn: null })
    expect((await other.plan()).plan).toBeNull()
    expect((await user.plan('DELETE')).plan).toBeNull()
    expect((await user.plan()).plan).toBeNull()
  })

  test.each([
    ['a day that has passed', { interviewOn: '2020-01-01' }, 'interviewOn'],
    ['a day years ahead', { interviewOn: '2040-01-01' }, 'interviewOn'],
    ['no day', { interviewOn: '2026-02-30' }, 'interviewOn'],
    ['an unknown zone', { interviewOn: null, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('with %s is rejected', async (_, body, field) => {
    const user = await subscriber()
    const reply = await user.ask('PUT', { timeZone: ZONE, ...body })
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([400, 'VALIDATION_FAILED', field])
  })

  test('holds nothing for an account whose trial has ended, and keeps its dots', async () => {
    const user = await userOf(await makeAccount(server.db))
    const { plan, nextStep, whyNone } = await user.plan('PUT', { interviewOn: null })
    expect([nextStep, whyNone]).toEqual([
      null,
      'You need a plan to practice. Your dates and scores are saved.',
    ])
    expect(plan?.dots.map(({ title }) => title)).toEqual(Array(9).fill(null))
  })

  test('is for the signed-in', async () => {
    expect((await server.send('GET', '/api/plan')).status).toBe(401)
  })
})

describe('the calendar of a plan', () => {
  const fetchIt = (url: string) => {
    const { pathname, search } = new URL(url)
    return server.app.inject({ method: 'GET', url: pathname + search })
  }

  test('is whole days that any calendar app can read, without signing in', async () => {
    const user = await subscriber()
    const interviewOn = addDays(today(), 20)
    const { plan } = await user.plan('PUT', { interviewOn })
    const reply = await fetchIt(plan!.calendarUrl)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(reply.body))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Preceptor')
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      ...plan!.dots.map(({ on }) => on),
      interviewOn,
    ])
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(events.map(({ duration }) => duration.toSeconds())).toEqual(Array(10).fill(86_400))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(10)
    expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    // A moved interview is the same event on another day.
    await user.plan('PUT', { interviewOn: addDays(today(), 40) })
    const moved = new ICAL.Component(ICAL.parse((await fetchIt(plan!.calendarUrl)).body))
    const uids = moved.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).uid)
    expect(uids).toEqual(events.map(({ uid }) => uid))
  })

  test('has a link that no table holds, that is renewed, and that ends with the plan', async () => {
    const user = await subscriber()
    const { plan } = await user.plan('PUT', { interviewOn: null })
    const key = new URL(plan!.calendarUrl).searchParams.get('key')!
    const rows = await server.db.selectFrom('practicePlan').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    const renewed = await user.plan('PUT', { renewCalendar: true })
    expect(renewed.plan?.calendarUrl).not.toBe(plan?.calendarUrl)
    expect((await fetchIt(plan!.calendarUrl)).statusCode).toBe(404)
    expect((await fetchIt(renewed.plan!.calendarUrl)).statusCode).toBe(200)
    await user.plan('DELETE')
    expect((await fetchIt(renewed.plan!.calendarUrl)).statusCode).toBe(404)
  })

  test('is gone while its account is being deleted', async () => {
    const account = await makeSubscriber(server.db)
    const { plan } = await (await userOf(account)).plan('PUT', { interviewOn: null })
    await server.db
      .updateTable('account')
      .set({ deletedAt: new Date() })
      .where('id', '=', account.id)
      .execute()
    expect((await fetchIt(plan!.calendarUrl)).statusCode).toBe(404)
  })
})
