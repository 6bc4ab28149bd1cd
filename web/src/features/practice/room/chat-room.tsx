import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import type { ChatKind } from '@preceptor/statecharts/chat-room-setup'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { WorkSteps } from '../../../shared/components/work-steps.tsx'
import { useDocumentTitle } from '../../../shared/hooks/use-document-title.ts'
import { paths } from '../../../shared/paths.ts'
import { useRetentionHours } from '../../../shared/plan/use-retention-hours.ts'
import { ANALYSIS_STEPS, ANALYSIS_UNDER_WAY } from '../../../shared/results/analysis-steps.ts'
import { AskedQuestion } from '../beside/asked-question.tsx'
import { BriefButton } from '../beside/patient-brief.tsx'
import { RoomAside } from '../beside/room-aside.tsx'
import { VitalsStrip, VitalsToCome } from '../beside/vitals-strip.tsx'
import { keptText } from '../conversation/kept-text.ts'
import { hasWritten, progressOf } from '../conversation/progress-of.ts'
import type { Room } from '../conversation/room.ts'
import { ChatHeader, ProgressMarks } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { EvaluationPanel } from './evaluation-panel.tsx'
import { ExitDialog } from './exit-dialog.tsx'
import { RoomDialogs } from './room-dialogs.tsx'
import { RoomNotices } from './room-notices.tsx'
import { Transcript } from './transcript.tsx'
import { useChatRoom } from './use-chat-room.ts'
import { useWayOut } from './use-way-out.ts'

const TITLES: Record<ChatKind, string> = {
  clinical: 'Clinical Scenario',
  behavioral: 'Behavioral Interview',
}

const hasMessageBox = (snapshot: ChatRoomSnapshot) =>
  snapshot.matches('talking') && !snapshot.hasTag('ending')

/** No message is taken any more. */
const isExhausted = (snapshot: ChatRoomSnapshot) => snapshot.matches({ talking: { message: 'exhausted' } })

const isOpening = (snapshot: ChatRoomSnapshot) => snapshot.hasTag('opening')

function Ending() {
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="card stack ending" aria-labelledby="ending-title">
      <h2 id="ending-title">Your analysis</h2>
      <p role="status">{ANALYSIS_UNDER_WAY}</p>
      <WorkSteps
        steps={['Conversation saved', ANALYSIS_STEPS.scoring, 'Opening your results']}
        current={ANALYSIS_STEPS.scoring}
      />
    </section>
  )
}

function RoomOpening() {
  return (
    <div className="stack flex-1 pt-3 pb-4">
      <div className="h-30 rounded-lg bg-surface-2" />
      <div className="h-24 w-4/5 max-w-md rounded-lg bg-surface-2" />
      <p className="muted" role="status">
        Opening the room...
      </p>
      <div className="mt-auto h-14 rounded-md bg-surface-2" />
    </div>
  )
}

function Body({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const { room: place, transcript, standing } = snapshot.context
  const progress = progressOf(snapshot.context)
  if (snapshot.hasTag('ending')) return <Ending />
  return (
    <div className="chat-column">
      {place?.scene && (
        <div className="chat-bar">
          <div className="row gap-2" aria-hidden="true">
            <ProgressMarks {...progress} />
          </div>
          <BriefButton scene={place.scene} />
        </div>
      )}
      {place?.question && (
        <AskedQuestion question={place.question} story={standing.story} progress={progress} />
      )}
      {isOpening(snapshot) ? (
        // Of a chat this tab knows too: the question, once it is there, would push it down.
        <RoomOpening />
      ) : (
        (place || transcript.length > 0) && <Transcript snapshot={snapshot} />
      )}
      {hasMessageBox(snapshot) && (
        <>
          <RoomNotices room={room} snapshot={snapshot} />
          {isExhausted(snapshot) ? (
            <div className="composer">
              <Button onClick={() => room.actor.send({ type: 'nurse.finished' })}>Finish Interview</Button>
            </div>
          ) : (
            <Composer room={room} snapshot={snapshot} />
          )}
        </>
      )}
    </div>
  )
}

function RoomScreen({ room }: { room: Room }) {
  const snapshot = useSelector(room.actor, (now) => now)
  const { kind, room: place, standing, transcript } = snapshot.context
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const kept = keptText(useRetentionHours())
  const leave = () => void navigate(paths.home)
  useDocumentTitle(place?.title ?? TITLES[kind])
  useWayOut(snapshot)
  return (
    <div className="room-body chat-room">
      {hasMessageBox(snapshot) && !isExhausted(snapshot) && (
        <a className="skip" href="#message">
          Skip to the message box
        </a>
      )}
      <ChatHeader
        title={place?.title ?? TITLES[kind]}
        progress={progressOf(snapshot.context)}
        exitNote={hasWritten(snapshot.context) ? kept : null}
        finish={
          // In place of the message box it stands once.
          hasMessageBox(snapshot) && !isExhausted(snapshot)
            ? {
                canPress: snapshot.can({ type: 'nurse.finished' }),
                isLast: standing.maxTurnsReached,
                onPress: () => room.actor.send({ type: 'nurse.finished' }),
              }
            : null
        }
        onExit={() => (hasWritten(snapshot.context) ? setLeaving(true) : leave())}
      />
      {kind === 'clinical' && isOpening(snapshot) && <VitalsToCome />}
      {place?.scene && !snapshot.hasTag('ending') && <VitalsStrip lines={transcript} age={place.scene.age} />}
      {/* Another element once it is open: what takes the place of a loading room does not move. */}
      <main key={isOpening(snapshot) ? 'opening' : 'open'} id="main" className="chat-main" tabIndex={-1}>
        <Body room={room} snapshot={snapshot} />
        {hasMessageBox(snapshot) && <RoomAside room={room} snapshot={snapshot} />}
      </main>
      <RoomDialogs room={room} snapshot={snapshot} />
      <EvaluationPanel room={room} snapshot={snapshot} />
      <ExitDialog open={isLeaving} kept={kept} onExit={leave} onStay={() => setLeaving(false)} />
    </div>
  )
}

/** The room of typed practice at this address. */
export function ChatRoomPage({ kind, address }: { kind: ChatKind; address: string }) {
  const room = useChatRoom(kind, address)
  return room && <RoomScreen room={room} />
}
