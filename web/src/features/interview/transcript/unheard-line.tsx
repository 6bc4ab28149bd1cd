import type { MockRoom } from '@preceptor/statecharts/mock-room'
import type { RoomView } from '../room/room-view.ts'
import { currentMessage } from '../wire/conversation.ts'

/**
 * The interviewer's line to screen readers, once and whole, where no voice says it. A line that sounds is not announced
 * twice.
 */
export function UnheardLine({ view, place }: { view: RoomView; place: MockRoom }) {
  const { conversation, interview, speech } = view
  const isVoiceAway =
    interview?.context.problem === 'voice_unavailable' && !interview.hasTag('interviewerSpeaking')
  const isMute = place.realtimeUrl === null || speech === 'blocked' || isVoiceAway
  return (
    <p className="sr" role="status" aria-label="Interviewer">
      {isMute && !conversation.wording && currentMessage(conversation)?.text}
    </p>
  )
}
