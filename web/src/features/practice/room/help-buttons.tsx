import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { ClipboardCheck, Lightbulb } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../conversation/room.ts'

/** A hint, and once the candidate is ready a look at their answers so far. */
export function HelpButtons({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const isDisabled = (type: 'nurse.askedHint' | 'nurse.askedEvaluation') =>
    snapshot.can({ type }) ? undefined : true
  const isHinting = snapshot.matches({ talking: { help: 'hinting' } })
  const isEvaluating = snapshot.matches({ talking: { help: 'evaluating' } })
  return (
    <div className="row">
      <Button
        look="bare"
        className="hint-button"
        busyText={isHinting && 'Thinking...'}
        aria-disabled={isDisabled('nurse.askedHint')}
        onClick={() => room.actor.send({ type: 'nurse.askedHint' })}
      >
        <Lightbulb className="i" />
        Hint
      </Button>
      {snapshot.context.standing.readyForEvaluation && (
        <Button
          look="quiet"
          busyText={isEvaluating && 'Evaluating...'}
          aria-disabled={isDisabled('nurse.askedEvaluation')}
          onClick={() => room.actor.send({ type: 'nurse.askedEvaluation' })}
        >
          <ClipboardCheck className="i" />
          Get Evaluation
        </Button>
      )}
    </div>
  )
}
