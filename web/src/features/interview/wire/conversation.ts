import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { InterviewState, JoinReply, UsageMinutes } from '@preceptor/contracts/interviews/realtime'
import { isOpenTo } from '@preceptor/statecharts/one-way-clock'

/** What has been said so far, as this page knows it. Plain data; where the interview stands is in `state`. */
export interface Conversation {
  state: InterviewState | null
  transcript: readonly TranscriptEntry[]
  /** The candidate's words as they are being recognised; `stable` characters have stopped changing. */
  hearing: { turnId: string; text: string; stable: number } | null
  /** The interviewer's words as they are being written. */
  wording: { messageId: string; text: string } | null
  usage: UsageMinutes | null
  /** What the server last complained of, until the next thing happens. */
  trouble: string | null
}

export const EMPTY_CONVERSATION: Conversation = {
  state: null,
  transcript: [],
  hearing: null,
  wording: null,
  usage: null,
  trouble: null,
}

/** The server's word replaces ours; incomplete replies are sent again from their start. */
export const afterJoin = (conversation: Conversation, reply: JoinReply): Conversation => ({
  ...conversation,
  state: reply.state,
  transcript: reply.transcript,
  hearing: conversation.hearing?.turnId === reply.state.context.turnId ? conversation.hearing : null,
  wording: null,
  trouble: null,
})

/**
 * A state older than the one shown is a late arrival and changes nothing. In the candidate's turn the words of a
 * recording that was dropped are gone; so are words that opened a reply which does not come.
 */
export const afterState = (conversation: Conversation, state: InterviewState): Conversation => {
  if (conversation.state && state.seq < conversation.state.seq) return conversation
  const hearing = isOpenTo(state.value) ? null : conversation.hearing
  const hasWording = conversation.wording?.messageId === state.context.messageId
  return { ...conversation, state, hearing, wording: hasWording ? conversation.wording : null, trouble: null }
}

/** Length of the whole words two texts begin with alike. */
const stableLength = (before: string, after: string) => {
  let at = 0
  let stable = 0
  while (at < before.length && before[at] === after[at]) if (after[at++] === ' ') stable = at
  return at === after.length ? at : stable
}

export const afterPartial = (
  conversation: Conversation,
  { turnId, text }: { turnId: string; text: string },
): Conversation => {
  const before = conversation.hearing?.turnId === turnId ? conversation.hearing.text : ''
  return { ...conversation, hearing: { turnId, text, stable: stableLength(before, text) } }
}

const isKnown = ({ transcript }: Conversation, entry: { messageId: string; turnId?: string }) =>
  transcript.some(
    (known) => known.messageId === entry.messageId || (!!entry.turnId && known.turnId === entry.turnId),
  )

const withEntry = (
  conversation: Conversation,
  entry: Pick<TranscriptEntry, 'messageId' | 'turnId' | 'role' | 'content' | 'confidence'>,
): readonly TranscriptEntry[] =>
  isKnown(conversation, entry)
    ? conversation.transcript
    : [
        ...conversation.transcript,
        {
          ...entry,
          timestamp: new Date().toISOString(),
          questionIndex: conversation.state?.context.questionIndex ?? 0,
        },
      ]

/** An answer became text: the candidate's as recognised (with a confidence) or as typed (without). */
export const afterAnswer = (
  conversation: Conversation,
  answer: { turnId: string; messageId: string; text: string; confidence: number | null },
): Conversation => ({
  ...conversation,
  hearing: null,
  transcript: withEntry(conversation, { ...answer, role: 'candidate', content: answer.text }),
})

/** More of the interviewer's words; with `done` they become a line of the transcript. */
export const afterReplyText = (
  conversation: Conversation,
  { messageId, delta, done }: { messageId: string; delta: string; done: boolean },
): Conversation => {
  if (isKnown(conversation, { messageId })) return conversation
  const before = conversation.wording?.messageId === messageId ? conversation.wording.text : ''
  const text = before + delta
  if (!done) return { ...conversation, wording: { messageId, text } }
  return {
    ...conversation,
    wording: null,
    transcript: withEntry(conversation, { messageId, role: 'interviewer', content: text, confidence: null }),
  }
}

/** The interviewer was interrupted: the line stays whole, and how much of it was heard is marked. */
export const afterCut = (
  conversation: Conversation,
  { messageId, heardChars }: { messageId: string; heardChars: number },
): Conversation => ({
  ...conversation,
  transcript: conversation.transcript.map((entry) =>
    entry.messageId === messageId ? { ...entry, heardChars } : entry,
  ),
})

const lastOf = ({ transcript }: Conversation, role: TranscriptEntry['role']) =>
  transcript.findLast((entry) => entry.role === role)

/** The interviewer's message to show: the one being worded or spoken, else the candidate's last one, whole. */
export const currentMessage = (conversation: Conversation): { messageId: string; text: string } | null => {
  if (conversation.wording) return conversation.wording
  const entry = lastOf(conversation, 'interviewer')
  return entry ? { messageId: entry.messageId, text: entry.content } : null
}

/** What the candidate said since the interviewer's last line; null while it is no text yet. */
export const lastAnswer = ({ transcript }: Conversation): string | null => {
  const last = transcript.at(-1)
  return last?.role === 'candidate' ? last.content : null
}
