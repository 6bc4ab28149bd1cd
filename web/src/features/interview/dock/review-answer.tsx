import { LOW_CONFIDENCE } from '@preceptor/domain/speech/live-hints'
import type { HeardWords } from '@preceptor/statecharts/interview-setup'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../room/room.ts'
import { AnswerBox } from './answer-box.tsx'

/** Said when the candidate chose to record again. */
export const WORDS_DROPPED = 'We deleted those words. Nothing was sent.'

/** The candidate's spoken answer as text, to be sent as it is or changed. Takes the focus unless a dialog has it. */
export function ReviewAnswer({
  room,
  heard,
  isOnline,
  onRecordAgain,
}: {
  room: Room
  heard: HeardWords
  isOnline: boolean
  /** Null where the rest is by typing. */
  onRecordAgain: (() => void) | null
}) {
  const [words, setWords] = useState(heard.text)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!box.current || (activeElement !== document.body && !activeElement?.closest('main'))) return
    box.current.focus()
    box.current.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [])
  const isDoubtful = heard.confidence !== null && heard.confidence < LOW_CONFIDENCE
  const note = [
    isDoubtful && 'Parts were hard to hear.',
    onRecordAgain && 'Recording again replaces these words.',
  ]
  return (
    <AnswerBox
      draft={{ text: words, change: setWords }}
      onSend={() => room.answer(words, heard.turnId)}
      mayAnswer={isOnline}
      isOffline={!isOnline}
      note={note.filter(Boolean).join(' ')}
      ref={box}
    >
      {onRecordAgain ? (
        <Button look="bare" aria-disabled={isOnline ? undefined : true} onClick={onRecordAgain}>
          Record again
        </Button>
      ) : (
        <span />
      )}
    </AnswerBox>
  )
}
