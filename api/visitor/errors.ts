import { ApiError } from '@preceptor/contracts/errors'
import { TRIAL_DAYS } from '@preceptor/domain/billing/plans'

const TRIAL = `${TRIAL_DAYS} days, no credit card.`
const OTHER_WAYS = `You can hear the recorded example, or start a free trial: ${TRIAL}`

/** This browser has had its turn of the day. */
export const hadToday = () =>
  new ApiError(
    'RATE_LIMITED',
    `You already tried a question today. Start a free trial to keep practicing: ${TRIAL}`,
  )
/** The turns of the hour or of the day are all taken. */
export const noneLeft = () =>
  new ApiError('RATE_LIMITED', `A lot of people are trying a question right now. ${OTHER_WAYS}`)
/** The turn has ended, or was never opened here. */
export const turnEnded = () =>
  new ApiError(
    'INTERVIEW_NOT_FOUND',
    'This question has closed. Nothing you said was kept. Start a free trial to keep practicing.',
  )
export const tooLong = () =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    'That answer was longer than we can take here. Try again in about a minute.',
  )
/** Nothing came of the recording. */
export const notHeard = () =>
  new ApiError('VENDOR_UNAVAILABLE', 'We couldn’t hear that. Try again, or type your answer.')
