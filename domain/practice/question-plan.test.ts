import { InterviewQuestion, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interview'
import { expect, test } from 'vitest'
import { CLOSING_TYPES, planFromBank } from './question-plan.ts'

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
