import { expect, test } from 'vitest'
import { QUESTION_BANK, QUESTION_CATEGORIES } from './question-bank.ts'

test('18 questions, three in each of the six categories, each id once', () => {
  expect(new Set(QUESTION_BANK.map(({ id }) => id)).size).toBe(18)
  for (const category of Object.keys(QUESTION_CATEGORIES)) {
    expect(QUESTION_BANK.filter((question) => question.category === category)).toHaveLength(3)
  }
  for (const { timeEstimateMinutes } of QUESTION_BANK) expect([2, 3, 4]).toContain(timeEstimateMinutes)
})
