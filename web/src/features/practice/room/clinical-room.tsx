import { useParams } from 'react-router-dom'
import { ChatRoomPage } from './chat-room.tsx'

/** A clinical scenario: a chat with a patient played by an AI. */
export function ClinicalRoomPage() {
  const { scenarioId = '' } = useParams()
  return <ChatRoomPage kind="clinical" address={scenarioId} />
}
