import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Room } from './room.ts'
import type { RoomView } from './room-view.ts'

const Wanted = z.object({ answering: z.literal('typing') })

/** Whether the page before asked for an interview by typing. */
export const isTypingWanted = (navigationState: unknown): boolean => Wanted.safeParse(navigationState).success

/** Opens the text box once the interview is there, where typing was asked for; after that the candidate chooses. */
export const useTypingFirst = (room: Room, view: RoomView, isWanted: boolean): void => {
  const isDone = useRef(false)
  const canChoose = view.room.matches({ interview: { answering: 'voice' } })
  useEffect(() => {
    if (!isWanted || !canChoose || isDone.current) return
    isDone.current = true
    room.chooseTyping()
  }, [room, isWanted, canChoose])
}
