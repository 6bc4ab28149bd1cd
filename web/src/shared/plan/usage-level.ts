import type { UsageClickBody } from '@preceptor/contracts/analytics/analytics'
import { TEXT_SESSIONS_USED_UP, VOICE_TIME_USED_UP } from '@preceptor/contracts/billing/billing-texts'
import type { PlanId, UsageReply } from '@preceptor/contracts/billing/plan'
import type { Band } from '../charts/score.tsx'
import { minutesText } from '../lib/durations.ts'
import { voiceMinutesLeft } from './use-usage.ts'

/** Usage colours: from 90 % red, from 75 % amber, else green (spec 2 section 9). */
export const usageTone = (percent: number): Band => (percent >= 90 ? 'low' : percent >= 75 ? 'mid' : 'high')

/** The limit is near from 80 % up to but not including 100 %, where it is reached (decision P18). */
export type Nearness = 'far' | 'near' | 'reached'
export const nearnessOf = (percent: number): Nearness =>
  percent >= 100 ? 'reached' : percent >= 80 ? 'near' : 'far'

const sessions = (count: number) => `${count} text ${count === 1 ? 'session' : 'sessions'}`
const continueText = ({ usage }: UsageReply) =>
  usage.textSessionsLimit < 0 ? ' Typed practice stays unlimited.' : ''

/** What is to be said of the text sessions; null while the limit is far or there is none. */
export const textSessionsWarning = ({ usage, percentages }: UsageReply): string | null => {
  const nearness = nearnessOf(percentages.textSessions)
  if (usage.textSessionsLimit < 0 || nearness === 'far') return null
  if (nearness === 'reached') return TEXT_SESSIONS_USED_UP
  return `${sessions(usage.textSessionsLimit - usage.textSessionsUsed)} left this month.`
}

/** What is to be said of the voice hours; null while the limit is far, or the plan has no voice. */
export const voiceWarning = (reply: UsageReply): string | null => {
  const nearness = nearnessOf(reply.percentages.voiceHours)
  const left = voiceMinutesLeft(reply)
  if (!reply.limits.voiceEnabled || left === null || nearness === 'far') return null
  if (nearness === 'reached') return VOICE_TIME_USED_UP + continueText(reply)
  return `${minutesText(left)} of voice left this month.${continueText(reply)}`
}

/** Professional is the plan that is offered, to those who are not on it or above it. */
export const UPGRADE_TARGET: PlanId = 'professional'
export const canUpgrade = (plan: PlanId) => plan === 'free' || plan === 'basic'

/** What following the offer tells: the limit was the reason where either figure is at 90 % or more. */
export const usageClickOf = ({ plan, percentages }: UsageReply): UsageClickBody => {
  const usagePercentage = Math.max(percentages.textSessions, percentages.voiceHours)
  return {
    targetPlan: UPGRADE_TARGET,
    source: usagePercentage >= 90 ? 'usage_limit' : 'dashboard_upgrade',
    usagePercentage,
    currentPlan: plan,
  }
}
