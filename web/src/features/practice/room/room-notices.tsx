import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { useEffect } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import type { Room } from '../conversation/room.ts'
import { CHAT_FAILURE } from './room-words.ts'

/** The button goes away with the focus on it. */
const focusMessage = () => document.getElementById('message')?.focus()

const FAILED_HELP = [
  {
    state: 'hintFailed',
    text: 'Your chat is saved. You can keep writing.',
    failure: CHAT_FAILURE.hint,
    again: 'nurse.askedHint',
  },
  {
    state: 'evaluationFailed',
    text: 'Your chat is saved. You can keep writing or finish.',
    failure: CHAT_FAILURE.evaluation,
    again: 'nurse.askedEvaluation',
  },
] as const

/** Help that failed keeps nobody from writing: what is safe, and what the server said. */
function FailedHelp({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const failed = FAILED_HELP.find(({ state }) => snapshot.matches({ talking: { help: state } }))
  const isSending = snapshot.matches({ talking: { message: 'sending' } })
  useEffect(() => {
    if (isSending) room.actor.send({ type: 'nurse.wentOn' })
  }, [isSending, room])
  if (!failed) return null
  const { text, failure, again } = failed
  const said = snapshot.context.helpFailure ?? ''
  const ask = () => {
    room.actor.send({ type: again })
    focusMessage()
  }
  return (
    <Notice tone="warn" live actions={<Button onClick={ask}>Try again</Button>}>
      <p>{text}</p>
      <p className="small muted">{said.startsWith(failure) ? said : `${failure}. ${said}`}</p>
    </Notice>
  )
}

/** What stands above the message box: what waits for its reply, help that failed, or that the last message was written. */
export function RoomNotices({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const retry = () => {
    room.actor.send({ type: 'nurse.retried' })
    focusMessage()
  }
  if (snapshot.matches({ talking: { message: { failedToSend: 'kept' } } }))
    return (
      <Notice tone="warn" live actions={<Button onClick={retry}>Retry</Button>}>
        Your last message is kept here and has no reply yet.
      </Notice>
    )
  return (
    <>
      <FailedHelp room={room} snapshot={snapshot} />
      {snapshot.matches({ talking: { message: { exhausted: 'quiet' } } }) && (
        <Notice tone="info" live>
          That was your last message. Finish the interview to see your results.
        </Notice>
      )}
    </>
  )
}
