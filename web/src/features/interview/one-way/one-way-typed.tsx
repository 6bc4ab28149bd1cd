import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { AnswerBox } from '../dock/answer-box.tsx'
import type { Draft } from '../dock/draft.ts'
import type { Room } from '../room/room.ts'

/** An answer typed by the clock: when it ends, what stands there is sent. */
export function OneWayTyped({
  room,
  oneWay,
  draft,
  isTimeUp,
  isOffline,
}: {
  room: Room
  oneWay: OneWayState
  draft: Draft
  /** The clock has ended. */
  isTimeUp: boolean
  isOffline: boolean
}) {
  const send = async () => {
    await room.answer(draft.text)
    draft.change('')
  }
  const last = useRef(send)
  useEffect(() => {
    last.current = send
  })
  useEffect(() => {
    // A failure leaves the text where it is, with its own button.
    if (isTimeUp) last.current().catch(() => {})
  }, [isTimeUp])
  const left = oneWay.retakes - oneWay.retakesUsed
  return (
    <AnswerBox
      draft={draft}
      onSend={send}
      mayAnswer
      isOffline={isOffline}
      note={isTimeUp ? 'Time’s up. We’re sending what you have.' : undefined}
    >
      <div className="row gap-2">
        {oneWay.remainingMs !== null && (
          <Button look="bare" onClick={() => room.actOneWay('extend')}>
            More time
          </Button>
        )}
        {left > 0 && (
          <Button
            look="bare"
            onClick={() => {
              draft.change('')
              room.retake()
            }}
          >
            Retake ({left}&nbsp;left)
          </Button>
        )}
      </div>
    </AnswerBox>
  )
}
