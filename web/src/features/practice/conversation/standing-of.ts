import type { BehavioralStanding, ChatStanding } from '@preceptor/contracts/practice'

/** Where a session of either kind stands; a clinical one has no evaluation on the way. */
export const standingOf = ({
  messageCount,
  softWarning,
  maxTurnsReached,
  readyForEvaluation = false,
}: ChatStanding & { readyForEvaluation?: boolean }): BehavioralStanding => ({
  messageCount,
  conversationTurns: messageCount,
  softWarning,
  maxTurnsReached,
  readyForEvaluation,
})
