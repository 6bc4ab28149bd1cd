import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import type { ChatKind, ChatRoomEvent } from '@preceptor/statecharts/chat-room-setup'
import { CHAT_EXPIRED } from '../../../shared/chat/chat-expired.ts'
import { CHAT_FAILURE } from '../room/room-words.ts'

type RoomAction = Extract<ChatRoomEvent['type'], `nurse.${string}`>
/** What a button of a dialog does: something in the room, or leaving it. */
export type DialogAction = Exclude<RoomAction, 'nurse.sent'> | 'toList' | 'toPlans'

export interface RoomDialog {
  title: string
  text: string
  /** What else the server said. */
  detail: string | null
  confirm: { label: string; action: DialogAction }
  cancel?: { label: string; action: DialogAction }
}

const BACK: Record<ChatKind, string> = { clinical: 'Back to scenarios', behavioral: 'Back to questions' }

const failedDialog = ({ context: { kind, failure } }: ChatRoomSnapshot): RoomDialog => {
  const text = failure?.text || CHAT_FAILURE.start
  const shown = { title: 'The interview didn’t open', text, detail: null }
  const cancel = { label: BACK[kind], action: 'toList' } as const
  switch (failure?.reason) {
    case 'retry':
      return { ...shown, confirm: { label: 'Try Again', action: 'nurse.retried' }, cancel }
    case 'plans':
      return { ...shown, confirm: { label: 'See plans', action: 'toPlans' }, cancel }
    default:
      return { ...shown, confirm: { label: 'OK', action: 'toList' } }
  }
}

/** What the room has to say before the candidate continues; null: nothing. */
export const dialogOf = (snapshot: ChatRoomSnapshot): RoomDialog | null => {
  const { kind, failure } = snapshot.context
  if (snapshot.matches('failed')) return failedDialog(snapshot)
  if (snapshot.matches('expired'))
    return {
      title: 'Chat history expired',
      text: CHAT_EXPIRED,
      detail: null,
      confirm: { label: BACK[kind], action: 'toList' },
    }
  if (snapshot.matches({ talking: { message: { failedToSend: 'told' } } }))
    return {
      title: 'Your message has no reply yet',
      text: failure?.text || CHAT_FAILURE.message,
      detail: 'What you wrote is kept here.',
      confirm: { label: 'Retry', action: 'nurse.retried' },
      cancel: { label: 'Not now', action: 'nurse.acknowledged' },
    }
  if (snapshot.matches({ talking: { message: { exhausted: 'told' } } }))
    return {
      title: 'No more messages',
      text: failure?.text || CHAT_FAILURE.message,
      detail: null,
      confirm: { label: 'Finish Interview', action: 'nurse.finished' },
      cancel: { label: 'Back to the chat', action: 'nurse.acknowledged' },
    }
  if (snapshot.matches({ talking: { message: 'endFailed' } }))
    return {
      title: 'Not finished yet',
      text: CHAT_FAILURE.end,
      detail: failure?.text || null,
      confirm: { label: 'Try Again', action: 'nurse.finished' },
      cancel: { label: 'Back to the chat', action: 'nurse.acknowledged' },
    }
  return null
}
