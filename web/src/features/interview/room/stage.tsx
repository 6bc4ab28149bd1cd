import { personalityOf } from '@preceptor/content/personalities'
import type { MockRoom } from '@preceptor/statecharts/mock-room'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { useTalkGesture } from '../../../shared/voice/talk-gesture.ts'
import { CheckWordsOffer } from '../dock/check-words-offer.tsx'
import { Dock } from '../dock/dock.tsx'
import { dockStateOf, holdsRecording, isCapturing, wordsToCheck } from '../dock/dock-state.ts'
import { EarlyConclusion } from '../dock/early-conclusion.tsx'
import { LiveHintLine } from '../dock/live-hint.tsx'
import { saidWarningOf } from '../dock/patient-data-warning.ts'
import { useTalkKeys } from '../dock/use-talk-keys.ts'
import { VoiceLine } from '../dock/voice-line.tsx'
import { Dial } from '../one-way/clock.tsx'
import { useSpokenWord } from '../playback/use-spoken-word.ts'
import { Caption } from '../transcript/caption.tsx'
import { TranscriptPanel, type TranscriptProps, TranscriptSheet } from '../transcript/transcript-panel.tsx'
import { UnheardLine } from '../transcript/unheard-line.tsx'
import { currentMessage } from '../wire/conversation.ts'
import { pendingLineOf } from '../wire/pending-line.ts'
import { ConnectingNotice, FullNotice, OfflineNotice, UnsentNotice } from './offline-notice.tsx'
import type { Room } from './room.ts'
import { isVoiceOffered } from './room-actions.tsx'
import type { RoomView } from './room-view.ts'
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
  draft,
  onDraft,
  isLogOpen,
  onLogOpen,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  /** What is typed and not sent. */
  draft: string
  onDraft: (draft: string) => void
  /** The transcript lies over the room, on a phone. */
  isLogOpen: boolean
  onLogOpen: (isOpen: boolean) => void
}) {
  const { conversation, interview, speech } = view
  const main = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [gesture, setGesture] = useTalkGesture()
  const oneWay = conversation.state?.context.oneWay ?? null
  const isOneWay = oneWay !== null
  const isReal = conversation.state?.context.mode === 'real'
  useTalkKeys(room, button, isOneWay ? 'tap' : gesture)
  useEffect(() => room.setHandsFree(gesture === 'free' && !isOneWay), [room, gesture, isOneWay])
  useKeptFocus(main)
  const state = dockStateOf(view)
  const words = wordsToCheck(view, state)
  const voiceOffered = isVoiceOffered(view)
  const isTyping = !voiceOffered || view.room.matches({ interview: { answering: 'typing' } })
  const message = currentMessage(conversation)
  const word = useSpokenWord(room.player, message, speech === 'sounding')
  const { name } = personalityOf(place.personality)
  const hasEnded = !interview || interview.matches('closing') || interview.matches('completed')
  const isOffline = view.room.matches({ interview: { connection: { open: 'offline' } } })
  const hasBegun = interview !== null || conversation.transcript.length > 0
  const isUntailored =
    view.room.context.setup?.interviewMetadata.isTailored === false &&
    (conversation.state?.context.questionIndex ?? 0) === 0
  const onText = view.room.hasTag('textOffered') ? room.continueInText : null
  const finish = () => {
    onLogOpen(false)
    room.finish()
  }
  const log: TranscriptProps = {
    entries: conversation.transcript,
    interviewer: name,
    pending: pendingLineOf(state),
    onFinish: hasEnded ? null : finish,
    drops: words ? 'words' : isCapturing(state) || holdsRecording(room, state) ? 'recording' : null,
  }
  const saidWarning = useMemo(
    () => saidWarningOf(state, conversation.transcript),
    [state, conversation.transcript],
  )
  return (
    <main className="room" id="main" tabIndex={-1} ref={main}>
      <section className="stage" aria-label="Interview">
        <div className="stage-top">
          <VoiceLine
            personality={place.personality}
            state={state}
            isTyping={isTyping || words !== null}
            isOneWay={isOneWay}
            isSounding={speech === 'sounding'}
            speech={room.player.analyser()}
            microphone={view.microphone}
          />
          {isOffline && hasBegun && <OfflineNotice keptMs={room.keptMs()} onText={onText} />}
          {isOffline && !hasBegun && <ConnectingNotice onText={onText} />}
          {view.room.matches({ interview: { connection: { open: 'waiting' } } }) && <FullNotice />}
          {view.unsent > 0 && <UnsentNotice count={view.unsent} />}
          <Caption
            state={state}
            conversation={conversation}
            word={word}
            isUnhurried={!isTyping && !isReal && !isOneWay && state === 'listening'}
          />
          {oneWay && state === 'preparing' && <Dial oneWay={oneWay} />}
          <UnheardLine view={view} place={place} />
          {/* What can wait stands below the question, since a small phone has no room for both. */}
          {isUntailored && (
            <Notice tone="info">
              Your questions couldn’t be matched to the job this time, so these are our standard questions.
            </Notice>
          )}
          {saidWarning && (
            <Notice tone="warn" live>
              {saidWarning}
            </Notice>
          )}
          {!isReal && conversation.state?.context.mayConclude && state === 'listening' && (
            <EarlyConclusion onFinish={finish} />
          )}
          {!isReal && !isTyping && state === 'listening' && !conversation.state?.context.mayConclude && (
            <CheckWordsOffer conversation={conversation} />
          )}
          {!isTyping && !isReal && (
            <div className="beside-caption">
              <LiveHintLine microphone={view.microphone} conversation={conversation} />
            </div>
          )}
        </div>
        {oneWay ? (
          <Suspense fallback={<div className="dock" />}>
            <OneWayDock
              room={room}
              view={view}
              place={place}
              state={state}
              oneWay={oneWay}
              isTyping={isTyping}
              voiceOffered={voiceOffered}
              draft={draft}
              onDraft={onDraft}
              button={button}
            />
          </Suspense>
        ) : (
          <Dock
            room={room}
            view={view}
            place={place}
            state={state}
            isTyping={isTyping}
            voiceOffered={voiceOffered}
            gesture={gesture}
            onGesture={setGesture}
            draft={draft}
            onDraft={onDraft}
            button={button}
          />
        )}
      </section>
      <TranscriptPanel {...log} />
      <Modal open={isLogOpen} onOpenChange={onLogOpen} title="Transcript">
        <TranscriptSheet {...log} />
      </Modal>
    </main>
  )
}
