import { Mic, Square } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../room/room.ts'
import { AnswerBox } from './answer-box.tsx'

/** Answering by text. The draft outlives a change to voice and back. */
export function TypedAnswer({
  room,
  draft,
  onDraft,
  mayAnswer,
  isOffline,
  replacesRecording,
  isSounding,
  voiceOffered,
}: {
  room: Room
  draft: string
  onDraft: (draft: string) => void
  /** The interview takes an answer now. */
  mayAnswer: boolean
  isOffline: boolean
  /** A recording waits for its words, which this answer takes the place of. */
  replacesRecording: boolean
  isSounding: boolean
  /** Voice can be used instead. */
  voiceOffered: boolean
}) {
  const send = async () => {
    await room.answer(draft)
    onDraft('')
  }
  return (
    <AnswerBox
      draft={draft}
      onDraft={onDraft}
      onSend={send}
      mayAnswer={mayAnswer}
      isOffline={isOffline}
      note={replacesRecording ? 'Sending this replaces the answer you recorded.' : undefined}
    >
      {isSounding ? (
        <Button look="bare" onClick={room.stopVoice}>
          <Square className="i" />
          Stop voice
        </Button>
      ) : voiceOffered ? (
        <Button look="bare" onClick={room.chooseVoice}>
          <Mic className="i" />
          Use voice
        </Button>
      ) : (
        <span />
      )}
    </AnswerBox>
  )
}
