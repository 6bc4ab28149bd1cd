import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { ClipboardCheck, Lightbulb } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import type { Room } from '../conversation/room.ts'

type Help = 'nurse.askedHint' | 'nurse.askedEvaluation'

const mayAsk = (snapshot: ChatRoomSnapshot, type: Help) =>
  snapshot.can({ type: 'nurse.wentOn' }) || snapshot.can({ type })

/** Help that failed before is no longer spoken of. */
const ask = (room: Room, type: Help) => {
  room.actor.send({ type: 'nurse.wentOn' })
  room.actor.send({ type })
}

/** A hint, and once the candidate is ready a look at their answers so far. */
export function HelpButtons({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const isHinting = snapshot.matches({ talking: { help: 'hinting' } })
  return (
    <div className="row">
      <Button
        look="bare"
        className="hint-button"
        busyText={isHinting && 'Thinking...'}
        aria-disabled={mayAsk(snapshot, 'nurse.askedHint') ? undefined : true}
        onClick={() => ask(room, 'nurse.askedHint')}
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
      aria-disabled={mayAsk(snapshot, 'nurse.askedEvaluation') ? undefined : true}
      onClick={() => ask(room, 'nurse.askedEvaluation')}
    >
      <ClipboardCheck className="i" />
      Get Evaluation
    </Button>
  )
}
