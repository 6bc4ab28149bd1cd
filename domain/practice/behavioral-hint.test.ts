import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { expect, test } from 'vitest'
import { nextBehavioralHint } from './behavioral-hint.ts'

const QUESTION = findPracticeQuestion('team_conflict')!
const WITHOUT_END =
  'Last winter on a night shift a colleague raised her voice at the desk. It was my job to keep the unit calm. I asked her into the break room and listened first, because she was tired.'

/** The texts of so many hints in a row. */
const hintsFor = (answers: readonly string[], count: number): string[] => {
  const ids: string[] = []
  return Array.from({ length: count }, () => {
    const { id, text } = nextBehavioralHint(QUESTION, answers, ids)
    ids.push(id)
    return text
  })
}

test('before an answer the hints of the question come in their order', () => {
  expect(hintsFor([], 5)).toEqual([
    ...QUESTION.hints,
    expect.stringContaining('once more from the beginning'),
  ])
})

test('what was said already is not hinted at: the first thing missing is', () => {
  const [first] = hintsFor([WITHOUT_END], 1)
  expect(first).toContain('how it ended')
  expect(QUESTION.hints).not.toContain(first)
})

test('each part is hinted at once, then what makes an answer strong, then to start over', () => {
  const hints = hintsFor(['We are a team and we help each other.'], 8)
  expect(hints.at(-1)).toContain('once more from the beginning')
  expect(hints).toContain(QUESTION.hints.at(-1))
  const parts = hints.slice(0, hints.indexOf(QUESTION.hints.at(-1)!))
  expect(new Set(parts).size).toBe(parts.length)
})
