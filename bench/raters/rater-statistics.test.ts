import { BEHAVIORAL_COMPETENCIES } from '@preceptor/content/practice-questions/practice-question'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { expect, test } from 'vitest'
import { type RatedAnswer, readRatedAnswers } from './answer-codes.ts'
import { bootstrap } from './bootstrap.ts'
import { rateRaters, statisticsLines } from './rater-statistics.ts'
import type { Ratings } from './read-ratings.ts'

const ANSWERS = readRatedAnswers().slice(0, 20)
const rulesOf = ({ question, text }: RatedAnswer): number[] => {
  const { evidence } = analyzeBehavioral(question, [{ messageId: 'answer', content: text }])
  return BEHAVIORAL_COMPETENCIES.map((one) => evidence.find(({ competency }) => competency === one)!.level)
}
const rater = (levels: (answer: RatedAnswer, at: number) => (number | null)[], answers = ANSWERS): Ratings =>
  new Map(answers.map((answer, at) => [answer.code, levels(answer, at)]))
const asRules = rater(rulesOf)
const opposed = rater((answer) => rulesOf(answer).map((level) => 6 - level))

test('people who rate as the rules do agree with them and with each other', () => {
  const { kappas, answers, cells, missing } = rateRaters([asRules, asRules, asRules], ANSWERS, 1)
  for (const estimate of Object.values(kappas)) expect(estimate).toEqual({ value: 1, low: 1, high: 1 })
  expect({ answers, cells, missing }).toEqual({ answers: 20, cells: 100, missing: [0, 0, 0] })
})

test('one person against two: pairs, their mean and the median are distinguished', () => {
  const { kappas } = rateRaters([asRules, asRules, opposed], ANSWERS, 1)
  const value = (name: string) => kappas[name]!.value
  expect([value('people_1_2'), value('rules_1'), value('rules_median')]).toEqual([1, 1, 1])
  expect(value('people_1_3')).toBeLessThan(0)
  expect(value('people_1_3')).toBe(value('rules_3'))
  expect(value('people_mean')).toBeCloseTo((1 + 2 * value('people_1_3')) / 3, 12)
})

test('five cells by hand', () => {
  const ones = rater(() => [1, 1, 2, 2, 3], ANSWERS.slice(0, 1))
  const others = rater(() => [1, 2, 2, 3, 3], ANSWERS.slice(0, 1))
  const { kappas } = rateRaters([ones, others, others], ANSWERS, 1)
  // As in the tests of the formula: 1 - 0.4 / 1.28.
  expect(kappas.people_1_2!.value).toBeCloseTo(0.6875, 12)
  expect(kappas.people_mean!.value).toBeCloseTo((0.6875 + 0.6875 + 1) / 3, 12)
})

test('empty cells and rows left out are missing, and count for nothing else', () => {
  const gaps = rater((answer, at) => rulesOf(answer).map((level) => (at < 2 ? null : level)))
  const fewer = rater(rulesOf, ANSWERS.slice(0, 19))
  const found = rateRaters([asRules, gaps, fewer], ANSWERS, 1)
  expect(found.missing).toEqual([0, 10, 5])
  expect(found.kappas.people_1_2!.value).toBe(1)
  expect(found.kappas.rules_median!.value).toBe(1)
})

test('what cannot be known is called unknown', () => {
  const same = rater(() => [3, 3, 3, 3, 3])
  expect(statisticsLines(rateRaters([same, same, same], ANSWERS, 1))[0]).toBe(
    'people_1_2 unknown unknown unknown',
  )
})

test('one seed draws one interval; it holds the value and narrows with more answers', () => {
  const noisy = rater((answer, at) => rulesOf(answer).map((level, column) => ((at + column) % 3 ? level : 3)))
  const of = (seed: number) => rateRaters([asRules, noisy, opposed], ANSWERS, seed).kappas.people_1_2!
  expect(of(1)).toEqual(of(1))
  expect(of(1)).not.toEqual(of(2))
  const { value, low, high } = of(1)
  expect(low).toBeLessThan(value)
  expect(high).toBeGreaterThan(value)

  const meanOf = (units: readonly number[]) => ({ mean: units.reduce((a, b) => a + b, 0) / units.length })
  const widthOf = (count: number) => {
    const units = Array.from({ length: count }, (_, at) => at % 2)
    const { mean } = bootstrap(units, meanOf, 1)
    return mean.high - mean.low
  }
  // 2 · 1.96 · 0.5 / sqrt(count): 0.196 of a hundred halves.
  expect(widthOf(100)).toBeGreaterThan(0.15)
  expect(widthOf(100)).toBeLessThan(0.24)
  expect(widthOf(400)).toBeLessThan(0.12)
})
