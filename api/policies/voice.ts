import { VOICE_PLAN_REQUIRED } from '@preceptor/contracts/interviews/interview'
import type { Entitlement } from '@preceptor/domain/billing/entitlement'
import { type AccessError, findAccessError } from './access.ts'

/** Why an account may not begin a voice interview now; undefined when it may. */
export function findVoiceError(
  entitlement: Pick<Entitlement, 'status' | 'access' | 'voiceEnabled' | 'voiceSecondsLimit'>,
  voiceSecondsUsed: number,
): AccessError | undefined {
  const withoutAccess = findAccessError(entitlement)
  if (withoutAccess) return withoutAccess
  if (!entitlement.voiceEnabled) {
    return { code: 'PLAN_REQUIRED', message: VOICE_PLAN_REQUIRED }
  }
  if (voiceSecondsUsed >= entitlement.voiceSecondsLimit) {
    const when = entitlement.status === 'trialing' ? 'in the trial' : 'this month'
    return {
      code: 'VOICE_LIMIT_EXCEEDED',
      message: `Voice session limit exceeded: you’ve used all your voice time ${when}.`,
    }
  }
  return undefined
}
