import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { ANSWER_PARTS, type AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { expect, test } from 'vitest'
import { asksAgain, partsAskedIn } from './asks-again.ts'
import { followUpQuestion } from './follow-up-questions.ts'

test.each<[AnswerPart, string]>([
  ['result', 'What was the outcome?'],
  ['result', 'And how did it all end?'],
  ['result', 'How did the family do?'],
  ['action', 'What exactly did you do?'],
  ['action', 'What did you yourself do?'],
  ['learning', 'What would you do differently now?'],
  ['learning', 'What did you learn from that?'],
  ['situation', 'What was going on when you came in?'],
  ['specific_case', 'Can you think of a specific time when that happened?'],
  ['reason', 'Why did you choose that order?'],
])('%s is asked for by "%s"', (part, question) => {
  expect(partsAskedIn(question)).toEqual([part])
})

test.each([
  'Which moment in that was the hardest for you?',
  'You mentioned the outcome of the code.',
  'How did the charge nurse respond to your call?',
  'What did you notice first about her breathing?',
  'Who else was on the unit that night?',
])('"%s" leaves open which part it asks for', (question) => {
  expect(partsAskedIn(question)).toEqual([])
})

const told = { described: ['situation', 'action'], missing: ['result', 'learning'] } satisfies {
  described: AnswerPart[]
  missing: AnswerPart[]
}

test('a question for what was described, while something is missing, asks again', () => {
  expect(asksAgain('What did you do, step by step?', told)).toBe(true)
  expect(asksAgain('What was the outcome?', told)).toBe(false)
  expect(asksAgain('What did you do, and what was the outcome?', told)).toBe(false)
  expect(asksAgain('Which part of it was hard for you?', told)).toBe(false)
  expect(asksAgain('What did you do, step by step?', { ...told, missing: [] })).toBe(false)
})

test('no question of the rules for a missing part asks again', () => {
  for (const personality of ['professional', 'clinical', 'friendly'] satisfies PersonalityKey[])
    for (const part of ANSWER_PARTS) {
      const described = ANSWER_PARTS.filter((other) => other !== part)
      const question = followUpQuestion(personality, [part])
      expect(asksAgain(question, { described, missing: [part] }), question).toBe(false)
    }
})
