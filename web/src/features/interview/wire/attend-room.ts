import type { MockRoom, MockRoomEvent } from '@preceptor/statecharts/mock-room'
import type { Session } from '../../../shared/session/session.ts'
import { type AttendParts, attendInterview } from './attend.ts'
import type { AttendByTextParts } from './attend-by-text.ts'
import { attendByTextLater } from './attend-by-text-later.ts'
import type { InterviewerLink } from './interviewer-link.ts'

export interface AttendRoomParts
  extends Omit<AttendParts, 'tokens' | 'report' | 'open'>,
    Pick<AttendByTextParts, 'ask' | 'unsent'> {
  session: Session
  link: InterviewerLink
}

/** Attends over the realtime server, or by typing where there is none, through `link`. Returns what leaves again. */
export const attendRoom = (
  room: MockRoom,
  report: (event: MockRoomEvent) => void,
  { session, link, ask, unsent, ...parts }: AttendRoomParts,
): (() => void) => {
  if (room.realtimeUrl === null) return link.use(attendByTextLater(room, { ...parts, ask, unsent, report }))
  const attending = attendInterview(room.realtimeUrl, room, {
    ...parts,
    tokens: {
      current: () => session.actor.getSnapshot().context.tokens?.accessToken ?? null,
      renew: session.renew,
    },
    report,
  })
  const tokens = session.actor.subscribe(attending.renew)
  const leave = link.use(attending)
  return () => {
    tokens.unsubscribe()
    leave()
    parts.upload.lost()
  }
}
