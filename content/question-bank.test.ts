import { expect, test } from 'vitest'
import { z } from 'zod'
import { NursingPlace } from './nursing-map/nursing-place.ts'
import { PRACTICE_QUESTIONS } from './practice-questions/practice-questions.ts'
import { QUESTION_BANK, QUESTION_CATEGORIES } from './question-bank.ts'

const Question = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/),
  category: z.enum(Object.keys(QUESTION_CATEGORIES)),
  type: z.enum(['behavioral', 'clinical', 'motivation', 'engagement', 'value_proposition']),
  rubric: z.enum(['star', 'motivation', 'forward']),
  question: z.string().min(20).max(130),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  timeEstimateMinutes: z.number().int().min(2).max(4),
  expectedElements: z.array(z.string().min(5).max(80)).min(2).max(4),
  opens: z.literal(true).optional(),
  place: NursingPlace,
})

test('every question is whole, and each id and text occurs once', () => {
  for (const question of QUESTION_BANK) Question.parse(question)
  expect(new Set(QUESTION_BANK.map(({ id }) => id)).size).toBe(QUESTION_BANK.length)
  expect(new Set(QUESTION_BANK.map(({ question }) => question)).size).toBe(QUESTION_BANK.length)
})

test('the first 18 are those of behavioral practice, three in each of the six categories', () => {
  expect(QUESTION_BANK.slice(0, 18).map(({ id }) => id)).toEqual(PRACTICE_QUESTIONS.map(({ id }) => id))
  for (const category of Object.keys(QUESTION_CATEGORIES)) {
    expect(PRACTICE_QUESTIONS.filter((question) => question.category === category)).toHaveLength(3)
  }
})

test.each([
  'about_yourself',
  'leading_others',
  'change_in_condition',
  'competing_priorities',
  'patient_teaching',
])('%s is asked in mock interviews and not in behavioral practice', (id) => {
  expect(QUESTION_BANK.map((question) => question.id)).toContain(id)
  expect(PRACTICE_QUESTIONS.map((question) => question.id)).not.toContain(id)
})

test('what opens an interview asks for no story and closes none', () => {
  const openers = QUESTION_BANK.filter(({ opens }) => opens)
  expect(openers.map(({ id }) => id)).toEqual(['about_yourself'])
  for (const { type } of openers) expect(type).toBe('motivation')
})
