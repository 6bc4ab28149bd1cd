import type { Attendance } from './attend.ts'
import { ConnectionLost, type RequestName, type RequestPayload } from './connection.ts'

/** The way to the interviewer, whichever it is at the moment. `onError` learns why a request of `send` was rejected. */
export const createInterviewerLink = (onError: (error: unknown) => void) => {
  let attendance: Attendance | null = null

  const request: Attendance['request'] = async (event, payload) => {
    if (!attendance) throw new ConnectionLost()
    return attendance.request(event, payload)
  }
  return {
    /** Goes this way from now on. Returns what closes it. */
    use: (attending: Attendance) => {
      attendance = attending
      return () => {
        attending.close()
        attendance = null
      }
    },
    /** Throws RealtimeRequestError, or ConnectionLost also where there is no way at all. */
    request,
    /** Without waiting for the acknowledgement; what a lost connection swallows is settled by the next join. */
    send: <E extends RequestName>(event: E, payload: RequestPayload<E>) => {
      request(event, payload).catch((error) => {
        if (!(error instanceof ConnectionLost)) onError(error)
      })
    },
    sendChunk: (turnId: string, seq: number, bytes: Uint8Array) => attendance?.sendChunk(turnId, seq, bytes),
    restart: () => attendance?.restart(),
    retryNow: () => attendance?.retryNow(),
  }
}
export type InterviewerLink = ReturnType<typeof createInterviewerLink>
