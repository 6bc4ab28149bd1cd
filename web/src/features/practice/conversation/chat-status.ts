import type { BehavioralStatus, ChatStatus } from '@preceptor/contracts/practice/practice'

/** Where a session of either kind stands; a clinical one has no evaluation on the way. */
export const chatStatusOf = ({
  messageCount,
  conversationTurns = messageCount,
  softWarning,
  maxTurnsReached,
  readyForEvaluation = false,
  story = [],
}: ChatStatus & Partial<BehavioralStatus>): BehavioralStatus => ({
  messageCount,
  conversationTurns,
  softWarning,
  maxTurnsReached,
  readyForEvaluation,
  story,
})
