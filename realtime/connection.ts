import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import { InterviewJoin } from '@preceptor/contracts/interviews/realtime'
import type { Admission } from './admission.ts'
import { checkEvents } from './checked-events.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import { JoinedRoom } from './joined-room.ts'
import { Pacer } from './pacing.ts'
import { createPageMove } from './page-move.ts'
import { PageSender } from './page-sender.ts'
import type { InterviewRooms } from './room/interview-rooms.ts'
import { serveCandidate } from './serve-candidate.ts'
import { serveChunks } from './serve-chunks.ts'
import { serveSession } from './serve-session.ts'

export interface ConnectionOptions {
  context: Context
  rooms: InterviewRooms
  admission: Pick<Admission, 'admits'>
  readToken: (token: string) => AccessClaims | undefined
  /** Aborted when this process is about to end. */
  leaving: AbortSignal
  /** The page speaks the compact parser: its chunks are frames beside the packets. */
  hasAudioFrames: boolean
}

/** Has what the page sends wait for its turn, and closes the connection of one that floods. */
const paceSocket = (socket: ClientSocket, { config, metrics }: Context, isMoving: () => boolean): Pacer => {
  // A page that floods sends again what was not acknowledged, once it is back.
  const onFlood = () => {
    metrics.floods.inc()
    socket.conn.close()
  }
  const pacer = new Pacer(config.pace, onFlood, (bytes) => metrics.noteBuffer('socket', bytes))
  socket.use(([event, , , bytes], next) => {
    // Unanswered, it is sent again where the interview continues.
    const serve = () => {
      if (!isMoving()) next()
    }
    if (event === 'turn:chunk') pacer.chunk(bytes, serve)
    else pacer.event(serve)
  })
  return pacer
}

/** Serves one socket: each event is checked, handed to the room, and acknowledged. */
export const serveConnection = (
  socket: ClientSocket,
  { context, rooms, admission, readToken, leaving, hasAudioFrames }: ConnectionOptions,
): void => {
  const { db, metrics, replays } = context
  const move = createPageMove(socket)
  const on = checkEvents(socket, context, move.isMoving)
  const endSession = serveSession(socket, { db, readToken, on })
  const pacer = paceSocket(socket, context, move.isMoving)
  const joined = new JoinedRoom(socket, {
    db,
    rooms,
    admission,
    leaving,
    emit: new PageSender(socket, metrics).emit,
    moveOn: move.begin,
  })

  const moveOnUnlessBusy = () => {
    if (!joined.isShown) move.begin()
  }
  leaving.addEventListener('abort', moveOnUnlessBusy)
  if (leaving.aborted) move.begin()

  on('interview:join', InterviewJoin, (payload) => joined.join(payload))
  serveCandidate({ joined, on, replays, mayContinue: hasAudioFrames })
  const endChunks = serveChunks(socket, { joined, pacer, isMoving: move.isMoving, hasAudioFrames })

  socket.on('disconnect', () => {
    endSession()
    move.close()
    leaving.removeEventListener('abort', moveOnUnlessBusy)
    endChunks()
    pacer.close()
    joined.leave()
  })
}
