import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import type { Room } from '../conversation/room.ts'
import { EvaluateButton } from '../room/help-buttons.tsx'

const READY = 'See where you are now, then keep going or finish.'

/** When feedback is to be had, and once it is, the way to it. */
export function FeedbackCard({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const { standing } = snapshot.context
  // Nothing more can be written: the whole analysis is a press away.
  if (snapshot.matches({ talking: { message: 'exhausted' } })) return null
  const { readyForEvaluation, story } = standing
  const hasNoEnd = story.some(({ part, status }) => part === 'result' && status === 'absent')
  return (
    <section className="card stack gap-3" aria-labelledby="feedback-title">
      <h2 id="feedback-title" className="text-md">
        {readyForEvaluation ? 'You have enough for feedback' : 'Feedback'}
      </h2>
      <p className="small muted">
        {readyForEvaluation
          ? `${READY}${hasNoEnd ? ' Adding the result first will help.' : ''}`
          : 'Add a little more, and you can see your scores so far.'}
      </p>
      {readyForEvaluation && <EvaluateButton room={room} snapshot={snapshot} />}
    </section>
  )
}
