import { ALL_ROOMS_IN_USE } from '@preceptor/contracts/interviews/room-texts'
import { Clock, Keyboard, TriangleAlert } from 'lucide-react'
import { Button } from '../../../../shared/components/button.tsx'

/** A stage that is scrolled to the end of a long question goes back to the notice that comes above it. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Continuing without the live connection. */
function TextOffer({ label, onText }: { label: string; onText: () => void }) {
  return (
    <p>
      <Button look="bare" className="go-on" onClick={onText}>
        <Keyboard className="i" />
        {label}, without the live connection
      </Button>
    </p>
  )
}

/** Before the first connection nothing was said that could be lost. */
export function ConnectingNotice({ onText }: { onText: (() => void) | null }) {
  return (
    <div className="notice info" role="status" ref={bringIntoView}>
      <Clock className="i" />
      <div>
        <strong>We’re still connecting.</strong>{' '}
        {onText ? 'You can start by typing.' : 'Your interview starts by itself as soon as we’re through.'}
        {onText && <TextOffer label="Start by typing" onText={onText} />}
      </div>
    </div>
  )
}

/** What is kept while the connection is away; said at once, since work is at risk. */
export function OfflineNotice({
  keptMs,
  isRecording,
  onText,
}: {
  keptMs: number | null
  /** The answer grows still, and the talk button counts its seconds. */
  isRecording: boolean
  /** Continuing without the live connection; null while that is not offered. */
  onText: (() => void) | null
}) {
  const seconds = keptMs === null ? 0 : Math.max(1, Math.round(keptMs / 1000))
  return (
    <div className="notice warn" role="alert" ref={bringIntoView}>
      <TriangleAlert className="i" />
      <div>
        <strong>You’re offline.</strong>{' '}
        {isRecording
          ? 'Your answer is being saved here and will be sent when you’re back.'
          : seconds > 0
            ? `Your ${seconds}-second answer is saved here and will be sent when you’re back.`
            : 'Everything so far is saved.'}
        {onText && seconds === 0 && !isRecording && <TextOffer label="Type instead" onText={onText} />}
      </div>
    </div>
  )
}

/** Answers that wait here while the interview continues with the words at hand. */
export function UnsentNotice({ count }: { count: number }) {
  return (
    <div className="notice warn" role="status" ref={bringIntoView}>
      <TriangleAlert className="i" />
      <div>
        <strong>You’re offline.</strong>{' '}
        {count === 1
          ? 'Your answer is saved here and will be'
          : `Your ${count} answers are saved here and will be`}{' '}
        sent when you’re back. You can keep going in the meantime.
      </div>
    </div>
  )
}

/** There is no room for a new interview: what the candidate is to do, and that it continues by itself. */
export function FullNotice() {
  return (
    <div className="notice info" role="status" ref={bringIntoView}>
      <Clock className="i" />
      <div>
        <strong>{ALL_ROOMS_IN_USE}</strong> Stay on this page, and your interview starts by itself as soon as
        a room is free. Nothing is lost.
      </div>
    </div>
  )
}
