import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { ClipboardCheck, Lightbulb } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../conversation/room.ts'

/** A hint, and once the candidate is ready a look at their answers so far. */
export function HelpButtons({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const isHinting = snapshot.matches({ talking: { help: 'hinting' } })
  return (
    <div className="row">
      <Button
        look="bare"
        className="hint-button"
        busyText={isHinting && 'Thinking...'}
        aria-disabled={snapshot.can({ type: 'nurse.askedHint' }) ? undefined : true}
        onClick={() => room.actor.send({ type: 'nurse.askedHint' })}
      >
        <Lightbulb className="i" />
        Hint
      </Button>
      {snapshot.context.standing.readyForEvaluation && (
        <div className="narrow-only">
          <EvaluateButton room={room} snapshot={snapshot} />
        </div>
      )}
    </div>
  )
}

/** A look at the answers so far. */
export function EvaluateButton({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const isEvaluating = snapshot.matches({ talking: { help: 'evaluating' } })
  return (
    <Button
      look="quiet"
      busyText={isEvaluating && 'Evaluating...'}
      aria-disabled={snapshot.can({ type: 'nurse.askedEvaluation' }) ? undefined : true}
      onClick={() => room.actor.send({ type: 'nurse.askedEvaluation' })}
    >
      <ClipboardCheck className="i" />
      Get Evaluation
    </Button>
  )
}
