import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import type { Room } from '../conversation/room.ts'

/** What stands above the message box: a message that waits for its reply, or that the last one was written. */
export function RoomNotices({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const retry = () => {
    room.actor.send({ type: 'nurse.retried' })
    // The button goes away with the focus on it.
    document.getElementById('message')?.focus()
  }
  if (snapshot.matches({ talking: { message: { failedToSend: 'kept' } } }))
    return (
      <Notice tone="warn" live actions={<Button onClick={retry}>Retry</Button>}>
        Your last message is kept here and has no reply yet.
      </Notice>
    )
  if (snapshot.matches({ talking: { message: { exhausted: 'quiet' } } }))
    return (
      <Notice tone="info" live>
        That was your last message. Finish the interview to see your results.
      </Notice>
    )
  return null
}
