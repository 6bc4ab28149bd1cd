import type {
  InterviewQuestion,
  QuestionScore,
  TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import { type JudgedAs, scoreQuestion } from '@preceptor/domain/redo/question-score'
import { askedOf } from '@preceptor/domain/scoring/mock-interview'
import { observe } from './answer-reviews.ts'
import { candidateEntries } from './candidate-entries.ts'

interface Answered {
  questions: readonly Pick<InterviewQuestion, 'id' | 'type'>[]
  /** Without what was no answer. */
  transcript: readonly Pick<TranscriptEntry, 'messageId' | 'role' | 'content' | 'questionIndex'>[]
  /** As the room stored them, by messageId. */
  measures: Readonly<Record<string, unknown>>
}

/** Each question that was answered, judged by itself: what a try of it is compared with. */
export function questionScoresOf(answered: Answered, judgedAs: JudgedAs): QuestionScore[] {
  const { questions, transcript, measures } = answered
  const byQuestion = Map.groupBy(candidateEntries(transcript), ({ questionIndex }) => questionIndex)
  return [...byQuestion].flatMap(([questionIndex, answers]) => {
    const question = questions[questionIndex]
    if (!question) return []
    const observed = answers.map(({ content, messageId }) => observe(content, measures[messageId]))
    return scoreQuestion(
      { question: askedOf(question), answers },
      judgedAs,
      {
        words: observed.reduce((sum, { words }) => sum + words, 0),
        seconds: sumOfAll(observed.map(({ seconds }) => seconds)),
        fillers: sumOfAll(observed.map(({ fillers }) => fillers)),
      },
      questionIndex,
    )
  })
}

/** Null when one of them is not known. */
const sumOfAll = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
