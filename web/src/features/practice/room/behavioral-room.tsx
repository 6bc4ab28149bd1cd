import { useParams } from 'react-router-dom'
import { ChatRoomPage } from './chat-room.tsx'

/** One behavioral question: a chat with an interviewer played by an AI. */
export function BehavioralRoomPage() {
  const { sessionId = '' } = useParams()
  return <ChatRoomPage kind="behavioral" address={sessionId} />
}
