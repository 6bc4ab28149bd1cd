import { expect, test } from 'vitest'
import { PRACTICE_QUESTIONS } from './practice-questions.ts'
import { PRACTICE_QUESTION_COUNT } from './question-count.ts'

test('pages name as many questions as there are', () => {
  expect(PRACTICE_QUESTION_COUNT).toBe(PRACTICE_QUESTIONS.length)
})
