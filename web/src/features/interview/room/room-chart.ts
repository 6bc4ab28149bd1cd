import {
  type MockRoom,
  type MockRoomEvent,
  type MockRoomInput,
  mockRoomMachine,
} from '@preceptor/statecharts/mock-room'
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { watchActor } from '../../../shared/lib/watched-actors.ts'
import type { Session } from '../../../shared/session/session.ts'
import { firstNameOf } from '../../../shared/session/user-names.ts'
import { type Ask, handIn } from '../wire/ask-interviewer.ts'
import { askStatus, beginInterview, completeInterview, loadRoom } from '../wire/load-room.ts'
import type { UnsentAnswers } from '../wire/unsent-answers.ts'

export interface RoomChartParts {
  session: Session
  ask: Ask
  unsent: UnsentAnswers
  /** Joins the interview and reports what becomes of that. Returns what leaves it. */
  attend: (room: MockRoom, report: (event: MockRoomEvent) => void) => () => void
}

export type RoomChart = ActorRefFrom<typeof mockRoomMachine>

/** The room's chart with the server of this page behind it, not started. */
export const createRoomChart = (
  input: MockRoomInput,
  { session, ask, unsent, attend }: RoomChartParts,
): RoomChart => {
  const { api } = session
  const { user } = session.actor.getSnapshot().context
  const chart = createActor(
    mockRoomMachine.provide({
      actors: {
        load: fromPromise(({ input }) => loadRoom(api, user ? firstNameOf(user) : 'User', input.interviewId)),
        askStatus: fromPromise(({ input }) => askStatus(api, input.interviewId)),
        begin: fromPromise(({ input }) => beginInterview(api, input.setup)),
        attend: fromCallback(({ input, sendBack }) => attend(input.room, sendBack)),
        complete: fromPromise(async ({ input }) => {
          await handIn(ask, unsent)
          return completeInterview(api, input.interviewId)
        }),
      },
    }),
    { input },
  )
  watchActor('mock-room', chart)
  return chart
}
