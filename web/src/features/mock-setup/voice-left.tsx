import { minutesText } from '../../lib/durations.ts'
import { useUsage, voiceMinutesLeft } from '../usage/use-usage.ts'

/** How much voice is left this month; nothing while that is unknown. */
export function VoiceLeft() {
  const usage = useUsage()
  if (!usage.data) return null
  const left = voiceMinutesLeft(usage.data)
  const text = !usage.data.limits.voiceEnabled
    ? 'Voice interviews need the Professional plan or higher'
    : left === null
      ? 'Voice is unlimited'
      : `${minutesText(left)} of voice left this month`
  return <p className="small muted mx-auto text-center">{text}</p>
}
