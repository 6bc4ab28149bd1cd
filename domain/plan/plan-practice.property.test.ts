import { COMPETENCY_KEYS } from '@preceptor/contracts/analytics/analytics'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBudget } from './allowance.ts'
import { addDays, daysBetween, type IsoDate } from './days.ts'
import { type DonePractice, MOST_A_DAY, PLANNED_INTERVIEWS, type PlanFacts } from './plan-facts.ts'
import type { PlannedInterview } from './plan-made.ts'
import { planPractice } from './plan-practice.ts'
import { CRITERIA_OF, TOPICS } from './practice-topics.ts'
import { PLENTY, planFacts } from './testing/plan-facts.ts'

const START = '2026-11-01'
const KINDS = ['mock', 'clinical', 'behavioral'] as const

const criteria = fc
  .uniqueArray(fc.constantFrom(...COMPETENCY_KEYS), { maxLength: 6 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) => fc.record({ key: fc.constant(key), average: fc.integer({ min: 0, max: 100 }) })),
    ),
  )
  .map((list) => list.toSorted((a, b) => a.average - b.average))

const allowance = fc.oneof(
  fc.constant(PLENTY),
  fc.record({
    access: fc.boolean(),
    endsOn: fc.option(fc.integer({ min: -5, max: 60 }).map((days) => addDays(START, days))),
    renewsOn: fc.integer({ min: 1, max: 31 }).map((days) => addDays(START, days)),
    voiceMinutes: fc.record({
      left: fc.integer({ min: 0, max: 80 }),
      renewed: fc.integer({ min: 0, max: 80 }),
    }),
    textSessions: fc.record({
      left: fc.option(fc.integer({ min: 0, max: 5 })),
      renewed: fc.option(fc.integer({ min: 0, max: 5 })),
    }),
  }),
)

/** A history: which days were kept, and how many interviews each had. */
const history = (lastDay: number) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...KINDS, 'drill' as const),
        after: fc.integer({ min: 0, max: lastDay }),
        topic: fc.integer({ min: 0, max: 17 }),
      }),
      { maxLength: 12 },
    )
    .map((list) =>
      list
        .toSorted((a, b) => a.after - b.after)
        .map(
          ({ kind, after, topic }): DonePractice => ({
            kind,
            on: addDays(START, after),
            topic: kind === 'drill' ? null : (TOPICS[kind][topic % TOPICS[kind].length]?.id ?? null),
          }),
        ),
    )

const anyFacts: fc.Arbitrary<PlanFacts> = fc
  .record({ day: fc.integer({ min: 0, max: 90 }), to: fc.option(fc.integer({ min: -10, max: 200 })) })
  .chain(({ day, to }) =>
    fc.record({
      today: fc.constant(addDays(START, day)),
      startedOn: fc.constant(START),
      interviewOn: fc.constant(to === null ? null : addDays(START, day + to)),
      done: history(day),
      criteria,
      allowance,
      drill: fc.option(fc.record({ focus: fc.option(fc.constantFrom(...COMPETENCY_KEYS)) })),
    }),
  )

const perDay = (days: readonly IsoDate[]) =>
  [...Map.groupBy(days, (day) => day).values()].map((same) => same.length)
const gapsOf = (days: readonly IsoDate[]) => days.slice(1).map((to, at) => daysBetween(days[at]!, to))
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)
const interviewsOf = (facts: PlanFacts) =>
  facts.done.filter(({ kind, on }) => kind !== 'drill' && on >= facts.startedOn).slice(0, PLANNED_INTERVIEWS)

describe('the days of a plan', () => {
  test('are never in the past, never after the day two before the interview, and in order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { interviews, drills, next } = planPractice(facts)
        const days = interviews.map(({ on }) => on)
        expect(days).toEqual(days.toSorted())
        for (const on of [...days, ...drills, ...(next ? [next.on] : [])])
          expect(on >= facts.today).toBe(true)
        const { interviewOn, today } = facts
        if (interviewOn === null) return
        const last = daysBetween(today, interviewOn) === 1 ? today : addDays(interviewOn, -2)
        for (const on of days) expect(on <= last).toBe(true)
      }),
    )
  })

  test('are evenly apart: gaps differ by a day at most, and no day has two while there are days enough', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { interviews } = planPractice(facts)
        const days = interviews.map(({ on }) => on)
        if (days.length === 0) return
        const doneToday = interviewsOf(facts).filter(({ on }) => on === facts.today).length
        const free =
          facts.interviewOn === null ? 999 : daysBetween(facts.today, addDays(facts.interviewOn, -2)) + 1
        const open = doneToday > 0 ? free - 1 : free
        const left = PLANNED_INTERVIEWS - interviewsOf(facts).length
        if (left <= open) {
          expect(days).toHaveLength(left)
          expect(Math.max(...perDay(days))).toBe(1)
          if (days.length > 2) expect(spread(gapsOf(days))).toBeLessThanOrEqual(1)
        } else {
          expect(Math.max(...perDay(days))).toBeLessThanOrEqual(MOST_A_DAY)
          const later = perDay(days.filter((on) => on > facts.today))
          if (later.length > 1) expect(spread(later)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('with a date reach up to it, whatever was missed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 0, max: 100 }), (length, missed) => {
        const interviewOn = addDays(START, length)
        const today = addDays(START, Math.min(missed, length - 2))
        const days = planPractice(planFacts({ today, startedOn: START, interviewOn })).interviews.map(
          ({ on }) => on,
        )
        expect(days[0]).toBe(today)
        expect(days.at(-1)).toBe(addDays(interviewOn, -2))
        const room = (daysBetween(today, interviewOn) - 1) * MOST_A_DAY
        expect(days).toHaveLength(Math.min(PLANNED_INTERVIEWS, room))
      }),
    )
  })
})

/** Lives through a plan day by day, keeping the interviews of days that `keeps` says. */
function live(facts: PlanFacts, days: number, keeps: (day: number) => boolean) {
  const done: DonePractice[] = [...facts.done]
  for (let day = 0; day < days; day += 1) {
    const today = addDays(facts.today, day)
    for (let more = 0; more < MOST_A_DAY; more += 1) {
      const due = planPractice({ ...facts, today, done }).interviews.find(({ on }) => on === today)
      if (!due?.session || !keeps(day)) break
      done.push({ kind: due.session.kind, on: today, topic: due.session.topic })
    }
  }
  return done
}

describe('a plan that is lived', () => {
  test('without a missed day has nine interviews on the days it said at first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 120 }), (length) => {
        const facts = planFacts({ today: START, interviewOn: addDays(START, length) })
        const said = planPractice(facts).interviews.map(({ on }) => on)
        const done = live(facts, length, () => true).map(({ on }) => on)
        expect(done).toHaveLength(PLANNED_INTERVIEWS)
        if (length > 10) expect(done).toEqual(said)
      }),
      { numRuns: 60 },
    )
  })

  test('catches up: it is nine by the end unless the days that are left cannot hold them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.infiniteStream(fc.boolean()), (length, coin) => {
        const facts = planFacts({ today: START, interviewOn: addDays(START, length) })
        const kept = Array.from({ length }, () => coin.next().value as boolean)
        const done = live(facts, length, (day) => kept[day]!)
        // Of days that are kept at random, each that had something due counts; from the day on which nothing is missed
        // any more it catches up.
        const steady = kept.lastIndexOf(false) + 1
        const doneBefore = done.filter(({ on }) => on < addDays(START, steady)).length
        const room = Math.max(0, length - 1 - steady) * MOST_A_DAY
        expect(done.length).toBeGreaterThanOrEqual(Math.min(PLANNED_INTERVIEWS, doneBefore + room))
      }),
      { numRuns: 60 },
    )
  })

  test('has no kind three times running, and no question twice while others are left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 90 }), criteria, (length, weakest) => {
        const facts = planFacts({ today: START, interviewOn: addDays(START, length), criteria: weakest })
        const done = live(facts, length, () => true)
        done.slice(2).forEach(({ kind }, at) => {
          expect(new Set([kind, done[at]!.kind, done[at + 1]!.kind]).size).toBeGreaterThan(1)
        })
        for (const kind of KINDS) {
          const used = done.filter((one) => one.kind === kind).map(({ topic }) => topic)
          const times = TOPICS[kind].map(({ id }) => used.filter((topic) => topic === id).length)
          expect(spread(times)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('what a plan proposes', () => {
  test('comes with the weakest criterion first that any possible kind practices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 90 }), criteria, (length, weakest) => {
        fc.pre(weakest.length > 0)
        const facts = planFacts({ today: START, interviewOn: addDays(START, length), criteria: weakest })
        const { interviews } = planPractice(facts)
        const focused = interviews.flatMap(({ session }) => session?.focus ?? [])
        const keys = weakest.map(({ key }) => key)
        expect(focused[0]).toBe(keys[0])
        for (const { session } of interviews) {
          if (session?.focus) expect(CRITERIA_OF[session.kind]).toContain(session.focus)
        }
        // Only the weakest three take turns.
        for (const key of focused) expect(keys.slice(0, 3)).toContain(key)
      }),
    )
  })

  test('is never more than the allowance of its day holds, and a next step can begin today', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { interviews, next, whyNone } = planPractice(facts)
        const budget = createBudget(facts.allowance)
        for (const { on, session } of interviews as PlannedInterview[]) {
          if (!session) continue
          expect(budget.holds(session.kind, on)).toBe(true)
          budget.spend(session.kind, on)
        }
        expect(next === null).toBe(whyNone !== null)
        if (next && next.kind !== 'drill') {
          expect(createBudget(facts.allowance).holds(next.kind, facts.today)).toBe(true)
        }
        if (next) expect(facts.allowance.access).toBe(true)
        if (next?.kind === 'drill') expect(facts.drill).not.toBeNull()
      }),
    )
  })

  test('is whole sentences', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { next, whyNone } = planPractice(facts)
        const text = next?.reason ?? whyNone ?? ''
        expect(text.length).toBeGreaterThan(20)
        expect(text.endsWith('.')).toBe(true)
        expect(text).not.toMatch(/undefined|null|NaN| {2}/)
      }),
    )
  })
})
