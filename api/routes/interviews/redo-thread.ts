import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { ApiError } from '@preceptor/contracts/errors'
import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { Db } from '@preceptor/db/connect'
import { findInterview, type Interview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { candidateAnswers } from '../../coaching/candidate-entries.ts'

/** One question of a session, or its patient, and all that is done about it again. */
export interface RedoThread {
  originalId: string
  /** Which question of the original it is, from 0; 0 for a chat. */
  questionIndex: number
  original: Interview
}

/** The session in which it was done first: itself, unless it is a try. */
export async function originalOf(db: Db, interview: Interview, accountId: string): Promise<Interview> {
  const { originalId: interviewId } = interview
  const original = interviewId ? await findInterview(db, { interviewId, accountId }) : interview
  if (!original) throw noQuestion()
  return original
}

/** The thread that a question of an ended session belongs to; a try has one question, whatever is asked for. */
export async function threadOf(
  db: Db,
  interview: Interview,
  questionIndex: number | undefined,
  accountId: string,
): Promise<RedoThread> {
  const original = await originalOf(db, interview, accountId)
  const index = interview.questionIndex ?? (original.kind === 'mock' ? questionIndex : 0)
  if (index === undefined) throw noQuestion()
  return { originalId: original.id, questionIndex: index, original }
}

/** The question of a thread as the room asks it. Throws NOT_FOUND where it was not answered in the original. */
export async function answeredQuestion(
  db: Db,
  { original, questionIndex }: Pick<RedoThread, 'original' | 'questionIndex'>,
): Promise<InterviewQuestion> {
  const question = questionIn(original, questionIndex)
  const answers = candidateAnswers(await listTranscript(db, { interviewId: original.id }))
  if (!question || !answers.some((answer) => answer.questionIndex === questionIndex)) throw noQuestion()
  return question
}

/** A question of a session; undefined for a patient, and for one that is not asked any more. */
export function questionIn(
  { kind, metadata, questionId }: Pick<Interview, 'kind' | 'metadata' | 'questionId'>,
  questionIndex: number,
): InterviewQuestion | undefined {
  if (kind === 'mock') return metadata?.questions[questionIndex]
  const question = kind === 'behavioral' ? findPracticeQuestion(questionId ?? '') : null
  if (!question) return undefined
  const { id, type, question: text, category, expectedElements } = question
  return {
    id,
    type,
    question: text,
    category,
    followUpDepth: 1,
    expectedElements: [...expectedElements],
    jobRelevance: null,
  }
}

const noQuestion = () => new ApiError('NOT_FOUND', 'You didn’t answer this question in that session.')
