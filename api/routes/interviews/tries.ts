import type { Attempt, TriesReply } from '@preceptor/contracts/interviews/redo'
import type { Db } from '@preceptor/db/connect'
import { findInterview, type Interview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { listThreads } from '@preceptor/db/queries/interviews/threads'
import { onNewestScale } from '@preceptor/domain/practice/newest-scale'
import type { Thread } from '@preceptor/domain/redo/threads'
import { candidateAnswers } from '../../coaching/candidate-entries.ts'
import { originalOf, questionIn } from './redo-thread.ts'

/** What of an ended session can be done again, and what was; of a try its one question. */
export async function triesOf(db: Db, interview: Interview, accountId: string): Promise<TriesReply> {
  const original = await originalOf(db, interview, accountId)
  const indexes =
    interview.questionIndex === null ? await answeredIndexes(db, original) : [interview.questionIndex]
  const threads = await listThreads(db, { accountId, originalId: original.id })
  const questions = await Promise.all(
    indexes.map(async (questionIndex) => {
      const thread = threads.find((one) => one.questionIndex === questionIndex)
      return {
        questionIndex,
        question: titleOf(original, questionIndex),
        canSpeak: original.kind !== 'clinical',
        attempts: thread ? await presentAttempts(db, accountId, thread) : [],
      }
    }),
  )
  return { originalId: original.id, questions }
}

/** The completed tries of one question, the first answer before all. */
export async function attemptsOf(
  db: Db,
  accountId: string,
  { originalId, questionIndex }: Pick<Thread, 'originalId' | 'questionIndex'>,
): Promise<Attempt[]> {
  const threads = await listThreads(db, { accountId, originalId })
  const thread = threads.find((one) => one.questionIndex === questionIndex)
  return thread ? presentAttempts(db, accountId, thread) : []
}

/** The question, or the name of the scenario. */
export const titleOf = (original: Interview, questionIndex: number): string =>
  questionIn(original, questionIndex)?.question ?? original.title

async function presentAttempts(db: Db, accountId: string, { tries }: Thread): Promise<Attempt[]> {
  const sessions = await Promise.all(
    tries.map(({ sessionId }) => findInterview(db, { interviewId: sessionId, accountId })),
  )
  const compared = onNewestScale(tries)
  return tries.map(({ sessionId, completedAt, overallScore, scoreScale }, at) => ({
    sessionId,
    kind: sessions[at]?.kind ?? 'mock',
    attempt: at + 1,
    completedAt: completedAt.toISOString(),
    overallScore,
    isOlderScale: !compared.some((one) => one.scoreScale === scoreScale),
  }))
}

/** The questions that were answered; a chat has one. */
async function answeredIndexes(db: Db, original: Interview): Promise<number[]> {
  const answers = candidateAnswers(await listTranscript(db, { interviewId: original.id }))
  return [...new Set(answers.map(({ questionIndex }) => questionIndex))].filter(
    (at) => original.kind !== 'mock' || questionIn(original, at) !== undefined,
  )
}
