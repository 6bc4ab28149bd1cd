import type { ClientSocket } from './client-socket.ts'

/** How long a page that was asked to connect elsewhere has for it before it is cut off. */
const MOVE_MS = 500

/** The page's way to another process, which it is asked to take once. */
export const createPageMove = (socket: ClientSocket) => {
  let timer: NodeJS.Timeout | undefined
  return {
    isMoving: () => timer !== undefined,
    begin: () => {
      if (timer) return
      timer = setTimeout(() => socket.conn.close(), MOVE_MS)
      socket.emit('server:leaving')
    },
    close: () => clearTimeout(timer),
  }
}
