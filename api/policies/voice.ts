import type { Entitlement } from '@preceptor/domain/billing/entitlement'
import { type AccessRefusal, refusalOfAccess } from './access.ts'

/** Why an account may not begin a voice interview now; undefined when it may. */
export function refusalOfVoice(
  entitlement: Pick<Entitlement, 'status' | 'access' | 'voiceEnabled' | 'voiceSecondsLimit'>,
  voiceSecondsUsed: number,
): AccessRefusal | undefined {
  const withoutAccess = refusalOfAccess(entitlement)
  if (withoutAccess) return withoutAccess
  if (!entitlement.voiceEnabled) {
    return { code: 'PLAN_REQUIRED', message: 'Professional subscription required for Mock Interviews' }
  }
  if (voiceSecondsUsed >= entitlement.voiceSecondsLimit) {
    const whose = entitlement.status === 'trialing' ? 'of your trial' : 'of this month'
    return {
      code: 'VOICE_LIMIT_EXCEEDED',
      message: `Voice session limit exceeded: all voice hours ${whose} are used.`,
    }
  }
  return undefined
}
