import { describe, expect, test } from 'vitest'
import { STORED_SCENARIOS } from '../clinical-scenarios/scenarios.ts'
import { PRACTICE_QUESTIONS } from '../practice-questions/practice-questions.ts'
import { QUESTION_BANK } from '../question-bank.ts'
import { QUESTION_PAGES } from '../question-pages/question-pages.ts'
import { NCJMM, QSEN, RESIDENCY } from './frameworks.ts'
import { NursingPlace } from './nursing-place.ts'

const FRAMEWORKS = { ncjmm: NCJMM, qsen: QSEN, residency: RESIDENCY } as const
const cells = Object.entries(FRAMEWORKS).flatMap(([framework, parts]) =>
  Object.keys(parts).map((part) => [framework as keyof NursingPlace, part] as const),
)
const LEAST_ITEMS = 3

test('the frameworks have six steps, six competencies and seven domains, each named once and described', () => {
  expect([NCJMM, QSEN, RESIDENCY].map((parts) => Object.keys(parts).length)).toEqual([6, 6, 7])
  const all = Object.values(FRAMEWORKS).flatMap((parts) => Object.values(parts))
  expect(new Set(all.map(({ name }) => name)).size).toBe(19)
  for (const { description } of all) expect(description).toMatch(/^[A-Z].{20,110}\.$/)
})

const items = [
  ...QUESTION_BANK.map(({ id, place }) => ({ id, place })),
  ...STORED_SCENARIOS.map(({ id, place }) => ({ id, place })),
  ...QUESTION_PAGES.map(({ id, place }) => ({ id, place })),
]

test.each(items)('$id has its place, and no part of it twice', ({ place }) => {
  NursingPlace.parse(place)
  for (const parts of Object.values(place)) expect(new Set(parts).size).toBe(parts.length)
})

test('a question of behavioral practice has the place of the bank', () => {
  for (const { id, place } of PRACTICE_QUESTIONS) {
    expect(place).toEqual(QUESTION_BANK.find((question) => question.id === id)?.place)
  }
})

describe.each(cells)('%s: %s', (framework, part) => {
  test(`is asked for by at least ${LEAST_ITEMS} questions of interviews`, () => {
    const asking = QUESTION_BANK.filter(({ place }) => (place[framework] as string[]).includes(part))
    expect(asking.length).toBeGreaterThanOrEqual(LEAST_ITEMS)
  })
})

test('a scenario names the steps that its actions and its second look show, and all of them', () => {
  for (const { place, actions, lookAgain } of STORED_SCENARIOS) {
    const shown = new Set([
      // What every bedside has in common shows these two.
      'recognizeCues',
      'prioritizeHypotheses',
      ...actions.flatMap(({ step }) => step ?? []),
      ...(lookAgain.after.length > 0 ? ['evaluateOutcomes'] : []),
    ])
    expect([...place.ncjmm].sort()).toEqual([...shown].sort())
    expect(place.ncjmm).toEqual(Object.keys(NCJMM))
  }
})
