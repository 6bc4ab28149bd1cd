import { personalityOf } from '@preceptor/content/personalities'
import type { MockRoom } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { useTalkGesture } from '../../../shared/voice/talk-gesture.ts'
import { useMicrophoneAccess } from '../device/use-microphone-access.ts'
import { Dock } from '../dock/dock.tsx'
import { holdsRecording, isCapturing, wordsToCheck } from '../dock/dock-state.ts'
import { readDock } from '../dock/dock-view.ts'
import type { Draft } from '../dock/draft.ts'
import { FinishDialog } from '../dock/finish-early.tsx'
import { useTalkKeys } from '../dock/use-talk-keys.ts'
import { TranscriptPanel, TranscriptSheet } from '../transcript/transcript-panel.tsx'
import { pendingLineOf } from '../wire/pending-line.ts'
import type { Room } from './room.ts'
import { readOneWay } from './room-rules.ts'
import { canContinueLater } from './room-screen.ts'
import type { RoomView } from './room-view.ts'
import { StageTop } from './stage-top.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** Only an interview of this format needs it. */
const OneWayDock = lazy(() =>
  import('../one-way/one-way-dock.tsx').then((dock) => ({ default: dock.OneWayDock })),
)

/**
 * The interview itself: where the candidate is, the interviewer, the captions, the dock, and the transcript beside it.
 */
export function Stage({
  room,
  view,
  place,
  firstGesture,
  draft,
  isLogOpen,
  onLogOpen,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  /** How one talks while no way was chosen on this device. */
  firstGesture: Gesture
  draft: Draft
  /** The transcript lies over the room, on a phone. */
  isLogOpen: boolean
  onLogOpen: (isOpen: boolean) => void
}) {
  const main = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const talking = useTalkGesture(firstGesture)
  const { gesture } = talking
  const oneWay = readOneWay(view)
  const isOneWay = oneWay !== null
  const access = useMicrophoneAccess(!isOneWay && view.talk.context.problem === 'refused', room.cancel)
  useTalkKeys(room, button, isOneWay ? 'tap' : gesture, access.isDenied)
  useEffect(() => room.setHandsFree(gesture === 'free' && !isOneWay), [room, gesture, isOneWay])
  useKeptFocus(main)
  const dock = readDock(view)
  const { state } = dock
  const [asksToFinish, setAsksToFinish] = useState(false)
  /** The question whether to finish waits until the transcript over the room is gone: one dialog at a time. */
  const isAskedNext = useRef(false)
  const finish = () => {
    setAsksToFinish(false)
    onLogOpen(false)
    room.finish()
  }
  const drops = () => {
    if (wordsToCheck(view, state)) return 'words'
    return isCapturing(state) || holdsRecording(room, state) ? 'recording' : null
  }
  const log = {
    entries: view.conversation.transcript,
    interviewer: personalityOf(place.personality).name,
    pending: pendingLineOf(state),
  }
  const mayEnd = canContinueLater(view)
  const shared = { room, view, place, dock, draft, button }
  return (
    <main className="room" id="main" tabIndex={-1} ref={main}>
      <section className="stage" aria-label="Interview">
        <StageTop room={room} view={view} place={place} dock={dock} access={access} onFinish={finish} />
        {oneWay ? (
          <Suspense fallback={<div className="dock" />}>
            <OneWayDock {...shared} oneWay={oneWay} />
          </Suspense>
        ) : (
          <Dock {...shared} talking={talking} access={access} />
        )}
      </section>
      <TranscriptPanel {...log} onFinish={mayEnd ? finish : null} drops={drops()} />
      <Modal
        open={isLogOpen}
        onOpenChange={onLogOpen}
        title="Transcript"
        onClosed={() => {
          setAsksToFinish(isAskedNext.current)
          isAskedNext.current = false
        }}
      >
        <TranscriptSheet
          {...log}
          onAsk={
            mayEnd
              ? () => {
                  isAskedNext.current = true
                  onLogOpen(false)
                }
              : null
          }
        />
      </Modal>
      <FinishDialog
        open={asksToFinish && mayEnd}
        onFinish={finish}
        onKeep={() => setAsksToFinish(false)}
        drops={drops()}
      />
    </main>
  )
}
