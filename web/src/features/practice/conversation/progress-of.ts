import {
  BEHAVIORAL_TURNS,
  CLINICAL_TURNS,
  MIN_TURNS_TO_FINISH,
} from '@preceptor/domain/practice/practice-limits'
import { type ChatRoomContext, linesOf } from '@preceptor/statecharts/chat-room-setup'
import type { Progress } from '../room/chat-header.tsx'

const userMessageCount = (context: ChatRoomContext) =>
  linesOf(context).filter(({ role }) => role === 'user').length

/** Whether there is a chat to leave behind. */
export const hasWritten = (context: ChatRoomContext) => userMessageCount(context) > 0

/** The counter of a room: the message the candidate is at, one on its way included. */
export const progressOf = (context: ChatRoomContext): Progress => {
  const { kind, unsent, standing } = context
  const at = userMessageCount(context) + (unsent ? 0 : 1)
  const isClinical = kind === 'clinical'
  return {
    counter: isClinical
      ? // Past the number it is counted against, only that few are left is said.
        at > CLINICAL_TURNS.soft
        ? null
        : `Question ${at} of ~${CLINICAL_TURNS.soft}`
      : `Answer ${Math.min(standing.conversationTurns + 1, BEHAVIORAL_TURNS.max)}`,
    note: !isClinical && standing.conversationTurns >= MIN_TURNS_TO_FINISH ? 'finish any time' : null,
    fewTurnsLeft: standing.softWarning && !standing.maxTurnsReached,
  }
}

/** Why the interview cannot be finished yet; null when it can. */
export const finishNoteOf = ({ kind, standing }: ChatRoomContext): string | null => {
  const left = MIN_TURNS_TO_FINISH - standing.conversationTurns
  if (left <= 0) return null
  const counted = kind === 'behavioral' ? 'answers' : 'messages'
  return `${left} more ${left === 1 ? counted.slice(0, -1) : counted}, then you can finish.`
}
