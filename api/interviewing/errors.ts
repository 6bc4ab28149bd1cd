import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { TOO_MUCH_DROPPED, VOICE_LIMIT } from '@preceptor/interview/errors'
import type { Context } from '../context.ts'
import { findVoiceError } from '../policies/voice.ts'

/** Errors of an interview in single requests. */
export const notFound = () => new ApiError('INTERVIEW_NOT_FOUND', 'We couldn’t find this interview.')
/** To a user whose other voice interview is still open. */
export const ALREADY_OPEN = 'You already have a voice interview in progress.'
export const notActive = () => new ApiError('INTERVIEW_NOT_ACTIVE', 'This interview has ended.')
export const inProgress = () =>
  new ApiError('REQUEST_IN_PROGRESS', 'This interview is open somewhere else. Please try again.', {
    retryAfterSeconds: 1,
  })
export const voiceSpent = () => new ApiError('VOICE_LIMIT_EXCEEDED', VOICE_LIMIT.message)
export const tooMuchDropped = () =>
  new ApiError('RATE_LIMITED', TOO_MUCH_DROPPED.message, { retryAfterSeconds: HOUR_SECONDS })
export const notHeard = () => new ApiError('VENDOR_UNAVAILABLE', VOICE_PROBLEM.failed)

/** Throws unless the account's plan has voice; whether any is left of it, the interview says. */
export async function requirePlanWithVoice({ db }: Context, accountId: string): Promise<void> {
  const { entitlement } = await readUsage(db, { accountId, now: new Date() })
  const error = findVoiceError(entitlement, 0)
  if (error) throw new ApiError(error.code, error.message)
}
