import { InterviewQuestion, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interview'
import { expect, test } from 'vitest'
import { CLOSING_TYPES, planFromBank, QUESTION_BANK, QUESTION_CATEGORIES } from './question-bank.ts'

test('18 questions, three in each of the six categories, each id once', () => {
  expect(new Set(QUESTION_BANK.map(({ id }) => id)).size).toBe(18)
  for (const category of Object.keys(QUESTION_CATEGORIES)) {
    expect(QUESTION_BANK.filter((question) => question.category === category)).toHaveLength(3)
  }
  for (const { timeEstimateMinutes } of QUESTION_BANK) expect([2, 3, 4]).toContain(timeEstimateMinutes)
})

test.each(Object.entries(QUESTIONS_BY_LENGTH))(
  'a %s interview ends with its closing question',
  (_, count) => {
    const plan = planFromBank({ questionCount: count, positionTitle: 'x'.repeat(200) })
    for (const question of plan) InterviewQuestion.parse(question)
    expect(new Set(plan.map(({ id }) => id)).size).toBe(count)
    const closes = plan.map(({ type }) => CLOSING_TYPES.includes(type))
    expect(closes).toEqual([...Array(count - 1).fill(false), true])
  },
)
