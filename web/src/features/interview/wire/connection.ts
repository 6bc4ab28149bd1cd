import {
  type ClientToServer,
  type ErrorAck,
  JoinReply,
  PROTOCOL_VERSION,
  type RealtimeErrorCode,
  type ServerToClient,
} from '@preceptor/contracts/interviews/realtime'
import { Decoder, Encoder, FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { io, type Socket } from 'socket.io-client'

/** How long a request to the realtime server may take before the connection counts as dead. */
const ACK_TIMEOUT_MS = 5_000
/** After a rejected join that may be repeated. */
const JOIN_AGAIN_MS = 1_000
/** While there is no room: so long and up to as long again, so that those who wait do not all ask at once. */
const FULL_AGAIN_MS = 2_000
const RECONNECT_MIN_MS = 200
export const RECONNECT_MAX_MS = 2_000
/** A move to another process of the server shows a notice only after this. */
const MOVE_MS = 4_000

/** The server took the request and said no. */
export class RealtimeRequestError extends Error {
  readonly code: RealtimeErrorCode
  readonly retryable: boolean

  constructor({ error }: ErrorAck) {
    super(error.message)
    this.name = 'RealtimeRequestError'
    this.code = error.code
    this.retryable = error.retryable
  }

  /** The same request may be accepted in a moment; one that does not fit this point of the interview never is. */
  get isTemporary(): boolean {
    return this.retryable && this.code !== 'BAD_PAYLOAD'
  }
}

/** The request was cut off; whether the server saw it is unknown. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection to the interview was lost.')
    this.name = 'ConnectionLost'
  }
}

type Requests = Omit<ClientToServer, 'turn:chunk'>
export type RequestName = keyof Requests
export type RequestPayload<E extends RequestName> = Parameters<Requests[E]>[0]
type Reply<E extends RequestName> = Exclude<Parameters<NonNullable<Parameters<Requests[E]>[1]>>[0], ErrorAck>

export interface ConnectionTokens {
  /** The access token now held; null when signed out. */
  current: () => string | null
  /** Resolves with a newer token than the rejected one, or null when there is none. */
  renew: (rejected: string) => Promise<string | null>
}

export interface ConnectionEvents {
  joined: (reply: JoinReply) => void
  lost: () => void
  /** The server moves the page to another of its processes: nothing can be sent until `joined`, or `lost` if it takes long. */
  moving: () => void
  /** The number of the try now running, from 1; all tries since the page was last joined are counted, also those the candidate asked for. */
  retrying: (attempt: number) => void
  takenOver: () => void
  /** There is no room for a new interview at the moment; the page keeps asking. */
  full: () => void
  signedOut: () => void
  /** The interview cannot be joined, now or later: a RealtimeRequestError, or a reply this page cannot read. */
  rejected: (error: unknown) => void
}

export interface Connection {
  readonly socket: Socket<ServerToClient, ClientToServer>
  /** Resolves with the acknowledgement. Throws RealtimeRequestError, or ConnectionLost when it did not come. */
  request: <E extends RequestName>(event: E, payload: RequestPayload<E>) => Promise<Reply<E>>
  /** Tries at once instead of waiting for the next try. */
  retryNow: () => void
  /** Gives up a connection that no longer answers, and makes a new one. */
  restart: () => void
  /** Tells the server of the present access token, so that it does not close at the old one's end. */
  renew: () => void
  close: () => void
}

/** What the server takes of a page that is in no interview yet. */
const BEFORE_THE_JOIN = new Set<RequestName>(['interview:join', 'session:renew'])

const codeOf = (error: Error & { data?: { code?: string } }) => error.data?.code ?? error.message

/**
 * The connection to one interview. Joins after every connect; reconnects by itself until `close`, and ends for
 * good when the interview is opened elsewhere or nobody is signed in any more. Nothing is sent while not joined. `open` is
 * the library's way to a socket; a simulated network has its own.
 */
export const openConnection = (
  url: string,
  interviewId: string,
  tokens: ConnectionTokens,
  on: ConnectionEvents,
  open: typeof io = io,
): Connection => {
  let presented: string | null = null
  const socket: Connection['socket'] = open(url, {
    autoConnect: false,
    forceNew: true,
    path: FAST_PATH,
    parser: { Encoder, Decoder },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_MIN_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    randomizationFactor: 0.2,
    timeout: ACK_TIMEOUT_MS,
    auth: (give) => {
      presented = tokens.current()
      give({ token: presented ?? '', protocolVersion: PROTOCOL_VERSION })
    },
  })
  let again: ReturnType<typeof setTimeout> | undefined
  /** While the page goes over to another process: the join there. */
  let move: PromiseWithResolvers<void> | null = null
  let moveLate: ReturnType<typeof setTimeout> | undefined

  /** On the present connection. */
  let isJoined = false
  /** The library counts anew once the candidate asks for a try. */
  let tries = 0
  const trying = () => {
    tries += 1
    on.retrying(tries)
  }
  const pageId = crypto.randomUUID()
  let joins = 0

  const endMove = (isThere: boolean) => {
    clearTimeout(moveLate)
    const ended = move
    move = null
    if (isThere) ended?.resolve()
    else ended?.reject(new ConnectionLost())
  }
  const lost = () => {
    isJoined = false
    if (move) on.moving()
    else on.lost()
  }

  /**
   * `taken` runs the moment the acknowledgement is there: what the server sent after it may lie in the same read, and a
   * promise would resolve too late.
   */
  const send = async <E extends RequestName>(
    event: E,
    payload: RequestPayload<E>,
    acknowledged?: (reply: Reply<E>) => void,
  ): Promise<Reply<E>> => {
    // Before the join the server knows of no interview here, and would reject for good.
    if (!socket.connected || (!isJoined && !BEFORE_THE_JOIN.has(event))) throw new ConnectionLost()
    const timed = socket.timeout(ACK_TIMEOUT_MS)
    const emit = timed.emit as (
      event: string,
      payload: unknown,
      ack: (late: Error | null, reply: Reply<E> | ErrorAck) => void,
    ) => void
    return new Promise((resolve, reject) => {
      emit.call(timed, event, payload, (late, reply) => {
        if (late) return reject(new ConnectionLost())
        if ('error' in reply) return reject(new RealtimeRequestError(reply))
        try {
          acknowledged?.(reply)
          resolve(reply)
        } catch (error) {
          reject(error)
        }
      })
    })
  }
  const request = async <E extends RequestName>(event: E, payload: RequestPayload<E>): Promise<Reply<E>> => {
    try {
      return await send(event, payload)
    } catch (error) {
      if (!(error instanceof ConnectionLost) || !move) throw error
      await move.promise
      return send(event, payload)
    }
  }

  const restart = () => {
    socket.io.engine?.close()
  }
  const connectAnew = () => {
    isJoined = false
    socket.disconnect()
    socket.connect()
  }
  const retryNow = () => {
    if (socket.connected) return
    trying()
    connectAnew()
  }

  const join = async () => {
    const engine = socket.io.engine
    try {
      joins += 1
      await send('interview:join', { interviewId, page: { pageId, number: joins } }, (reply) => {
        const joined = JoinReply.parse(reply)
        isJoined = true
        tries = 0
        endMove(true)
        on.joined(joined)
      })
    } catch (error) {
      if (socket.io.engine !== engine || !socket.connected) return
      if (error instanceof ConnectionLost) restart()
      else if (error instanceof RealtimeRequestError && error.code === 'SERVICE_UNAVAILABLE') {
        endMove(false)
        on.full()
        again = setTimeout(join, FULL_AGAIN_MS * (1 + Math.random()))
      } else if (error instanceof RealtimeRequestError && error.retryable)
        again = setTimeout(join, JOIN_AGAIN_MS)
      else {
        endMove(false)
        socket.disconnect()
        on.rejected(error)
      }
    }
  }

  const renewAndConnect = async () => {
    const renewed = await tokens.renew(presented ?? '')
    if (renewed) socket.connect()
    else on.signedOut()
  }

  socket.on('connect', join)
  socket.on('disconnect', (reason) => {
    clearTimeout(again)
    lost()
    // The token ran out, or the server is going away: either way a new handshake decides.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), RECONNECT_MIN_MS)
  })
  socket.on('connect_error', (error) => {
    lost()
    if (codeOf(error) === 'UNAUTHENTICATED') void renewAndConnect()
    else if (!socket.active) again = setTimeout(() => socket.connect(), RECONNECT_MAX_MS)
  })
  socket.on('server:leaving', () => {
    if (move) return
    move = Promise.withResolvers<void>()
    // It may fail with no request waiting for it.
    move.promise.catch(() => {})
    moveLate = setTimeout(() => {
      endMove(false)
      on.lost()
    }, MOVE_MS)
    connectAnew()
  })
  socket.io.on('reconnect_attempt', trying)
  socket.on('interview:error', (error) => {
    if (error.code !== 'TAKEN_OVER') return
    socket.off('disconnect')
    endMove(false)
    socket.disconnect()
    on.takenOver()
  })
  socket.connect()

  return {
    socket,
    request,
    retryNow,
    restart,
    renew: () => {
      const token = tokens.current()
      if (token && token !== presented && socket.connected) {
        presented = token
        request('session:renew', { token }).catch(() => restart())
      }
    },
    close: () => {
      clearTimeout(again)
      endMove(false)
      socket.removeAllListeners()
      socket.io.removeAllListeners()
      socket.disconnect()
    },
  }
}
