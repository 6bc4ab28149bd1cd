import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { TOO_MUCH_DROPPED } from '@preceptor/interview/errors'
import type { Context } from '../context.ts'
import { findVoiceError } from '../policies/voice.ts'

/** Errors of an interview in single requests. */
export const notFound = () => new ApiError('INTERVIEW_NOT_FOUND', 'We couldn’t find this interview.')
export const notActive = () => new ApiError('INTERVIEW_NOT_ACTIVE', 'This interview has ended.')
export const inProgress = () =>
  new ApiError('REQUEST_IN_PROGRESS', 'This interview is open somewhere else. Please try again.', {
    retryAfterSeconds: 1,
  })
export const voiceSpent = () =>
  new ApiError(
    'VOICE_LIMIT_EXCEEDED',
    'Voice session limit exceeded. You can type the rest of this interview.',
  )
export const tooMuchDropped = () =>
  new ApiError('RATE_LIMITED', TOO_MUCH_DROPPED.message, { retryAfterSeconds: HOUR_SECONDS })
export const notHeard = () =>
  new ApiError('VENDOR_UNAVAILABLE', 'Voice processing failed. Please try again or use text input.')

/** Throws unless the account's plan has voice; whether any is left of it, the interview says. */
export async function requirePlanWithVoice({ db }: Context, accountId: string): Promise<void> {
  const { entitlement } = await readUsage(db, { accountId, now: new Date() })
  const error = findVoiceError(entitlement, 0)
  if (error) throw new ApiError(error.code, error.message)
}
