import { MeReply } from '@preceptor/contracts/accounts/session-user'
import { failureOf } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { isVoiceOffered } from '../dock/dock-view.ts'
import type { Draft } from '../dock/draft.ts'
import { asNavigationState } from '../wire/handover.ts'
import { firstGestureOf } from './first-gesture.ts'
import { ExitDialog } from './parts/exit-dialog.tsx'
import type { Room } from './room.ts'
import { RoomActions } from './room-actions.tsx'
import { RoomHeader } from './room-header.tsx'
import {
  AnalysisPanel,
  ErrorPanel,
  InterviewerPanel,
  LoadingPanel,
  SetupIncompletePanel,
  TakenOverPanel,
} from './room-panels.tsx'
import { canContinueLater, holdsAnswer, isTimed, mayFinish, phaseOf, screenOf } from './room-screen.ts'
import type { RoomView } from './room-view.ts'
import { Stage } from './stage.tsx'
import { useInterviewRoom, useRoomView } from './use-interview-room.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useFocusAcrossScreens } from './use-kept-focus.ts'
import { isTypingWanted, useTypingFirst } from './use-typing-first.ts'

/** For developers: it is not waited for. */
const DevPanel = lazy(() => import('./parts/dev-panel.tsx').then((panel) => ({ default: panel.DevPanel })))

/** Leaves for the dashboard when the candidate is still signed in, else for sign-in (spec 2 section 2). */
const useExit = () => {
  const api = useApi()
  const navigate = useNavigate()
  return () =>
    void api.get('/api/auth/me', MeReply).then(
      () => navigate(paths.home),
      () => navigate(paths.signIn),
    )
}

/** Goes to the results of an interview that is finished, and to the address of one that has begun here. */
const useNextPage = ({ room: snapshot }: RoomView) => {
  const navigate = useNavigate()
  const { interviewId, setup, analysis } = snapshot.context
  const isFinished = snapshot.matches('finished')
  const hasBegun = snapshot.matches('begun')
  useEffect(() => {
    if (isFinished) void navigate(paths.mockResults(interviewId), { replace: true, state: { analysis } })
    if (hasBegun)
      void navigate(paths.mockRoom(interviewId), {
        replace: true,
        state: setup && asNavigationState(setup, interviewId),
      })
  }, [isFinished, hasBegun, analysis, setup, interviewId, navigate])
}

/** The transcript over the room, on a phone. */
interface LogSheet {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** What lies under the header: the interview with its dock, or a panel. */
function RoomMain({
  room,
  view,
  draft,
  log,
  firstGesture,
  onExit,
}: {
  room: Room
  view: RoomView
  draft: Draft
  log: LogSheet
  firstGesture: Gesture
  onExit: () => void
}) {
  const { room: snapshot, conversation } = view
  const { room: place } = snapshot.context
  const screen = screenOf(snapshot)
  const failure = failureOf(snapshot)
  if (screen === 'takenOver') return <TakenOverPanel onUseHere={room.reclaim} />
  if (screen === 'stage' && place)
    return (
      <>
        <Stage
          room={room}
          view={view}
          place={place}
          firstGesture={firstGesture}
          draft={draft}
          isLogOpen={log.isOpen}
          onLogOpen={log.setOpen}
        />
        {/* No developer looks on in a real interview. */}
        {conversation.state?.context.mode !== 'real' && (
          <Suspense fallback={null}>
            <DevPanel room={room} view={view} />
          </Suspense>
        )}
      </>
    )
  if (failure)
    return (
      <ErrorPanel
        failure={failure}
        onRetry={snapshot.can({ type: 'nurse.retried' }) ? room.tryAgain : null}
        onText={snapshot.can({ type: 'nurse.choseText' }) ? room.continueInText : null}
        onExit={onExit}
      />
    )
  if (screen === 'analysis') return <AnalysisPanel />
  if (screen === 'interviewer')
    return (
      <InterviewerPanel
        chosen={snapshot.context.setup?.personality ?? null}
        onChoose={room.chooseInterviewer}
      />
    )
  return screen === 'setupIncomplete' ? (
    <SetupIncompletePanel />
  ) : (
    <LoadingPanel entries={conversation.transcript} />
  )
}

/** A room as it stands: one of its panels, or the interview with its dock. */
export function RoomScreen({
  room,
  hadFocus,
  typesFirst = false,
  firstGesture = 'hold',
}: {
  room: Room
  hadFocus: RefObject<boolean>
  /** The candidate asked to answer by typing; voice stays a click away. */
  typesFirst?: boolean
  /** How one talks while no way was chosen on this device. */
  firstGesture?: Gesture
}) {
  const view = useRoomView(room)
  const exit = useExit()
  const [isLeaving, setLeaving] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { room: snapshot, conversation } = view
  const { interviewId, setup, room: place } = snapshot.context
  const { state = null } = conversation
  const draft = useKeptDraft(interviewId, state?.context.questionIndex ?? null, snapshot.matches('finished'))
  // Who typed before a reload keeps typing.
  const [wasTyping] = useState(draft.text !== '')
  useTypingFirst(room, view, typesFirst || wasTyping)
  useNextPage(view)
  const screen = screenOf(snapshot)
  useFocusAcrossScreens(screen, hadFocus)
  if (snapshot.matches('signedOut')) return <Navigate to={paths.signIn} replace />
  const isInterview = screen === 'stage'
  const finish = () => {
    setLeaving(false)
    room.finish()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes the focus on its way and acts on nothing
    <div
      className={isInterview ? 'room-body full' : 'room-body'}
      onFocus={() => {
        hadFocus.current = true
      }}
    >
      {isInterview && (
        <a className="skip" href="#talk">
          Skip to the talk button
        </a>
      )}
      <RoomHeader
        job={place ?? setup}
        phase={phaseOf(snapshot)}
        isTextOnly={isInterview && view.interview !== null && place?.realtimeUrl === null}
        usage={isInterview ? conversation.usage : null}
        interview={isInterview ? state : null}
        actions={
          isInterview && (
            <RoomActions
              onLog={() => setOpen(true)}
              onSpeaker={isVoiceOffered(view) ? room.player.useChosenSpeaker : null}
            />
          )
        }
        onExit={() => (isInterview && canContinueLater(view) ? setLeaving(true) : exit())}
      />
      <ExitDialog
        open={isLeaving}
        losesAnswer={holdsAnswer(room, view)}
        keepsDraft={draft.text.trim() !== ''}
        isTimed={isTimed(view)}
        onFinish={mayFinish(view) ? finish : null}
        onExit={exit}
        onStay={() => setLeaving(false)}
      />
      <RoomMain
        room={room}
        view={view}
        draft={draft}
        log={{ isOpen, setOpen }}
        firstGesture={firstGesture}
        onExit={exit}
      />
    </div>
  )
}

/** The voice room of one interview. */
export function MockRoomPage() {
  const { sessionId = '' } = useParams()
  const { state } = useLocation()
  const room = useInterviewRoom(sessionId, state)
  const hadFocus = useRef(false)
  return room ? (
    <RoomScreen
      room={room}
      hadFocus={hadFocus}
      typesFirst={isTypingWanted(state)}
      firstGesture={firstGestureOf(state)}
    />
  ) : (
    <LoadingPanel />
  )
}
