import { expect, test } from 'vitest'
import { z } from 'zod'
import { QUESTION_BANK, QUESTION_CATEGORIES } from '../question-bank.ts'
import { BEHAVIORAL_COMPETENCIES } from './practice-question.ts'
import { findPracticeQuestion, PRACTICE_QUESTIONS } from './practice-questions.ts'

const Card = z.object({
  id: z.string(),
  categoryName: z.enum(Object.values(QUESTION_CATEGORIES)),
  question: z.string().min(20),
  description: z.string().min(30).max(160),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  timeEstimateMinutes: z.number().int().min(2).max(4),
  rubric: z.enum(['star', 'motivation', 'forward']),
  hints: z.array(z.string().min(20).max(200)).length(4),
  exampleTopics: z.array(z.string().min(10).max(140)).length(4),
  competencies: z.array(z.enum(BEHAVIORAL_COMPETENCIES)).min(1).max(3),
})

test('18 questions of the bank can be practiced, three to a category and in their order', () => {
  for (const question of PRACTICE_QUESTIONS) Card.parse(question)
  const ids = QUESTION_BANK.map(({ id }) => id)
  expect(PRACTICE_QUESTIONS.map(({ id }) => id)).toEqual(ids.slice(0, 18))
  const categories = PRACTICE_QUESTIONS.map(({ categoryName }) => categoryName)
  expect(categories).toEqual(Object.values(QUESTION_CATEGORIES).flatMap((name) => [name, name, name]))
})

test('no text occurs twice, and hints do not repeat their question', () => {
  const texts = PRACTICE_QUESTIONS.flatMap(({ question, description, hints, exampleTopics }) =>
    [question, description, ...hints, ...exampleTopics].map((text) => text.toLowerCase()),
  )
  expect(new Set(texts).size).toBe(texts.length)
})

test('all five competencies are asked for by several questions', () => {
  for (const competency of BEHAVIORAL_COMPETENCIES) {
    const asking = PRACTICE_QUESTIONS.filter(({ competencies }) => competencies.includes(competency))
    expect(asking.length).toBeGreaterThanOrEqual(3)
  }
})

test('a question is found by its id only', () => {
  expect(findPracticeQuestion('team_conflict')?.question).toBe(
    'Describe a conflict with a colleague and how you handled it.',
  )
  expect(findPracticeQuestion('unknown')).toBeNull()
})
