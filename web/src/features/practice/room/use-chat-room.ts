import type { ChatKind } from '@preceptor/statecharts/chat-room-setup'
import { useEffect, useState } from 'react'
import { useApi } from '../../../shared/session/session-context.tsx'
import { openChatRoom, type Room } from '../conversation/room.ts'

/** The room of this address, open for as long as the page shows it; null for the first moment. */
export const useChatRoom = (kind: ChatKind, address: string): Room | null => {
  const api = useApi()
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const opened = openChatRoom({ kind, address }, api)
    setRoom(opened)
    return () => {
      setRoom(null)
      opened.close()
    }
  }, [kind, address, api])
  return room
}
