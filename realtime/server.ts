import { setMaxListeners } from 'node:events'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import {
  type ClientToServer,
  HandshakeAuth,
  MAX_PACKET_BYTES,
  type RealtimeError,
  type ServerToClient,
} from '@preceptor/contracts/interviews/realtime'
import { Encoder, FAST_PATH, TextPacketDecoder } from '@preceptor/contracts/interviews/realtime-parser'
import { WATCH_CHANNEL } from '@preceptor/contracts/interviews/watch-notice'
import { mayReadMetrics } from '@preceptor/contracts/metrics-access'
import { type Listener, listen } from '@preceptor/db/listen'
import { ping } from '@preceptor/db/ping'
import { notifySockets } from '@preceptor/db/queries/accounts/account-sockets'
import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { corkWrites } from '@preceptor/vendors/library-internals/websocket-writes'
import { Server } from 'socket.io'
import { createTokenReader } from './access-token.ts'
import { AccountSockets } from './account-sockets.ts'
import { Admission } from './admission.ts'
import { isChartsToken } from './charts-token.ts'
import type { ClientSocket, SocketData } from './client-socket.ts'
import { serveConnection } from './connection.ts'
import { type Context, closeContext } from './context.ts'
import { SIGNED_OUT, STARTING_UP, UNAUTHENTICATED } from './errors.ts'
import { InterviewRooms } from './room/interview-rooms.ts'
import { serveWatch } from './serve-watch.ts'
import { turnAwayNewcomers } from './turn-away.ts'

/** Longer than the grace of a page that is asked to reconnect elsewhere. */
const LAST_PAGES_MS = 2_000

type Door = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

/** The realtime service: Socket.IO for interviews, plus health and metrics over HTTP. */
export class RealtimeServer {
  readonly #context: Context
  readonly #http: HttpServer
  /** The default parser for any client, and the compact one for our own pages, each on its path. */
  readonly #doors: Door[]
  readonly #rooms: InterviewRooms
  readonly #accountSockets: AccountSockets
  readonly #admission: Admission
  readonly #leaving = new AbortController()
  #listener: Listener | undefined

  /** What other processes and the api tell, by channel. */
  readonly #notices: Record<string, (payload: string) => void> = {
    interview_taken: (payload) => this.#rooms.onTaken(JSON.parse(payload)),
    session_ended: (sessionId) => this.#endSession(sessionId),
    allowance_changed: (accountId) => this.#rooms.onAllowanceChanged(accountId),
    account_sockets: (payload) => {
      // Pages that are asked to leave here are on their way to another process.
      if (!this.#leaving.signal.aborted) this.#accountSockets.onMessage(JSON.parse(payload))
    },
  }

  constructor(context: Context) {
    this.#context = context
    const { watchers } = context
    if (watchers) this.#notices[WATCH_CHANNEL] = (payload) => watchers.relay.onNotice(payload)
    // One for each socket.
    setMaxListeners(0, this.#leaving.signal)
    this.#rooms = new InterviewRooms(context)
    this.#admission = new Admission({
      limits: context.config.admission,
      talkers: () => this.#rooms.talkers,
      isSpeechFull: () => context.recognitions.isFull,
      metrics: context.metrics,
    })
    this.#accountSockets = new AccountSockets({
      most: context.config.socketsPerAccount,
      holder: context.holder,
      notify: (message) => {
        notifySockets(context.db, message).catch(({ name }: Error) =>
          context.log.warn({ name }, 'other processes were not notified of a socket'),
        )
      },
    })
    this.#http = createServer((request, response) => void this.#answer(request, response))
    const readToken = createTokenReader(context.config.verifyingKeys)
    this.#doors = [{}, { path: FAST_PATH, parser: { Encoder, Decoder: TextPacketDecoder } }].map(
      (options) => {
        const door: Door = new Server(this.#http, {
          serveClient: false,
          transports: ['websocket', 'polling'],
          perMessageDeflate: false,
          httpCompression: false,
          maxHttpBufferSize: MAX_PACKET_BYTES,
          pingInterval: 10_000,
          pingTimeout: 8_000,
          cors: { origin: context.config.allowedOrigins },
          allowRequest: (request, decide) => decide(null, this.#isAllowed(request.headers.origin)),
          ...options,
        })
        corkWrites(door.engine)
        door.use(async (socket, next) => {
          const error = await this.#admit(socket, readToken)
          context.metrics.connections.inc({ outcome: error?.data.code ?? 'admitted' })
          next(error)
        })
        door.on('connection', (socket) => {
          context.metrics.sockets.inc()
          socket.once('disconnect', () => {
            context.metrics.sockets.dec()
            // Leaving the namespace keeps the socket open: close it, since no limit counts it and nothing answers it.
            socket.conn.close()
          })
          serveWatch(socket, context)
          // Without claims it was let in to watch, and for nothing else.
          if (!socket.data.claims) return
          this.#accountSockets.add(socket)
          serveConnection(socket, {
            context,
            rooms: this.#rooms,
            admission: this.#admission,
            readToken,
            leaving: this.#leaving.signal,
            hasAudioFrames: door.path() === FAST_PATH,
          })
        })
        return door
      },
    )
  }

  /** Starts listening; resolves with the port. Rejects when the port is taken or the database away. */
  async start(): Promise<number> {
    const { config } = this.#context
    // Compiles the decoder before the first nurse speaks.
    this.#context.decoders.give(await this.#context.decoders.take())
    this.#listener = await listen(
      config.databaseDirectUrl,
      Object.keys(this.#notices),
      (channel, payload) => this.#notices[channel]?.(payload),
      {
        onReconnect: () => {
          void this.#recheckSessions()
          this.#context.watchers?.relay.listening()
        },
      },
    )
    this.#context.watchers?.relay.listening()
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject)
      this.#http.listen(config.port, config.host, resolve)
    })
    if (config.opensReplies) void this.#prepareOpenings()
    return (this.#http.address() as AddressInfo).port
  }

  /**
   * Leaves without anybody noticing: `/readyz` says so, newcomers are sent elsewhere, and each interview is handed over
   * between two turns, within `drainMs`. Resolves when no page is left; `destroy` is to follow.
   */
  async drain(): Promise<void> {
    const { config, log, metrics } = this.#context
    if (this.#leaving.signal.aborted) return
    log.info({ rooms: this.#rooms.size }, 'draining')
    metrics.leaving.set(1)
    turnAwayNewcomers(
      this.#http,
      this.#doors.map((door) => door.path()),
      config.allowedOrigins,
    )
    this.#leaving.abort()
    await this.#rooms.handOver(config.drainMs)
    // Asked to leave, the last pages go by themselves or are cut off.
    const goneBy = Date.now() + LAST_PAGES_MS
    while (this.#pages() > 0 && Date.now() < goneBy) await sleep(20)
  }

  /** In the background: until one is ready, replies begin with their own words. */
  async #prepareOpenings(): Promise<void> {
    const { openings, openingsAgainMs, metrics, log } = this.#context
    let known = 0
    metrics.openingsMissing.set(openings.missing)
    await openings.prepare(openingsAgainMs, () => {
      const { size, missing } = openings
      metrics.openings.set(size)
      metrics.openingsMissing.set(missing)
      // Once for each change: a voice that is away for hours fills no log.
      if (missing > 0 && missing !== known) log.warn({ missing }, 'some opening words could not be prepared')
      known = missing
    })
  }

  /** Closes rooms, sockets, pools and the port. */
  async destroy(): Promise<void> {
    this.#admission.close()
    this.#rooms.close()
    for (const door of this.#doors) {
      door.disconnectSockets(true)
      door.engine.close()
    }
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
    await this.#listener?.close()
    await closeContext(this.#context)
  }

  /** Lets a socket in whose token holds and whose session is live; else the error it is rejected with. */
  async #admit(
    socket: ClientSocket,
    readToken: (token: string) => AccessClaims | undefined,
  ): Promise<ReturnType<typeof connectError> | undefined> {
    const auth = HandshakeAuth.safeParse(socket.handshake.auth)
    if (auth.success && isChartsToken(this.#context.config.chartsToken, auth.data.token)) return undefined
    const claims = auth.success ? readToken(auth.data.token) : undefined
    try {
      if (!claims) return connectError(UNAUTHENTICATED)
      const session = { sessionId: claims.sid, accountId: claims.sub }
      if (!(await isSessionLive(this.#context.db, session))) return connectError(SIGNED_OUT)
    } catch {
      return connectError(STARTING_UP)
    }
    socket.data.claims = claims
    return undefined
  }

  #isAllowed(origin: string | undefined): boolean {
    return origin === undefined || this.#context.config.allowedOrigins.includes(origin)
  }

  /** What was notified while the listener was away is lost: sessions and allowances are looked up again. */
  async #recheckSessions(): Promise<void> {
    const sids = new Map(
      this.#sockets().flatMap(({ data: { claims } }) => (claims ? [[claims.sid, claims.sub] as const] : [])),
    )
    for (const [sessionId, accountId] of sids) {
      const isLive = await isSessionLive(this.#context.db, { sessionId, accountId }).catch(() => true)
      if (!isLive) this.#endSession(sessionId)
    }
    this.#rooms.onAllowanceChanged()
  }

  #pages(): number {
    return this.#sockets().filter(({ data: { claims } }) => claims).length
  }

  #sockets() {
    return this.#doors.flatMap((door) => [...door.sockets.sockets.values()])
  }

  #endSession(sessionId: string): void {
    for (const socket of this.#sockets()) {
      if (socket.data.claims?.sid === sessionId) socket.disconnect(true)
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { registry } = this.#context.metrics
    if (request.url === '/healthz') return send(response, 200, 'ok')
    if (request.url === '/readyz') return this.#answerReadiness(request, response)
    if (request.url === '/metrics' && this.#mayReadMetrics(request))
      return send(response, 200, await registry.metrics(), registry.contentType)
    send(response, 404, 'not found')
  }

  #mayReadMetrics({ headers, socket }: IncomingMessage): boolean {
    const { authorization, forwarded } = headers
    const isForwarded = forwarded !== undefined || headers['x-forwarded-for'] !== undefined
    const { remoteAddress } = socket
    return mayReadMetrics({ authorization, remoteAddress, isForwarded }, this.#context.config.metricsToken)
  }

  /** Says which vendors fail to whoever may read metrics; that does not end readiness: interviews continue without. */
  async #answerReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#leaving.signal.aborted) return send(response, 503, 'leaving')
    try {
      await ping(this.#context.db)
      if (!this.#mayReadMetrics(request)) return send(response, 200, 'ready')
      const vendors = this.#context.metrics.vendors.states()
      send(response, 200, JSON.stringify({ ready: true, vendors }), 'application/json')
    } catch {
      send(response, 503, 'the database cannot be reached')
    }
  }
}

/** A connect_error whose `data` has the form of every other realtime error. */
const connectError = (error: RealtimeError) => Object.assign(new Error(error.code), { data: error })

const send = (response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') => {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
  response.end(body)
}
