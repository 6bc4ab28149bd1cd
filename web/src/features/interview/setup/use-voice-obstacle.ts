import { TRIAL_VOICE_USED_UP, VOICE_TIME_USED_UP } from '@preceptor/contracts/billing/billing-texts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { useSubscriptionStatus } from '../../../shared/plan/use-subscription.ts'
import { useUsage, voiceMinutesLeft } from '../../../shared/plan/use-usage.ts'

/** Why the plan lets no voice interview begin, as a sentence; null where it does, and while that is unknown. */
export const useVoiceObstacle = (): string | null => {
  const { data } = useUsage()
  const isTrial = useSubscriptionStatus() === 'trialing'
  if (!data) return null
  if (!data.limits.voiceEnabled) return 'Voice interviews need the Professional plan or higher.'
  if (voiceMinutesLeft(data) !== 0) return null
  return isTrial
    ? TRIAL_VOICE_USED_UP
    : `${VOICE_TIME_USED_UP} It renews on ${shortDate(data.usage.monthlyResetDate)}.`
}
