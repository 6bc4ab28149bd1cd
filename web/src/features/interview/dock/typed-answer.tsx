import { Mic, Square } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../room/room.ts'
import { AnswerBox } from './answer-box.tsx'
import type { Draft } from './draft.ts'

/** Answering by text. The draft outlives a change to voice and back. */
export function TypedAnswer({
  room,
  draft,
  mayAnswer,
  isOffline,
  replacesRecording,
  isSounding,
  isVoiceOffered,
}: {
  room: Room
  draft: Draft
  /** The interview takes an answer now. */
  mayAnswer: boolean
  isOffline: boolean
  /** A recording waits for its words, which this answer takes the place of. */
  replacesRecording: boolean
  isSounding: boolean
  /** Voice can be used instead. */
  isVoiceOffered: boolean
}) {
  const send = async () => {
    await room.answer(draft.text)
    draft.change('')
  }
  return (
    <AnswerBox
      draft={draft}
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
      ) : isVoiceOffered ? (
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
