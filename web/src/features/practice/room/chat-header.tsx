import { X } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'

/** How far the candidate is, and that few turns are left. */
export interface Progress {
  counter: string | null
  /** Beside the counter: what can be done by now. */
  note: string | null
  fewTurnsLeft: boolean
}

export function ProgressMarks({ counter, fewTurnsLeft }: Pick<Progress, 'counter' | 'fewTurnsLeft'>) {
  return (
    <>
      {fewTurnsLeft && <Badge tone="mid">Few turns left</Badge>}
      {counter && <span className="chip">{counter}</span>}
    </>
  )
}

/** Exit, what is practiced, how far the candidate is, and the way to the results. */
export function ChatHeader({
  title,
  progress: { counter, note, fewTurnsLeft },
  finish,
  exitNote,
  onExit,
}: {
  title: string
  progress: Progress
  /** Null where there is nothing to finish yet. */
  finish: { canPress: boolean; isLast: boolean; onPress: () => void } | null
  /** Said with the exit: how long the chat is kept. */
  exitNote: string | null
  onExit: () => void
}) {
  return (
    <header className="room-top">
      <Button look="bare" onClick={onExit} aria-describedby={exitNote ? 'exit-note' : undefined}>
        <X className="i" />
        Exit
      </Button>
      {exitNote && (
        <p className="sr" id="exit-note">
          {exitNote}
        </p>
      )}
      <div className="room-title">
        <h1>{title}</h1>
        {counter && <p>{note ? `${counter}, ${note}` : counter}</p>}
      </div>
      <div className="room-meta">
        {fewTurnsLeft && (
          <div className="wide-only">
            <Badge tone="mid">Few turns left</Badge>
          </div>
        )}
        {finish && (
          <Button
            look={finish.isLast ? 'primary' : 'quiet'}
            aria-disabled={finish.canPress ? undefined : true}
            aria-describedby="finish-note"
            onClick={finish.onPress}
          >
            Finish Interview
          </Button>
        )}
      </div>
    </header>
  )
}
