import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import type { Room } from '../conversation/room.ts'
import { PRIVACY } from '../room/room-words.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { PatientBrief } from './patient-brief.tsx'
import { StoryCard } from './story-parts.tsx'

/** What stays in reach beside the chat: the patient, or what was heard of the story. */
export function RoomAside({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const { room: place, standing } = snapshot.context
  if (!place) return null
  const { scene, about } = place
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <aside className="chat-aside" aria-label={scene ? 'Patient brief' : 'About this question'} tabIndex={0}>
      {scene ? (
        <PatientBrief scene={scene} />
      ) : (
        <>
          {standing.story.length > 0 && <StoryCard story={standing.story} />}
          <FeedbackCard room={room} snapshot={snapshot} />
          <p className="meta">
            {about}. {PRIVACY.behavioral}
          </p>
        </>
      )}
    </aside>
  )
}
