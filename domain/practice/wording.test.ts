import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import { describe, expect, test } from 'vitest'
import {
  closingWording,
  followUpWording,
  greetingWording,
  nextQuestionWording,
  outdatedWording,
  type WordingInput,
} from './wording.ts'

const input: WordingInput = {
  interviewer: 'Sarah',
  personality: 'professional',
  nurseName: 'Maya',
  positionTitle: 'ICU Nurse',
  companyName: 'Lakeside',
  question: 'Why nursing?',
  questionType: 'behavioral',
  questionIndex: 0,
  questionCount: 3,
}

test.each([
  ['ICU Nurse', 'Lakeside', ' for the ICU Nurse position at Lakeside'],
  ['ICU Nurse', null, ' for the ICU Nurse position'],
  [null, 'Lakeside', ' for Lakeside'],
  [null, null, ''],
])('the greeting names the job: %s at %s', (positionTitle, companyName, job) => {
  expect(greetingWording({ ...input, positionTitle, companyName })).toBe(
    `Hello Maya. I’m Sarah, and I’ll be interviewing you today${job}. ` +
      'We’ll go through 3 questions at your pace. To begin: Why nursing?',
  )
})

describe('a follow-up', () => {
  const asked = (questionType: QuestionType, questionIndex: number) =>
    followUpWording({ ...input, questionType, questionIndex })

  test.each<[QuestionType, string[]]>([
    [
      'behavioral',
      [
        'Thank you. What did you yourself do, step by step, and how did it turn out?',
        'Thank you. What was the result, and what would you do differently now?',
      ],
    ],
    [
      'clinical',
      [
        'Thank you. What did you look at first, and why?',
        'Thank you. How did you know it was working, and who did you tell?',
      ],
    ],
    [
      'motivation',
      [
        'Thank you. Can you give me one moment that shows this?',
        'Thank you. How does that show in your work?',
      ],
    ],
    ['engagement', ['Thank you. Is there anything else you would like to ask?']],
    ['value_proposition', ['Thank you. Can you give me one example of that?']],
  ])('to a %s question goes through its choices', (type, choices) => {
    const others = [asked(type, choices.length), asked(type, choices.length + 1)]
    expect(choices.map((_, at) => asked(type, at))).toEqual(choices)
    expect(others).toEqual([choices[0], choices[1 % choices.length]])
  })

  test('thanks nobody twice', () => {
    expect(followUpWording({ ...input, isOpened: true })).toMatch(/^What did you/)
  })
})

test.each([
  [0, false, 'Thank you for that. Let’s move on. Why nursing?'],
  [1, true, 'Let’s move on. Why nursing?'],
  [2, false, 'Thank you for that. One last question. Why nursing?'],
  [2, true, 'One last question. Why nursing?'],
])('question %i is led over to, opened: %s', (questionIndex, isOpened, words) => {
  expect(nextQuestionWording({ ...input, questionIndex, isOpened })).toBe(words)
})

test('the goodbye says what comes now, also where the interview cannot continue', () => {
  expect(closingWording(input)).toBe(
    'Thank you, Maya. That was my last question. I appreciate the time you took with your answers. ' +
      'Your feedback will be ready in a moment. Goodbye.',
  )
  expect(outdatedWording(input)).toBe(
    'Maya, we have to stop here: Preceptor was updated while this interview was open, so we can’t continue. ' +
      'Everything you said is saved, and your feedback will use it. Thank you for your time.',
  )
})
