import type { Context } from '../context.ts'
import { InterviewRoom } from './interview-room.ts'

/** What `interview_taken` carries. */
interface Taken {
  interviewId: string
  leaseToken: number
}

/** The interviews this process holds, one room each. */
export class InterviewRooms {
  readonly #context: Context
  readonly #rooms = new Map<string, Promise<InterviewRoom | undefined>>()
  readonly #open = new Map<string, InterviewRoom>()

  constructor(context: Context) {
    this.#context = context
  }

  /** The room of an interview: the one that stands, else one restored from the database; undefined when it is not hers. */
  async enter(interviewId: string, accountId: string): Promise<InterviewRoom | undefined> {
    const standing = await this.#rooms.get(interviewId)
    if (standing) return standing.accountId === accountId ? standing : undefined
    const opening = this.#rooms.get(interviewId) ?? this.#openRoom(interviewId, accountId)
    const room = await opening
    return room?.accountId === accountId ? room : undefined
  }

  /** Another process may have taken an interview this one holds. */
  onTaken({ interviewId, leaseToken }: Taken): void {
    const room = this.#open.get(interviewId)
    if (room && leaseToken > room.leaseToken) room.lose()
  }

  close(): void {
    for (const room of [...this.#open.values()]) room.close()
  }

  #openRoom(interviewId: string, accountId: string): Promise<InterviewRoom | undefined> {
    const opening = InterviewRoom.open({
      context: this.#context,
      interviewId,
      accountId,
      onClosed: () => {
        this.#rooms.delete(interviewId)
        this.#open.delete(interviewId)
      },
    })
    this.#rooms.set(interviewId, opening)
    return opening.then(
      (room) => {
        if (room) this.#open.set(interviewId, room)
        else this.#rooms.delete(interviewId)
        return room
      },
      (error: unknown) => {
        this.#rooms.delete(interviewId)
        throw error
      },
    )
  }
}
