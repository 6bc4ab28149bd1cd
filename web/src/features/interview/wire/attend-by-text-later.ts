import type { MockRoom } from '@preceptor/statecharts/mock-room'
import type { Attendance } from './attend.ts'
import type { AttendByTextParts } from './attend-by-text.ts'
import { ConnectionLost, RECONNECT_MAX_MS } from './connection.ts'

const loadTextWay = () => import('./attend-by-text.ts')

/**
 * The interview by typing. Its chart reads answers, which takes a script of its own: that is loaded here, once there is
 * no realtime server. Until it is there the room is on its way to the interviewer, as with any connection.
 */
export const attendByTextLater = (room: MockRoom, parts: AttendByTextParts): Attendance => {
  let attending: Attendance | null = null
  let isClosed = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = async () => {
    clearTimeout(timer)
    try {
      const { attendByText } = await loadTextWay()
      if (!isClosed) attending ??= attendByText(room, parts)
    } catch {
      if (isClosed) return
      attempt += 1
      parts.report({ type: 'connection.lost' })
      parts.onRetry(attempt)
      timer = setTimeout(load, RECONNECT_MAX_MS)
    }
  }
  void load()

  return {
    request: async (event, payload) => {
      if (!attending) throw new ConnectionLost()
      return attending.request(event, payload)
    },
    sendChunk: () => {},
    retryNow: () => (attending ? attending.retryNow() : void load()),
    restart: () => {},
    renew: () => {},
    close: () => {
      isClosed = true
      clearTimeout(timer)
      attending?.close()
    },
  }
}
