import type { InterviewJoin } from '@preceptor/contracts/interviews/realtime'
import { hasBegun } from '@preceptor/db/queries/interviews/interviews'
import type { Audience } from '@preceptor/interview/audience'
import type { z } from 'zod'
import type { Admission } from './admission.ts'
import { type Answer, reject } from './checked-events.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import { FAILED, FULL } from './errors.ts'
import { InterviewRoom } from './room/interview-room.ts'
import type { InterviewRooms } from './room/interview-rooms.ts'

export interface JoinedRoomParts {
  db: Context['db']
  rooms: InterviewRooms
  admission: Pick<Admission, 'admits'>
  /** Aborted when this process is about to end. */
  leaving: AbortSignal
  emit: Audience
  moveOn: () => void
}

/** The room that a socket has joined, if any. */
export class JoinedRoom {
  readonly #socket: ClientSocket
  readonly #parts: JoinedRoomParts
  #room: InterviewRoom | undefined
  #joining = 0

  constructor(socket: ClientSocket, parts: JoinedRoomParts) {
    this.#socket = socket
    this.#parts = parts
  }

  get current(): InterviewRoom | undefined {
    return this.#room
  }

  /** A join is under way: what arrives meanwhile is asked for again by the reply's `nextSeq`. */
  get isJoining(): boolean {
    return this.#joining > 0
  }

  /** The page of this socket is the one that the room serves. */
  get isShown(): boolean {
    return this.#room?.isShownTo(this.#socket.id) ?? false
  }

  async join(payload: z.output<typeof InterviewJoin>): Promise<Answer> {
    this.#joining += 1
    try {
      return await this.#join(payload)
    } finally {
      this.#joining -= 1
    }
  }

  leave(): void {
    this.#room?.leave(this.#socket.id)
  }

  async #join({ interviewId, page }: z.output<typeof InterviewJoin>): Promise<Answer> {
    const { rooms, admission, leaving, emit, moveOn } = this.#parts
    const socket = this.#socket
    if (leaving.aborted && !rooms.has(interviewId)) {
      moveOn()
      return reject(FAILED)
    }
    if (!rooms.has(interviewId) && !admission.admits() && (await this.#isNew(interviewId)))
      return reject(FULL)
    const entered = await rooms.enter(interviewId, socket.data.claims.sub, page)
    if (!(entered instanceof InterviewRoom)) return reject(entered)
    if (this.#room && this.#room !== entered) this.#room.leave(socket.id)
    this.#room = entered
    if (socket.disconnected) return reject(FAILED)
    const reply = await entered.join({
      id: socket.id,
      join: page,
      emit,
      reconnect: () => socket.conn.close(),
      moveOn,
    })
    // It was handed over meanwhile.
    if (leaving.aborted && !rooms.has(interviewId)) moveOn()
    return reply ?? reject(FAILED)
  }

  async #isNew(interviewId: string): Promise<boolean> {
    const { sub: accountId } = this.#socket.data.claims
    return (await hasBegun(this.#parts.db, { interviewId, accountId })) === false
  }
}
