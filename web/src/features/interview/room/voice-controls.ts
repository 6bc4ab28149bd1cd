import type { Player } from '../playback/player.ts'
import { currentMessage } from '../wire/conversation.ts'
import type { InterviewerLink } from '../wire/interviewer-link.ts'
import type { RoomView } from './room-view.ts'

export interface VoiceControlParts {
  view: () => RoomView
  player: Pick<Player, 'stop' | 'replay' | 'resume'>
  link: Pick<InterviewerLink, 'send'>
}

/** What the candidate does with the interviewer's voice. */
export const createVoiceControls = ({ view, player, link }: VoiceControlParts) => ({
  /** The voice stops at once; the server learns how much of it was heard. */
  stopVoice: () => {
    const { interview } = view()
    const saidId = interview?.hasTag('interviewerSpeaking') ? interview.context.messageId : null
    const heard = player.stop(saidId)
    const messageId = saidId ?? heard?.messageId
    const heardMs = heard?.messageId === messageId ? heard?.heardMs : 0
    if (messageId) link.send('speech:stop', { messageId, heardMs: heardMs ?? 0 })
  },
  hearAgain: () => {
    const message = currentMessage(view().conversation)
    if (!message || player.replay(message.messageId)) return
    link.send('speech:replay', { messageId: message.messageId })
  },
  /** Lets the browser play what it held back. */
  hear: () => player.resume(),
})
