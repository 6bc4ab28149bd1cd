import { MeReply } from '@preceptor/contracts/accounts/auth'
import { failureOf } from '@preceptor/statecharts/mock-room'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { useRetentionHours } from '../../../shared/plan/use-retention-hours.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { asNavigationState } from '../wire/handover.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { progressTextOf } from './progress-text.ts'
import type { Room } from './room.ts'
import { isVoiceOffered, RoomActions } from './room-actions.tsx'
import { type Phase, RoomHeader } from './room-header.tsx'
import {
  AnalysisPanel,
  ErrorPanel,
  InterviewerPanel,
  LoadingPanel,
  SetupIncompletePanel,
  TakenOverPanel,
} from './room-panels.tsx'
import type { RoomView } from './room-view.ts'
import { Stage } from './stage.tsx'
import { useInterviewRoom, useRoomView } from './use-interview-room.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useFocusAcrossScreens } from './use-kept-focus.ts'
import { isTypingWanted, useTypingFirst } from './use-typing-first.ts'

/** For developers: it is not waited for. */
const DevPanel = lazy(() => import('./dev-panel.tsx').then((panel) => ({ default: panel.DevPanel })))

const PHASE_OF_TAG = {
  setup: 'Setup',
  interviewer: 'Interviewer',
  interview: 'Interview',
  analysis: 'Analysis',
} as const
const TAGS = Object.keys(PHASE_OF_TAG) as (keyof typeof PHASE_OF_TAG)[]

/** The step of the header a state belongs to. */
const phaseOf = (snapshot: ReturnType<Room['view']>['room']): Phase =>
  PHASE_OF_TAG[TAGS.find((tag) => snapshot.hasTag(tag)) ?? 'setup']

type Screen = 'takenOver' | 'stage' | 'failed' | 'analysis' | 'interviewer' | 'setupIncomplete' | 'loading'

const screenOf = (snapshot: ReturnType<Room['view']>['room']): Screen => {
  if (snapshot.matches({ interview: { connection: 'takenOver' } })) return 'takenOver'
  if (snapshot.matches('interview')) return 'stage'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.hasTag('analysis')) return 'analysis'
  if (snapshot.hasTag('interviewer')) return 'interviewer'
  return snapshot.matches('setupIncomplete') ? 'setupIncomplete' : 'loading'
}

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

/** The interview can be continued later, so leaving it is asked first; one that says goodbye has ended. */
const canContinueLater = ({ interview }: RoomView) =>
  interview !== null && !interview.matches('closing') && !interview.matches('completed')

/** An answer is being spoken, or kept here, that the server does not have. */
const holdsAnswer = (room: Room, view: RoomView) => view.talk.hasTag('capturing') || room.keptMs() !== null

/** From so many answers on there is something to give feedback on. */
const ANSWERS_FOR_FEEDBACK = 2

const mayFinish = ({ conversation: { transcript } }: RoomView) =>
  transcript.filter(({ role, utterance }) => role === 'candidate' && !utterance).length >=
  ANSWERS_FOR_FEEDBACK

/** Something counts while the candidate is away: the time of a real interview, or of an answer. */
const isTimed = ({ conversation: { state } }: RoomView) =>
  state?.context.mode === 'real' || state?.context.oneWay?.timed === true

/** A room as it stands: one of its panels, or the interview with its dock. */
export function RoomScreen({
  room,
  hadFocus,
  typesFirst = false,
}: {
  room: Room
  hadFocus: RefObject<boolean>
  /** The candidate asked to answer by typing; voice stays a click away. */
  typesFirst?: boolean
}) {
  const view = useRoomView(room)
  const exit = useExit()
  const [isLeaving, setLeaving] = useState(false)
  const [isLogOpen, setLogOpen] = useState(false)
  const retentionHours = useRetentionHours()
  const navigate = useNavigate()
  const { room: snapshot, conversation } = view
  const { interviewId, setup, analysis, room: place } = snapshot.context
  const isFinished = snapshot.matches('finished')
  const [draft, setDraft] = useKeptDraft(
    interviewId,
    conversation.state?.context.questionIndex ?? null,
    isFinished,
  )
  // Who typed before a reload keeps typing.
  const [wasTyping] = useState(draft !== '')
  useTypingFirst(room, view, typesFirst || wasTyping)
  const hasBegun = snapshot.matches('begun')
  useEffect(() => {
    if (isFinished) void navigate(paths.mockResults(interviewId), { replace: true, state: { analysis } })
    if (hasBegun)
      void navigate(paths.mockRoom(interviewId), {
        replace: true,
        state: setup && asNavigationState(setup, interviewId),
      })
  }, [isFinished, hasBegun, analysis, setup, interviewId, navigate])
  const screen = screenOf(snapshot)
  const finish = () => {
    setLeaving(false)
    room.finish()
  }
  useFocusAcrossScreens(screen, hadFocus)
  if (snapshot.matches('signedOut')) return <Navigate to={paths.signIn} replace />
  const isInterview = screen === 'stage'
  const failure = failureOf(snapshot)
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
        isOnline={isInterview && view.interview ? snapshot.hasTag('online') && view.unsent === 0 : null}
        isTextOnly={place?.realtimeUrl === null}
        usage={isInterview ? conversation.usage : null}
        running={isInterview ? (conversation.state?.context ?? null) : null}
        progress={isInterview && conversation.state ? progressTextOf(conversation.state) : null}
        actions={
          isInterview && (
            <RoomActions
              onLog={() => setLogOpen(true)}
              onSpeaker={isVoiceOffered(view) ? room.player.useChosenSpeaker : null}
            />
          )
        }
        onExit={() => (isInterview && canContinueLater(view) ? setLeaving(true) : exit())}
      />
      <ExitDialog
        open={isLeaving}
        retentionHours={retentionHours}
        losesAnswer={holdsAnswer(room, view)}
        keepsDraft={draft.trim() !== ''}
        isTimed={isTimed(view)}
        onFinish={mayFinish(view) ? finish : null}
        onExit={exit}
        onStay={() => setLeaving(false)}
      />
      {screen === 'takenOver' ? (
        <TakenOverPanel onUseHere={room.reclaim} />
      ) : isInterview && place ? (
        <>
          <Stage
            room={room}
            view={view}
            place={place}
            draft={draft}
            onDraft={setDraft}
            isLogOpen={isLogOpen}
            onLogOpen={setLogOpen}
          />
          {/* No developer looks on in a real interview. */}
          {conversation.state?.context.mode !== 'real' && (
            <Suspense fallback={null}>
              <DevPanel room={room} view={view} />
            </Suspense>
          )}
        </>
      ) : failure ? (
        <ErrorPanel
          failure={failure}
          onRetry={snapshot.can({ type: 'nurse.retried' }) ? room.tryAgain : null}
          onExit={exit}
        />
      ) : screen === 'analysis' ? (
        <AnalysisPanel />
      ) : screen === 'interviewer' ? (
        <InterviewerPanel
          isBeginning={!snapshot.matches({ interviewer: 'choosing' })}
          onChoose={room.chooseInterviewer}
        />
      ) : screen === 'setupIncomplete' ? (
        <SetupIncompletePanel />
      ) : (
        <LoadingPanel entries={conversation.transcript} />
      )}
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
    <RoomScreen room={room} hadFocus={hadFocus} typesFirst={isTypingWanted(state)} />
  ) : (
    <LoadingPanel />
  )
}
