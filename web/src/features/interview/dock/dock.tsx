import type { MockRoom } from '@preceptor/statecharts/mock-room'
import { type RefObject, useState } from 'react'
import type { TalkGesture } from '../../../shared/voice/talk-gesture.ts'
import type { MicrophoneAccess } from '../device/use-microphone-access.ts'
import { ReplaceDialog } from '../room/parts/replace-dialog.tsx'
import type { Room } from '../room/room.ts'
import type { RoomView } from '../room/room-view.ts'
import { mayType } from '../wire/answer-turns.ts'
import { currentMessage } from '../wire/conversation.ts'
import { DockFoot } from './dock-foot.tsx'
import { DockProblem } from './dock-problem.tsx'
import { LeftSide, RightSide } from './dock-sides.tsx'
import { holdsRecording, wordsToCheck } from './dock-state.ts'
import { dockTextOf } from './dock-text.ts'
import { type DockView, isQueued, isVoiceUsedUp } from './dock-view.ts'
import type { Draft } from './draft.ts'
import { ReviewAnswer, WORDS_DROPPED } from './review-answer.tsx'
import { TalkButton } from './talk-button.tsx'
import { TypedAnswer } from './typed-answer.tsx'
import { problemTextOf } from './under-text.ts'

/** The dock under the thumb: what happens now, the talk button or the text box, and their neighbours. */
export function Dock({
  room,
  view,
  place,
  dock: { state, isTyping, isVoiceOffered },
  talking: { gesture, choose },
  access,
  draft,
  button,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  dock: DockView
  talking: TalkGesture
  access: MicrophoneAccess
  draft: Draft
  button: RefObject<HTMLButtonElement | null>
}) {
  const { interview, speech } = view
  const isSlow = interview?.hasTag('slow') ?? false
  // Who waits for a voice does so whatever is chosen meanwhile.
  const usedGesture = view.talk.context.gesture === 'free' && view.talk.hasTag('capturing') ? 'free' : gesture
  const { title, sentence } = dockTextOf({
    state,
    personality: place.personality,
    // A keyboard taps whatever was chosen.
    gesture: view.talk.hasTag('capturing') ? view.talk.context.gesture : gesture,
    opensItself: view.opensItself,
    isSlow,
    isQueued: isQueued(view),
    isTyping,
    isVoiceUsedUp: isVoiceUsedUp(view),
  })
  const heard = wordsToCheck(view, state)
  const asked = currentMessage(view.conversation)?.messageId ?? null
  const [droppedAt, setDroppedAt] = useState<string | null>(null)
  const isDropped = state === 'listening' && asked !== null && droppedAt === asked
  const recordAgain = () => {
    setDroppedAt(asked)
    room.recordAgain()
  }
  const problem = problemTextOf(view) ?? (isDropped ? WORDS_DROPPED : null)
  return (
    <div className={isTyping || heard ? 'dock stacked' : 'dock'}>
      <div className="now">
        <p role="status">
          <strong>{title}</strong>
          <span>{sentence}</span>
        </p>
        {/* Outside of what is read aloud: it changes every two seconds. */}
        {state === 'offline' && !isTyping && view.attempt > 0 && (
          <p className="meta">Attempt {view.attempt}</p>
        )}
        <DockProblem text={problem} />
      </div>
      {heard ? (
        <ReviewAnswer
          key={heard.turnId}
          room={room}
          heard={heard}
          isOnline={state === 'reviewing'}
          onRecordAgain={isVoiceOffered ? recordAgain : null}
        />
      ) : isTyping ? (
        <TypedAnswer
          room={room}
          draft={draft}
          mayAnswer={interview !== null && mayType(interview)}
          isOffline={state === 'offline'}
          replacesRecording={holdsRecording(room, state)}
          isSounding={speech === 'sounding'}
          isVoiceOffered={isVoiceOffered}
        />
      ) : (
        <>
          <div className="controls">
            <LeftSide room={room} state={state} isMicrophoneDenied={access.isDenied} />
            <TalkButton
              room={room}
              state={state}
              gesture={usedGesture}
              onAllow={access.isDenied ? access.ask : null}
              describedBy="talk-extra pace-note"
              ref={button}
            />
            <RightSide
              room={room}
              state={state}
              speech={speech}
              mayHearAgain={view.conversation.state?.context.mode !== 'real'}
            />
          </div>
          <ReplaceDialog
            open={view.asksToReplace && state === 'unheard'}
            onReplace={recordAgain}
            onKeep={room.keepRecording}
          />
          <DockFoot
            state={state}
            gesture={gesture}
            microphone={view.microphone}
            isMicrophoneDenied={access.isDenied}
            isAnswered={view.conversation.transcript.some(({ role }) => role === 'candidate')}
            onGesture={choose}
          />
        </>
      )}
    </div>
  )
}
