import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../shared/session/session-context.tsx'
import { readHandover } from '../wire/handover.ts'
import { openRoom, type Room } from './room.ts'
import type { RoomView } from './room-view.ts'

/** The room of this interview, open for as long as the page shows it; null in the first drawing, which nobody sees. */
export const useInterviewRoom = (interviewId: string, navigationState: unknown): Room | null => {
  const session = useSession()
  const [room, setRoom] = useState<Room | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed over holds for the address, also past a hash
  useLayoutEffect(() => {
    const opened = openRoom({ interviewId, ...readHandover(navigationState) }, session)
    setRoom(opened)
    return () => {
      setRoom(null)
      opened.close()
    }
  }, [interviewId, session])
  return room
}

/** What the room shows now. */
export const useRoomView = (room: Room): RoomView => useSyncExternalStore(room.subscribe, room.view)
