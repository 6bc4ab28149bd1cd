import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { describe, expect, it } from 'vitest'
import {
  heardCharsOf,
  isOnLastQuestion,
  judgeReply,
  purposeAfterAnswer,
  type ReplyAction,
  type ReplyPurpose,
  takesFollowUp,
} from './interview-rules.ts'
import { questionOf, staticWording, type WordingContext } from './interview-wording.ts'

const question = (type: InterviewQuestion['type']): InterviewQuestion => ({
  id: type,
  type,
  question: `A ${type} question?`,
  category: 'test',
  followUpDepth: 1,
  expectedElements: [],
  jobRelevance: null,
})
const questions = [question('behavioral'), question('engagement'), question('motivation')]

describe('a question', () => {
  it.each([
    ['behavioral', true],
    ['clinical', true],
    ['motivation', true],
    ['engagement', false],
    ['value_proposition', false],
  ] as const)('of type %s takes a follow-up: %s', (type, expected) => {
    expect(takesFollowUp(question(type))).toBe(expected)
  })
})

describe('after an answer', () => {
  it.each<[number, number, ReplyPurpose]>([
    [0, 1, 'follow_up'],
    [0, 2, 'next_question'],
    [1, 1, 'next_question'],
    [2, 1, 'follow_up'],
    [2, 2, 'closing'],
  ])('of question %i, its answer %i, comes %s', (questionIndex, answersToQuestion, expected) => {
    const progress = { questions, questionIndex, answersToQuestion, utterance: 'answer' } as const
    expect(purposeAfterAnswer(progress)).toBe(expected)
  })

  it.each<[UtteranceKind, number, ReplyPurpose]>([
    ['repeat', 0, 'attend'],
    ['question', 1, 'attend'],
    ['scrap', 2, 'attend'],
    ['skip', 0, 'next_question'],
    ['skip', 2, 'closing'],
  ])('that was none (%s) to question %i comes %s', (utterance, questionIndex, expected) => {
    expect(purposeAfterAnswer({ questions, questionIndex, answersToQuestion: 0, utterance })).toBe(expected)
  })

  it.each([
    [0, 1, false],
    [2, 0, true],
    [2, 1, true],
  ])(
    'of question %i with %i answers so far the next utterance may end the interview: %s',
    (questionIndex, answersToQuestion, expected) => {
      expect(isOnLastQuestion({ questions, questionIndex, answersToQuestion })).toBe(expected)
    },
  )
})

describe('the action that a reply suggests', () => {
  it.each<[ReplyPurpose, ReplyAction, number, string]>([
    ['greeting', 'end_interview', 0, 'use'],
    ['closing', 'follow_up', 2, 'use'],
    ['closing', 'end_interview', 0, 'use'],
    ['follow_up', 'end_interview', 1, 'replace'],
    ['follow_up', 'end_interview', 2, 'useAsClosing'],
    ['attend', 'follow_up', 0, 'use'],
    ['attend', 'next_question', 0, 'replace'],
    ['attend', 'end_interview', 2, 'replace'],
    ['follow_up', 'follow_up', 0, 'use'],
    ['follow_up', 'next_question', 0, 'replace'],
    ['next_question', 'follow_up', 2, 'replace'],
    ['next_question', 'next_question', 2, 'use'],
  ])('for a reply of purpose %s, %s at question %i: %s', (purpose, action, questionIndex, expected) => {
    expect(judgeReply(purpose, action, questionIndex)).toBe(expected)
  })
})

const context: WordingContext = {
  interviewer: 'Sarah',
  personality: 'professional',
  nurseName: 'Maya',
  positionTitle: 'ICU Nurse',
  companyName: 'Mercy',
  questions,
  questionIndex: 0,
}

describe('the static wording', () => {
  it.each<[ReplyPurpose, string, number]>([
    ['greeting', 'behavioral', 0],
    ['follow_up', 'behavioral', 0],
    ['next_question', 'engagement', 1],
    ['closing', 'behavioral', 0],
  ])('of purpose %s is about the %s question', (purpose, id, index) => {
    expect(questionOf(purpose, context)).toEqual({ question: questions.find((one) => one.id === id), index })
  })

  it.each<[ReplyPurpose, string]>([
    [
      'greeting',
      'Hello Maya. I’m Sarah, and I’ll be interviewing you today for the ICU Nurse position at Mercy. ' +
        'We’ll go through 3 questions at your pace. To begin: A behavioral question?',
    ],
    ['follow_up', 'Thank you. What did you yourself do, step by step, and how did it turn out?'],
    ['next_question', 'Thank you for that. Let’s move on. A engagement question?'],
    [
      'closing',
      'Thank you, Maya. That was my last question. I appreciate the time you took with your answers. ' +
        'Your feedback will be ready in a moment. Goodbye.',
    ],
  ])('of purpose %s', (purpose, expected) => {
    expect(staticWording(purpose, context)).toBe(expected)
  })

  it('says which question is the last one, and thanks nobody twice', () => {
    const opened = { ...context, questionIndex: 1, openingWords: 'Thank you.' }
    expect(staticWording('next_question', opened)).toBe('One last question. A motivation question?')
  })
})

describe('how much of a line was heard', () => {
  it.each([
    ['Thank you, Maya. What then?', 'Thank you, ', 9],
    ['Thank you: what then?', 'Thank you:', 9],
    ['Thank you; what then?', 'Thank you;', 9],
    ['Thank you. What then?', 'Thank you. ', 10],
    ['Thank you. What then?', '', 0],
    ['Thank you. What then?', 'Thank you. What then?', undefined],
    ['Thank you. What then?  ', 'Thank you. What then?', undefined],
    ['  What then?', '  What then', 11],
    ['Thank you. What then?', 'Thanks', undefined],
  ])('of %j, where %j sounded: %s', (content, heard, expected) => {
    expect(heardCharsOf(content, heard)).toBe(expected)
  })
})
