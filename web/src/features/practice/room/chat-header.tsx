import { X } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'

/** How far the candidate is, and that few turns are left. */
export interface Progress {
  counter: string | null
  fewTurnsLeft: boolean
}

function ProgressMarks({ counter, fewTurnsLeft }: Progress) {
  return (
    <>
      {fewTurnsLeft && <Badge tone="mid">Few turns left</Badge>}
      {counter && <span className="chip">{counter}</span>}
    </>
  )
}

/** Title and progress where the header has no room for them. */
export function NarrowTitle({ title, ...progress }: Progress & { title: string }) {
  return (
    <div className="chat-title">
      <span className="font-semibold" aria-hidden="true">
        {title}
      </span>
      <ProgressMarks {...progress} />
    </div>
  )
}

/** Exit, what is practiced, how far the candidate is, and the way to the results. */
export function ChatHeader({
  title,
  about,
  progress,
  finish,
  exitNote,
  onExit,
}: {
  title: string
  about: string
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
      <h1 className="room-title">
        {title}
        {about && <span>{about}</span>}
      </h1>
      <div className="room-meta">
        <div className="chat-progress">
          <ProgressMarks {...progress} />
        </div>
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
