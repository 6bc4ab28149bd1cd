import type { MockRoom } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import type { RefObject } from 'react'
import { mayType } from './answer-turns.ts'
import { DockExtra } from './dock-extra.tsx'
import { DockFoot } from './dock-foot.tsx'
import { LeftSide, RightSide } from './dock-sides.tsx'
import type { DockState } from './dock-state.ts'
import { dockTextOf } from './dock-text.ts'
import type { Room, RoomView } from './room.ts'
import { TalkButton } from './talk-button.tsx'
import { TypedAnswer } from './typed-answer.tsx'
import { problemTextOf } from './under-text.ts'

/** The dock under the thumb: what happens now, the talk button or the text box, and their neighbours. */
export function Dock({
  room,
  view,
  place,
  state,
  isTyping,
  voiceOffered,
  gesture,
  onGesture,
  draft,
  onDraft,
  button,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  state: DockState
  isTyping: boolean
  voiceOffered: boolean
  gesture: Gesture
  onGesture: (gesture: Gesture) => void
  draft: string
  onDraft: (draft: string) => void
  button: RefObject<HTMLButtonElement | null>
}) {
  const { interview, speech, attempt } = view
  const isSlow = interview?.hasTag('slow') ?? false
  const { title, sentence } = dockTextOf({
    state,
    personality: place.personality,
    gesture,
    isSlow,
    isTyping,
    attempt,
  })
  const problem = problemTextOf(view)
  return (
    <div className={isTyping ? 'dock stacked' : 'dock'}>
      <p className="now" role="status">
        <strong>{title}</strong>
        <span>{sentence}</span>
      </p>
      {isTyping ? (
        <>
          {problem && (
            <p className="under say" role="status">
              {problem}
            </p>
          )}
          <TypedAnswer
            room={room}
            draft={draft}
            onDraft={onDraft}
            mayAnswer={interview !== null && mayType(interview)}
            isOffline={state === 'offline'}
            isSounding={speech === 'sounding'}
            voiceOffered={voiceOffered}
          />
        </>
      ) : (
        <>
          <div className="controls">
            <LeftSide room={room} state={state} />
            <TalkButton room={room} state={state} gesture={gesture} describedBy="talk-extra" ref={button} />
            <RightSide room={room} state={state} speech={speech} />
          </div>
          <DockExtra state={state} problem={problem} microphone={view.microphone} />
          <DockFoot state={state} gesture={gesture} isSlow={isSlow} onGesture={onGesture} />
        </>
      )}
    </div>
  )
}
