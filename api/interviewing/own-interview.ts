import type { Db } from '@preceptor/db/connect'
import { findInterview, type Interview } from '@preceptor/db/queries/interviews/interviews'
import { z } from 'zod'
import { notFound } from './errors.ts'

const Uuid = z.uuid()

/** An account's own interview. Unknown, foreign and malformed ids are rejected alike. */
export async function ownInterview(db: Db, interviewId: string, accountId: string): Promise<Interview> {
  const known = Uuid.safeParse(interviewId).success && (await findInterview(db, { interviewId, accountId }))
  if (!known) throw notFound()
  return known
}

/** The same for a mock interview, with its plan and interviewer. */
export async function ownMockInterview(db: Db, interviewId: string, accountId: string) {
  const interview = await ownInterview(db, interviewId, accountId)
  if (interview.kind !== 'mock') throw notFound()
  return interview
}
