import { TALK_PROBLEM } from '@preceptor/statecharts/push-to-talk'
import type { RoomView } from '../room/room-view.ts'

const SERVER_PROBLEM = {
  nothing_heard: 'No words were heard. Please check your microphone and try again.',
  not_recognised: null,
  voice_unavailable: 'Audio isn’t available right now. Read the question on the screen.',
} as const

/**
 * What went wrong with the last thing the candidate did; stands under the talk button until their next
 * action. That a line has no voice is said of a line that has ended and is silent.
 */
export const problemTextOf = ({
  talk,
  interview,
  conversation,
  speech,
}: Pick<RoomView, 'talk' | 'interview' | 'conversation' | 'speech'>): string | null => {
  const { problem } = talk.context
  if (problem) return TALK_PROBLEM[problem]
  const isSaid = speech === 'sounding' || interview?.hasTag('interviewerSpeaking')
  const known = interview?.context.problem
  if (known === 'voice_unavailable' && isSaid) return conversation.trouble
  return conversation.trouble ?? (known ? SERVER_PROBLEM[known] : null)
}
