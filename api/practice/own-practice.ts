import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import { type LockedPractice, lockPractice } from '@preceptor/db/queries/interviews/practice'
import { MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import { notActive, notFound } from '../interviewing/errors.ts'
import { ownInterview } from '../interviewing/own-interview.ts'

export interface PracticeKey {
  sessionId: string
  accountId: string
  kind: 'clinical' | 'behavioral'
}

/**
 * An account's own session of typed practice. Unknown, foreign and malformed ids and other kinds are rejected alike.
 */
export async function ownPractice(db: Db, { sessionId, accountId, kind }: PracticeKey): Promise<Interview> {
  const session = await ownInterview(db, sessionId, accountId)
  if (session.kind !== kind) throw notFound()
  return session
}

/** The same, locked, while its transcript is there: what is past its time does not exist any more. */
export async function lockOwnPractice(
  trx: Db,
  { sessionId, accountId, kind }: PracticeKey,
  now: Date,
): Promise<LockedPractice> {
  const session = await lockPractice(trx, { interviewId: sessionId, accountId, kind, now })
  if (!session) throw expired()
  return session
}

/** Shown to whoever asked for a session of theirs that is there, but for its words. */
const expired = () =>
  new ApiError(
    'INTERVIEW_NOT_FOUND',
    'The chat history of this interview has expired. Please start a new one.',
  )

/** Throws unless it is in progress. */
export function requireInProgress({ status }: Pick<LockedPractice, 'status'>): void {
  if (status !== 'in_progress') throw notActive()
}

/** Throws unless the candidate has written enough to finish. */
export function requireEnough(messageCount: number): void {
  if (messageCount >= MIN_TURNS_TO_FINISH) return
  throw new ApiError('MIN_TURNS', `Write at least ${MIN_TURNS_TO_FINISH} messages first.`)
}
