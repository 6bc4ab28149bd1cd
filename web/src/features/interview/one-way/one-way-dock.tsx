import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import type { MockRoom } from '@preceptor/statecharts/mock-room'
import { Keyboard, Mic } from 'lucide-react'
import type { RefObject } from 'react'
import { Level, Ticks } from '../dock/dock-extra.tsx'
import { CURRENT_STEP } from '../dock/dock-foot.tsx'
import { DockProblem } from '../dock/dock-problem.tsx'
import { type DockState, isCapturing } from '../dock/dock-state.ts'
import { dockTextOf } from '../dock/dock-text.ts'
import { type DockView, isQueued, isVoiceUsedUp } from '../dock/dock-view.ts'
import type { Draft } from '../dock/draft.ts'
import { problemTextOf } from '../dock/under-text.ts'
import type { Room } from '../room/room.ts'
import type { RoomView } from '../room/room-view.ts'
import { SpokenClock, TimeLeft } from './clock.tsx'
import { retakesText, timeLeft } from './clock-text.ts'
import { OneWayButton } from './one-way-button.tsx'
import { OneWayLeft, OneWayRight } from './one-way-sides.tsx'
import { oneWayText } from './one-way-text.ts'
import { OneWayTyped } from './one-way-typed.tsx'

/** What the large button does now; null where it does nothing. */
const pressOf = (room: Room, state: DockState, isTyping: boolean): (() => void) | null => {
  switch (state) {
    case 'preparing':
    case 'unheard':
      return isTyping ? () => room.actOneWay('start') : () => room.press('tap')
    case 'answering':
    case 'recording':
    case 'ending':
      return () => room.press('tap')
    case 'answered':
      return () => room.actOneWay('keep')
    // Nothing was answered yet: the one habitual press must not leave it so.
    case 'timeUp':
      return () => room.actOneWay('retake')
    default:
      return null
  }
}

/** All of the time for an answer, none of it counted: a recording begins before the server’s word, and its clock with it. */
const withoutWord = (oneWay: OneWayState): OneWayState => ({
  ...oneWay,
  remainingMs: null,
  totalMs: oneWay.timed ? oneWay.answerMs : null,
})

/** The dock of a one-way interview: the clock, the large button or the text box, and their neighbours. */
export function OneWayDock({
  room,
  view,
  place,
  dock,
  oneWay: told,
  draft,
  button,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  dock: DockView
  oneWay: OneWayState
  draft: Draft
  button: RefObject<HTMLButtonElement | null>
}) {
  const { state, isTyping } = dock
  const isAhead = isCapturing(state) && view.interview?.matches({ interviewing: 'preparing' })
  const oneWay = isAhead ? withoutWord(told) : told
  const isSlow = view.interview?.hasTag('slow') ?? false
  const text =
    oneWayText(state, oneWay, isTyping, view.interview?.context.problem === 'nothing_heard') ??
    dockTextOf({
      state,
      personality: place.personality,
      gesture: 'tap',
      opensItself: false,
      isSlow,
      isQueued: isQueued(view),
      isTyping,
      isVoiceUsedUp: isVoiceUsedUp(view),
    })
  const isTimeUp = state === 'timeUp'
  const hasDraft = draft.text.trim() !== ''
  const types =
    isTyping && (state === 'answering' || (isTimeUp && hasDraft) || (state === 'offline' && hasDraft))
  const isAnswering = isCapturing(state) || state === 'answering'
  const hasClock = oneWay.remainingMs !== null && (isAnswering || state === 'preparing')
  return (
    <div className={types ? 'dock stacked' : 'dock'}>
      <div className="now">
        <p role="status">
          <strong>{text.title}</strong>
          <span>{text.sentence}</span>
        </p>
        {/* The button that records has its own. */}
        {state === 'answering' && hasClock && (
          <p className="num">
            <TimeLeft oneWay={oneWay} />
          </p>
        )}
        <DockProblem text={problemTextOf(view)} />
      </div>
      {hasClock && <SpokenClock oneWay={oneWay} purpose={isAnswering ? 'answer' : 'prepare'} />}
      {types ? (
        <OneWayTyped
          room={room}
          oneWay={oneWay}
          draft={draft}
          isTimeUp={isTimeUp}
          isOffline={state === 'offline'}
        />
      ) : (
        <>
          <div className="controls">
            <OneWayLeft room={room} state={state} oneWay={oneWay} />
            <OneWayButton
              state={state}
              isTyping={isTyping}
              oneWay={oneWay}
              onPress={pressOf(room, state, isTyping)}
              ref={button}
            />
            <OneWayRight
              room={room}
              state={state}
              oneWay={oneWay}
              speech={view.speech}
              mayHearAgain={view.conversation.state?.context.mode !== 'real'}
            />
          </div>
          <OneWayFoot room={room} view={view} dock={dock} oneWay={oneWay} />
        </>
      )}
    </div>
  )
}

function OneWayFoot({
  room,
  view,
  dock: { state, isTyping, isVoiceOffered },
  oneWay,
}: {
  room: Room
  view: RoomView
  dock: DockView
  oneWay: OneWayState
}) {
  const step = CURRENT_STEP[state]
  if (isCapturing(state)) return <div className="dock-foot">{<Level microphone={view.microphone} />}</div>
  if (step !== undefined)
    return <div className="dock-foot">{<Ticks current={step} last="Next question" />}</div>
  if (state === 'answered' || state === 'closing') return <div className="dock-foot" />
  const retakes = retakesText(oneWay.retakes - oneWay.retakesUsed)
  return (
    <div className="dock-foot">
      <span>
        {oneWay.timed ? `Up to ${timeLeft(oneWay.answerMs)}. ${retakes}.` : `No clock. ${retakes}.`}
      </span>
      {state !== 'connecting' && (isVoiceOffered || !isTyping) && (
        <button className="linkish" type="button" onClick={isTyping ? room.chooseVoice : room.chooseTyping}>
          {isTyping ? <Mic className="i" /> : <Keyboard className="i" />}
          {isTyping ? 'Use voice' : 'Type instead'}
        </button>
      )}
    </div>
  )
}
