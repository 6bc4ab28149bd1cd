import { describe, expect, test } from 'vitest'
import type { DonePractice } from './plan-facts.ts'
import { planPractice } from './plan-practice.ts'
import { PLENTY, planFacts } from './testing/plan-facts.ts'

const today = '2026-11-26'
const did = (
  on: string,
  kind: DonePractice['kind'] = 'clinical',
  topic: string | null = null,
): DonePractice => ({
  on,
  kind,
  topic,
})
const WEAK = [
  { key: 'problemSolving', average: 58 },
  { key: 'communication', average: 80 },
] as const
const DRILL = { focus: 'problemSolving' } as const
const days = (facts: Parameters<typeof planFacts>[0]) =>
  planPractice(planFacts(facts)).interviews.map(({ on }) => on.slice(5))

describe('a plan from its first day', () => {
  test('spaces nine interviews up to two days before', () => {
    expect(days({ interviewOn: '2026-12-20' })).toEqual([
      '11-26',
      '11-29',
      '12-02',
      '12-05',
      '12-08',
      '12-11',
      '12-13',
      '12-16',
      '12-18',
    ])
  })

  test('without a date has one every three days', () => {
    expect(days({})).toEqual([
      '11-26',
      '11-29',
      '12-02',
      '12-05',
      '12-08',
      '12-11',
      '12-14',
      '12-17',
      '12-20',
    ])
  })

  test('with fewer days than interviews has two a day, and no more than that', () => {
    expect(days({ interviewOn: '2026-12-02' })).toEqual([
      '11-26',
      '11-26',
      '11-27',
      '11-27',
      '11-28',
      '11-28',
      '11-29',
      '11-29',
      '11-30',
    ])
    expect(days({ interviewOn: '2026-11-29' })).toEqual(['11-26', '11-26', '11-27', '11-27'])
  })

  test('begins with a patient, and with why', () => {
    const { next } = planPractice(planFacts())
    expect(next).toMatchObject({ kind: 'clinical', on: today, number: 1, minutes: 10, focus: null })
    expect(next?.reason).toBe(
      'Care for a fictional patient in a chat. You’ll get your first score and notes that quote your own words.',
    )
  })
})

describe('a missed day', () => {
  const startedOn = '2026-11-20'
  test('is caught up from today, evenly', () => {
    const facts = { startedOn, interviewOn: '2026-12-12', done: [did('2026-11-20')] }
    expect(days(facts)).toEqual(['11-26', '11-28', '11-30', '12-02', '12-04', '12-06', '12-08', '12-10'])
    const { next, isCatchingUp } = planPractice(planFacts({ ...facts, criteria: WEAK }))
    expect(isCatchingUp).toBe(true)
    expect(next?.reason).toBe(
      'You missed a day, so we spaced the rest evenly again. Your lowest average lately is Problem Solving, at 58%. This interview lets you practice that out loud.',
    )
  })

  test('of a drill is dropped', () => {
    const facts = planFacts({ startedOn, done: [did('2026-11-24')], drill: DRILL })
    expect(planPractice(facts).drills[0]).toBe('2026-11-28')
  })
})

describe('around the interview', () => {
  const done = [did('2026-11-20'), did('2026-11-23')]
  const base = { startedOn: '2026-11-20', done, criteria: WEAK, drill: DRILL }
  test.each([
    [
      'today',
      '2026-11-26',
      'drill',
      'Your interview is today. One answer, out loud, is all the warm-up you need.',
    ],
    [
      'tomorrow',
      '2026-11-27',
      'drill',
      'Your interview is tomorrow. Your lowest average lately is Problem Solving',
    ],
  ])('%s there is a drill and no interview', (phase, interviewOn, kind, reason) => {
    const { next, interviews } = planPractice(planFacts({ ...base, interviewOn }))
    expect(interviews).toEqual([])
    expect([phase, next?.kind, next?.number]).toEqual([phase, kind, null])
    expect(next?.reason).toContain(reason)
  })

  test('tomorrow there is one interview for whoever has done none', () => {
    expect(days({ interviewOn: '2026-11-27' })).toEqual(['11-26'])
  })

  test.each([
    [
      'past',
      '2026-11-24',
      'Your interview was on Tue, Nov 24. Set a new date, or keep practicing without one.',
    ],
    ['today', '2026-11-26', 'Your interview is today. You’ve done what you could, so rest your voice.'],
    ['ready', '2026-11-27', 'Your interview is tomorrow. Rest tonight. You’re ready.'],
  ])('%s, without an answer to give again, there is nothing to do', (phase, interviewOn, whyNone) => {
    const plan = planPractice(planFacts({ ...base, drill: null, interviewOn }))
    expect(plan).toMatchObject({ phase, next: null, whyNone })
  })

  test('a drill of today leaves none for today', () => {
    const drilled = [...done, did(today, 'drill')]
    expect(planPractice(planFacts({ ...base, done: drilled, interviewOn: today })).next).toBeNull()
    expect(planPractice(planFacts({ ...base, done: drilled, interviewOn: '2026-11-27' })).next?.on).toBe(
      '2026-11-27',
    )
  })
})

test('a changed date spaces what is left anew', () => {
  const done = [did('2026-11-23'), did('2026-11-25', 'behavioral')]
  const base = { startedOn: '2026-11-23', done }
  expect(days({ ...base, interviewOn: '2026-12-20' })[0]).toBe('11-28')
  expect(days({ ...base, interviewOn: '2026-12-04' })).toHaveLength(7)
  expect(days({ ...base, interviewOn: null })[0]).toBe('11-28')
})

test('nine are enough: then there is a drill a day', () => {
  const done = Array.from({ length: 9 }, (_, at) => did(`2026-11-${11 + at}`, at % 2 ? 'mock' : 'behavioral'))
  const base = { startedOn: '2026-11-01', done, criteria: WEAK }
  expect(planPractice(planFacts({ ...base, drill: DRILL }))).toMatchObject({
    phase: 'ready',
    next: { kind: 'drill', on: today, minutes: 4 },
  })
  expect(planPractice(planFacts(base)).whyNone).toBe(
    'All nine interviews are done. Set a new date to plan the next nine.',
  )
})

describe('the allowance', () => {
  const done = [did('2026-11-20')]
  const base = { startedOn: '2026-11-20', done, criteria: WEAK }
  test('without voice left makes it typed, and says so', () => {
    const allowance = { ...PLENTY, voiceMinutes: { left: 5, renewed: 600 }, renewsOn: '2026-12-15' }
    const { next, interviews } = planPractice(planFacts({ ...base, allowance }))
    expect(next).toMatchObject({ kind: 'behavioral' })
    expect(next?.reason).toContain(
      'You don’t have enough voice time left for an interview, so this one is typed.',
    )
    expect(interviews.some(({ on, session }) => on >= '2026-12-15' && session?.kind === 'mock')).toBe(true)
    expect(interviews.some(({ on, session }) => on < '2026-12-15' && session?.kind === 'mock')).toBe(false)
  })

  test('used up leaves a drill, which costs nothing, else says when it renews', () => {
    const nothing = { left: 0, renewed: 3 }
    const allowance = {
      ...PLENTY,
      voiceMinutes: { left: 0, renewed: 0 },
      textSessions: nothing,
      renewsOn: '2026-12-01',
    }
    const facts = planFacts({ ...base, allowance })
    expect(planPractice({ ...facts, drill: DRILL }).next?.kind).toBe('drill')
    expect(planPractice(facts)).toMatchObject({
      next: null,
      whyNone: 'You’ve used your sessions for now. They renew on Tue, Dec 1.',
    })
  })

  test('of an account without access holds nothing', () => {
    const plan = planPractice(planFacts({ ...base, allowance: { ...PLENTY, access: false }, drill: DRILL }))
    expect(plan.next).toBeNull()
    expect(plan.whyNone).toBe('You need a plan to practice. Your dates and scores are saved.')
    expect(plan.interviews.every(({ session }) => session === null)).toBe(true)
  })

  test('of a trial ends with it', () => {
    const { interviews } = planPractice(planFacts({ allowance: { ...PLENTY, endsOn: '2026-11-30' } }))
    expect(interviews.map(({ session }) => session !== null)).toEqual([true, true, ...Array(7).fill(false)])
  })
})
