import { minutesText } from '../../../shared/lib/durations.ts'
import { useSubscriptionStatus } from '../../../shared/plan/use-subscription.ts'
import { useUsage, voiceMinutesLeft } from '../../../shared/plan/use-usage.ts'

/** How much voice is left this month, or in a trial, which has one hour in all; nothing while that is unknown. */
export function VoiceLeft() {
  const usage = useUsage()
  const period = useSubscriptionStatus() === 'trialing' ? 'in your trial' : 'this month'
  if (!usage.data) return null
  const left = voiceMinutesLeft(usage.data)
  const text = left === null ? 'Voice is unlimited' : `${minutesText(left)} of voice left ${period}`
  return <p className="small muted mx-auto text-center">{text}</p>
}
