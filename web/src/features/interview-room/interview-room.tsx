import { MeReply } from '@preceptor/contracts/auth'
import { useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { useApi } from '../account/session-context.tsx'
import type { Room } from './room.ts'
import { type Phase, RoomHeader } from './room-header.tsx'
import {
  AnalysisPanel,
  ErrorPanel,
  LoadingPanel,
  SetupIncompletePanel,
  TakenOverPanel,
} from './room-panels.tsx'
import { Stage } from './stage.tsx'
import { useInterviewRoom, useRoomView } from './use-interview-room.ts'

const phaseOf = (snapshot: ReturnType<Room['view']>['room']): Phase =>
  snapshot.hasTag('setup') ? 'Setup' : snapshot.hasTag('analysis') ? 'Analysis' : 'Interview'

/** Leaves for the dashboard when she is still signed in, else for sign-in (spec 2 section 2). */
const useExit = () => {
  const api = useApi()
  const navigate = useNavigate()
  return () =>
    void api.get('/api/auth/me', MeReply).then(
      () => navigate(paths.home),
      () => navigate(paths.signIn),
    )
}

function RoomScreen({ room }: { room: Room }) {
  const view = useRoomView(room)
  const exit = useExit()
  const navigate = useNavigate()
  const { room: snapshot, conversation } = view
  const { interviewId, analysis, failure, room: place } = snapshot.context
  const isFinished = snapshot.matches('finished')
  useEffect(() => {
    if (isFinished) void navigate(paths.mockResults(interviewId), { replace: true, state: { analysis } })
  }, [isFinished, analysis, interviewId, navigate])
  if (snapshot.matches('signedOut')) return <Navigate to={paths.signIn} replace />
  const isTakenOver = snapshot.matches({ interview: { connection: 'takenOver' } })
  const isInterview = snapshot.hasTag('interview') && !isTakenOver
  return (
    <div className={isInterview ? 'room-body full' : 'room-body'}>
      {isInterview && (
        <a className="skip" href="#talk">
          Skip to the talk button
        </a>
      )}
      <RoomHeader
        room={place}
        phase={phaseOf(snapshot)}
        isOnline={isInterview && view.interview ? snapshot.hasTag('online') : null}
        usage={isInterview ? conversation.usage : null}
        onExit={exit}
      />
      {isTakenOver ? (
        <TakenOverPanel onUseHere={room.takeBack} />
      ) : isInterview && place ? (
        <Stage room={room} view={view} place={place} />
      ) : snapshot.hasTag('analysis') ? (
        <AnalysisPanel />
      ) : failure ? (
        <ErrorPanel failure={failure} onRetry={room.tryAgain} onExit={exit} />
      ) : snapshot.matches('setupIncomplete') ? (
        <SetupIncompletePanel />
      ) : (
        <LoadingPanel />
      )}
    </div>
  )
}

/** The voice room of one interview. */
export default function InterviewRoom() {
  useDocumentTitle('Mock interview')
  const { sessionId = '' } = useParams()
  const room = useInterviewRoom(sessionId)
  return room ? <RoomScreen room={room} /> : <LoadingPanel />
}
