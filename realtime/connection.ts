import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import { AudioFrameReader } from '@preceptor/contracts/interviews/audio-frames'
import {
  AnswerTyped,
  type ClientToServer,
  InterviewFinish,
  InterviewJoin,
  OneWayAct,
  type RealtimeError,
  SessionRenew,
  SpeechReplay,
  SpeechStop,
  TurnCancel,
  TurnEnd,
  TurnRetry,
  TurnStart,
} from '@preceptor/contracts/interviews/realtime'
import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { hasBegun } from '@preceptor/db/queries/interviews/interviews'
import { NOT_NOW, TAKEN_OVER, TURN_NOT_OPEN } from '@preceptor/interview/errors'
import { readRawFrames } from '@preceptor/vendors/library-internals/raw-frames'
import type { z } from 'zod'
import type { Admission } from './admission.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import {
  BAD_PAYLOAD,
  CODEC_UNKNOWN,
  FAILED,
  FULL,
  NOT_FOUND,
  TOO_MANY_REPLAYS,
  UNAUTHENTICATED,
} from './errors.ts'
import { Pacer } from './pacing.ts'
import { PageSender } from './page-sender.ts'
import { InterviewRoom } from './room/interview-room.ts'
import type { InterviewRooms } from './room/interview-rooms.ts'

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

/** Of so many turns a socket is remembered to have been answered that they are not open; one has few. */
const MAX_REPORTED_TURNS = 100

/** How long a page that was asked to connect elsewhere has for it before it is cut off. */
const MOVE_MS = 500

type Answer = { ok: true } | { ok: false; error: RealtimeError }
const reject = (error: RealtimeError): Answer => ({ ok: false, error })
const accept = <T extends object>(reply: T): Answer => ({ ok: true, ...reply })
const outcome = (error: RealtimeError | undefined): Answer => (error ? reject(error) : accept({}))

/** Serves one socket: each event is checked, handed to the room, and acknowledged. */
export const serveConnection = (
  socket: ClientSocket,
  { context, rooms, admission, readToken, leaving, hasAudioFrames }: ConnectionOptions,
): void => {
  let room: InterviewRoom | undefined
  let moving: NodeJS.Timeout | undefined
  let expiry: NodeJS.Timeout | undefined

  const closeAtExpiry = () => {
    clearTimeout(expiry)
    expiry = setTimeout(() => socket.disconnect(true), socket.data.claims.exp * 1_000 - Date.now())
  }
  closeAtExpiry()

  const sender = new PageSender(socket, context.metrics)
  // A page that floods sends again what was not acknowledged, once it is back.
  const onFlood = () => {
    context.metrics.floods.inc()
    socket.conn.close()
  }
  const pacer = new Pacer(context.config.pace, onFlood, (bytes) =>
    context.metrics.noteBuffer('socket', bytes),
  )
  socket.use(([event, , , bytes], next) => {
    // Unanswered, it is sent again where the interview continues.
    const serve = () => {
      if (!moving) next()
    }
    if (event === 'turn:chunk') pacer.chunk(bytes, serve)
    else pacer.event(serve)
  })

  const moveOn = () => {
    if (moving) return
    moving = setTimeout(() => socket.conn.close(), MOVE_MS)
    socket.emit('server:leaving')
  }
  const moveOnUnlessBusy = () => {
    if (!room?.isShownTo(socket.id)) moveOn()
  }
  leaving.addEventListener('abort', moveOnUnlessBusy)
  if (leaving.aborted) moveOn()

  /** Registers a handler whose payload is checked and whose outcome is the acknowledgement. */
  const on = <S extends z.ZodType>(
    event: Exclude<keyof ClientToServer, 'turn:chunk'>,
    schema: S,
    handle: (payload: z.output<S>) => Answer | Promise<Answer>,
    error: (payload: unknown) => RealtimeError = () => BAD_PAYLOAD,
  ) => {
    socket.on(event as 'interview:finish', async (payload: unknown, ack?: unknown) => {
      const stop = context.metrics.events.startTimer({ event })
      const reply = (answer: Answer) => {
        stop({ outcome: answer.ok ? 'ok' : answer.error.code })
        if (!moving && typeof ack === 'function') ack(answer)
      }
      const parsed = schema.safeParse(payload)
      if (!parsed.success) return reply(reject(error(payload)))
      try {
        reply(await handle(parsed.data))
      } catch (error) {
        context.log.error(
          { socketId: socket.id, event, name: (error as Error).name },
          'a socket message failed',
        )
        reply(reject(FAILED))
      }
    })
  }
  /** The same for events that need a joined interview. */
  const inRoom = <S extends z.ZodType>(
    event: Parameters<typeof on>[0],
    schema: S,
    handle: (room: InterviewRoom, payload: z.output<S>) => Answer | Promise<Answer>,
    error?: (payload: unknown) => RealtimeError,
  ) =>
    on(
      event,
      schema,
      (payload) => {
        if (!room) return reject(NOT_FOUND)
        return room.isShownTo(socket.id) ? handle(room, payload) : reject(TAKEN_OVER)
      },
      error,
    )

  on('session:renew', SessionRenew, async ({ token }) => {
    const claims = readToken(token)
    const { claims: known } = socket.data
    if (claims?.sub !== known.sub || claims.sid !== known.sid) return reject(UNAUTHENTICATED)
    // What its team asks of it may be more than when it came.
    const session = { sessionId: claims.sid, accountId: claims.sub }
    const isLive = await isSessionLive(context.db, session).catch(() => true)
    if (!isLive) return reject(UNAUTHENTICATED)
    socket.data.claims = claims
    closeAtExpiry()
    return accept({})
  })

  const isNew = async (interviewId: string) => {
    const { sub: accountId } = socket.data.claims
    return (await hasBegun(context.db, { interviewId, accountId })) === false
  }

  /** Joins under way: what arrives meanwhile is asked for again by the reply's `nextSeq`. */
  let joining = 0
  on('interview:join', InterviewJoin, async (payload) => {
    joining += 1
    try {
      return await join(payload)
    } finally {
      joining -= 1
    }
  })
  const join = async ({ interviewId, page }: z.output<typeof InterviewJoin>) => {
    if (leaving.aborted && !rooms.has(interviewId)) {
      moveOn()
      return reject(FAILED)
    }
    if (!rooms.has(interviewId) && !admission.admits() && (await isNew(interviewId))) return reject(FULL)
    const entered = await rooms.enter(interviewId, socket.data.claims.sub, page)
    if (!(entered instanceof InterviewRoom)) return reject(entered)
    if (room && room !== entered) room.leave(socket.id)
    room = entered
    if (socket.disconnected) return reject(FAILED)
    const reply = await room.join({
      id: socket.id,
      join: page,
      emit: sender.emit,
      reconnect: () => socket.conn.close(),
      moveOn,
    })
    // It was handed over meanwhile.
    if (leaving.aborted && !rooms.has(interviewId)) moveOn()
    return reply ?? reject(FAILED)
  }

  inRoom(
    'turn:start',
    TurnStart,
    async (room, start) => {
      const started = await room.candidate.startTurn(start)
      if ('code' in started) return reject(started)
      return accept({ ...started, ...(hasAudioFrames && { mayContinue: true }) })
    },
    (payload) => (TurnStart.pick({ turnId: true }).safeParse(payload).success ? CODEC_UNKNOWN : BAD_PAYLOAD),
  )
  const reported = new Set<string>()
  /** Once for each turn: a client that sends on regardless need not read it for every chunk. */
  const report = (turnId: string, error: RealtimeError) => {
    if (reported.has(turnId) || reported.size >= MAX_REPORTED_TURNS) return
    reported.add(turnId)
    socket.emit('interview:error', error)
  }
  const takeChunk = (turnId: string, seq: number, bytes: Uint8Array) => {
    if (joining > 0) return
    if (!room) return report('', NOT_FOUND)
    // Another page has the interview now, and with it its turns.
    if (!room.isShownTo(socket.id) || room.candidate.takeChunk(turnId, seq, bytes)) return
    const isId = TurnCancel.shape.turnId.safeParse(turnId).success
    report(turnId, isId ? { ...TURN_NOT_OPEN, turnId } : BAD_PAYLOAD)
  }
  socket.on('turn:chunk', (turnId, seq, bytes) => {
    const isBinary = bytes instanceof Uint8Array || (bytes as unknown) instanceof ArrayBuffer
    if (typeof turnId !== 'string' || !Number.isInteger(seq) || seq < 0 || !isBinary) {
      socket.emit('interview:error', BAD_PAYLOAD)
      return
    }
    takeChunk(turnId, seq, bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
  })
  const frames = new AudioFrameReader()
  const chunkOf = (frame: Uint8Array) => {
    try {
      const audio = frames.read(frame)
      return audio.event === 'turn:chunk' ? audio : undefined
    } catch {
      return undefined
    }
  }
  /** Events of a recording are acknowledged before its chunks are sent, or say how many there are. */
  const takeFrame = (frame: unknown) => {
    if (!(frame instanceof Uint8Array) || !socket.connected) return
    const chunk = chunkOf(frame)
    // Any other frame is none of ours.
    if (!chunk) return socket.conn.close()
    pacer.chunk(chunk.payload, () => {
      if (!moving) takeChunk(chunk.id, chunk.seq, chunk.payload)
    })
  }
  const endFrames = hasAudioFrames ? readRawFrames(socket.conn, takeFrame) : () => {}
  inRoom('turn:end', TurnEnd, async (room, end) => outcome(await room.candidate.endTurn(end)))
  inRoom('turn:cancel', TurnCancel, async (room, { turnId }) => {
    await room.candidate.cancelTurn(turnId)
    return accept({})
  })
  inRoom('turn:retry', TurnRetry, (room, { turnId }) => outcome(room.candidate.retryTurn(turnId)))
  inRoom('answer:typed', AnswerTyped, async (room, typed) => outcome(await room.candidate.answer(typed)))
  inRoom('speech:stop', SpeechStop, async (room, { messageId, heardMs }) => {
    await room.candidate.stopSpeech(messageId, heardMs)
    return accept({})
  })
  inRoom('speech:replay', SpeechReplay, async (room, { messageId }) => {
    const isCounted = await context.replays.consume(room.accountId).then(
      () => true,
      () => false,
    )
    if (!isCounted) return reject(TOO_MANY_REPLAYS)
    return outcome(room.candidate.replaySpeech(messageId) ? undefined : NOT_NOW)
  })
  inRoom('oneway:act', OneWayAct, (room, { action }) => outcome(room.candidate.actOneWay(action)))
  inRoom('interview:finish', InterviewFinish, async (room) => {
    await room.candidate.finish()
    return accept({})
  })

  socket.on('disconnect', () => {
    clearTimeout(expiry)
    clearTimeout(moving)
    leaving.removeEventListener('abort', moveOnUnlessBusy)
    endFrames()
    pacer.close()
    room?.leave(socket.id)
  })
}
