import type { MockRoom } from '@preceptor/statecharts/mock-room'
import { useMemo } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import type { MicrophoneAccess } from '../device/use-microphone-access.ts'
import { CheckWordsOffer } from '../dock/check-words-offer.tsx'
import { wordsToCheck } from '../dock/dock-state.ts'
import { type DockView, isQueued } from '../dock/dock-view.ts'
import { EarlyConclusion } from '../dock/early-conclusion.tsx'
import { LiveHintLine } from '../dock/live-hint.tsx'
import { saidWarningOf } from '../dock/patient-data-warning.ts'
import { VoiceLine } from '../dock/voice-line.tsx'
import { Dial } from '../one-way/clock.tsx'
import { useSpokenWord } from '../playback/use-spoken-word.ts'
import { Caption } from '../transcript/caption.tsx'
import { UnheardLine } from '../transcript/unheard-line.tsx'
import { currentMessage } from '../wire/conversation.ts'
import { MicrophoneNotice } from './parts/microphone-notice.tsx'
import { ConnectingNotice, FullNotice, OfflineNotice, UnsentNotice } from './parts/offline-notice.tsx'
import type { Room } from './room.ts'
import { readOneWay } from './room-rules.ts'
import type { RoomView } from './room-view.ts'

/** What is wrong with the connection, if anything. */
function ConnectionNotices({ room, view }: { room: Room; view: RoomView }) {
  const hasBegun = view.interview !== null || view.conversation.transcript.length > 0
  const isOffline = view.room.matches({ interview: { connection: { open: 'offline' } } })
  const onText = view.room.hasTag('textOffered') ? room.continueInText : null
  return (
    <>
      {isOffline &&
        (hasBegun ? (
          <OfflineNotice keptMs={room.keptMs()} isRecording={view.talk.hasTag('capturing')} onText={onText} />
        ) : (
          <ConnectingNotice onText={onText} />
        ))}
      {isQueued(view) && <FullNotice />}
      {view.unsent > 0 && <UnsentNotice count={view.unsent} />}
    </>
  )
}

/** What can wait stands below the question, since a small phone has no room for both. */
function NoticesBelow({
  view,
  dock: { state, isTyping },
  onFinish,
}: {
  view: RoomView
  dock: DockView
  onFinish: () => void
}) {
  const { conversation } = view
  const context = conversation.state?.context
  const isReal = context?.mode === 'real'
  const isUntailored =
    view.room.context.setup?.interviewMetadata.isTailored === false && (context?.questionIndex ?? 0) === 0
  const saidWarning = useMemo(
    () => saidWarningOf(state, conversation.transcript),
    [state, conversation.transcript],
  )
  return (
    <>
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
      {!isReal && context?.mayConclude && state === 'listening' && <EarlyConclusion onFinish={onFinish} />}
      {!isReal && !isTyping && state === 'listening' && !context?.mayConclude && (
        <CheckWordsOffer conversation={conversation} />
      )}
      {!isTyping && !isReal && (
        <div className="beside-caption">
          <LiveHintLine microphone={view.microphone} conversation={conversation} />
        </div>
      )}
    </>
  )
}

/** Above the dock: the interviewer, the captions, and what is to be known now. */
export function StageTop({
  room,
  view,
  place,
  dock,
  access,
  onFinish,
}: {
  room: Room
  view: RoomView
  place: MockRoom
  dock: DockView
  access: MicrophoneAccess
  onFinish: () => void
}) {
  const { conversation, speech } = view
  const { state, isTyping } = dock
  const oneWay = readOneWay(view)
  const isReal = conversation.state?.context.mode === 'real'
  const word = useSpokenWord(room.player, currentMessage(conversation), speech === 'sounding')
  return (
    <div className={oneWay ? 'stage-top one-way' : 'stage-top'}>
      <VoiceLine
        personality={place.personality}
        state={state}
        isTyping={isTyping || wordsToCheck(view, state) !== null}
        isOneWay={oneWay !== null}
        isSounding={speech === 'sounding'}
        speech={room.player.analyser()}
        microphone={view.microphone}
      />
      <ConnectionNotices room={room} view={view} />
      {access.isBlocked && !isTyping && <MicrophoneNotice />}
      <Caption
        state={state}
        conversation={conversation}
        word={word}
        isUnhurried={!isTyping && !isReal && !oneWay && state === 'listening'}
      />
      {oneWay && state === 'preparing' && <Dial oneWay={oneWay} />}
      <UnheardLine view={view} place={place} />
      <NoticesBelow view={view} dock={dock} onFinish={onFinish} />
    </div>
  )
}
