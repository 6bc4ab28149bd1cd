import { expect, test } from 'vitest'
import { createDice } from '../random.ts'
import { type Lived, livePlan } from './live-plan.ts'
import { summarize, summaryLines } from './summarize.ts'

const cohort = (count: number, seed: number) => {
  const dice = createDice(seed)
  return Array.from({ length: count }, (_, number) => livePlan(dice.part(number)))
}

test('a small cohort does nine interviews where the date allows, most of them from the plan', () => {
  const summary = summarize(cohort(150, 3))
  expect(summary.medianDone).toBe(9)
  expect(summary.fromPlan).toBeGreaterThanOrEqual(0.6)
  expect(summary.gaps.sameDay).toBeLessThan(0.2)
})

test('the same seed gives the same lives', () => {
  expect(cohort(5, 7)).toEqual(cohort(5, 7))
  expect(cohort(5, 7)).not.toEqual(cohort(5, 8))
})

test('what misses a goal says so in its last line', () => {
  const idle: Lived = {
    length: 30,
    plan: 'Basic, no voice',
    days: ['2026-11-26', '2026-11-28'],
    fromPlan: 1,
    byThemselves: 1,
    missed: 20,
  }
  const summary = summarize([idle])
  expect(summary).toMatchObject({ medianDone: 2, fromPlan: 0.5, gaps: { median: 2 }, holds: false })
  expect(summaryLines(1, 1, summary).at(-1)).toMatch(
    /^A goal is MISSED: median 2 interviews \(at least 9\), 50 %/,
  )
})
