import { TOO_LITTLE_VOICE_LEFT, VOICE_TIME_USED_UP } from '@preceptor/contracts/billing/billing-texts'
import { VOICE_PLAN_REQUIRED } from '@preceptor/contracts/interviews/interview'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { INTERVIEW_NOT_STARTED } from '../../../shared/words/practice-words.ts'

export interface StartFailure {
  title: string
  text: string
  /** The answer leads to the plans. */
  toPricing: boolean
}

/** What a rejected start says (spec 2 section 8). The voice limit travels as 403 too, so it is looked at first. */
export const toStartFailure = (error: unknown): StartFailure => {
  const said = error instanceof Error ? error.message : ''
  if (said.includes('Voice session limit exceeded'))
    return {
      title: 'Voice Limit Reached',
      text: `${VOICE_TIME_USED_UP} You can upgrade, practice by typing, or wait until it renews.`,
      toPricing: true,
    }
  if (said.includes('Voice session limit'))
    return {
      title: 'Voice Limit Reached',
      text: `${TOO_LITTLE_VOICE_LEFT}.`,
      toPricing: false,
    }
  if (error instanceof ApiFailure && error.status === 403)
    return {
      title: 'Professional plan needed',
      text: VOICE_PLAN_REQUIRED,
      toPricing: true,
    }
  return {
    title: INTERVIEW_NOT_STARTED,
    text: 'Failed to start mock interview. Please try again.',
    toPricing: false,
  }
}
