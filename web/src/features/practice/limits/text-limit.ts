import type { UsageReply } from '@preceptor/contracts/billing/plan'

type TextUsage = Pick<UsageReply['usage'], 'textSessionsUsed' | 'textSessionsLimit'>

/** `2 of 3 text sessions used this month`; a limit of -1 is none. */
export const textUsageText = ({ textSessionsUsed: used, textSessionsLimit: limit }: TextUsage) => {
  if (limit >= 0) return `${used} of ${limit} text sessions used this month`
  return `${used} text ${used === 1 ? 'session' : 'sessions'} this month. Your plan has no limit.`
}

/** Whether the server would reject a new text session. */
export const isTextLimitReached = ({ textSessionsUsed: used, textSessionsLimit: limit }: TextUsage) =>
  limit >= 0 && used >= limit
