import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccessClaims } from '@preceptor/contracts/auth'
import {
  type ClientToServer,
  HandshakeAuth,
  MAX_PACKET_BYTES,
  type RealtimeError,
  type ServerToClient,
} from '@preceptor/contracts/realtime'
import * as realtimeParser from '@preceptor/contracts/realtime-parser'
import { FAST_PATH } from '@preceptor/contracts/realtime-parser'
import { type Listener, listen } from '@preceptor/db/listen'
import { ping } from '@preceptor/db/ping'
import { isSessionLive } from '@preceptor/db/queries/sessions'
import { Server } from 'socket.io'
import { createTokenReader } from './access-token.ts'
import { AccountSockets } from './account-sockets.ts'
import { isChartsToken } from './charts-token.ts'
import { type ClientSocket, type SocketData, serveConnection } from './connection.ts'
import { type Context, closeContext } from './context.ts'
import { STARTING_UP, UNAUTHENTICATED } from './refusals.ts'
import { InterviewRooms } from './room/interview-rooms.ts'
import { serveWatch } from './serve-watch.ts'

type Door = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

/** The realtime service: Socket.IO for interviews, plus health and metrics over HTTP. */
export class RealtimeServer {
  readonly #context: Context
  readonly #http: HttpServer
  /** The default parser for any client, and the compact one for our own pages, each on its path. */
  readonly #doors: Door[]
  readonly #rooms: InterviewRooms
  #listener: Listener | undefined

  constructor(context: Context) {
    this.#context = context
    this.#rooms = new InterviewRooms(context)
    this.#http = createServer((request, response) => void this.#answer(request, response))
    const readToken = createTokenReader(context.config.jwtSecret)
    const accountSockets = new AccountSockets(context.config.socketsPerAccount)
    this.#doors = [{}, { path: FAST_PATH, parser: realtimeParser }].map((options) => {
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
      door.use(async (socket, next) => {
        const refusal = await this.#admit(socket, readToken)
        context.metrics.connections.inc({ outcome: refusal?.data.code ?? 'admitted' })
        next(refusal)
      })
      door.on('connection', (socket) => {
        context.metrics.sockets.inc()
        socket.once('disconnect', () => context.metrics.sockets.dec())
        serveWatch(socket, context, this.#rooms)
        // Without claims it was let in to watch, and for nothing else.
        if (!socket.data.claims) return
        accountSockets.add(socket)
        serveConnection(socket, { context, rooms: this.#rooms, readToken })
      })
      return door
    })
  }

  /** Starts listening; resolves with the port. Rejects when the port is taken or the database away. */
  async start(): Promise<number> {
    const { config } = this.#context
    // Compiles the decoder before the first nurse speaks.
    this.#context.decoders.give(await this.#context.decoders.take())
    this.#listener = await listen(
      config.databaseUrl,
      ['interview_taken', 'session_ended'],
      (channel, payload) => {
        if (channel === 'interview_taken') this.#rooms.onTaken(JSON.parse(payload))
        else this.#endSession(payload)
      },
      { onReconnect: () => void this.#recheckSessions() },
    )
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject)
      this.#http.listen(config.port, config.host, resolve)
    })
    return (this.#http.address() as AddressInfo).port
  }

  /** Closes rooms, sockets, pools and the port. */
  async destroy(): Promise<void> {
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

  /** Lets a socket in whose token holds and whose session is live; else the error it is refused with. */
  async #admit(
    socket: ClientSocket,
    readToken: (token: string) => AccessClaims | undefined,
  ): Promise<ReturnType<typeof connectError> | undefined> {
    const auth = HandshakeAuth.safeParse(socket.handshake.auth)
    if (auth.success && isChartsToken(this.#context.config.chartsToken, auth.data.token)) return undefined
    const claims = auth.success ? readToken(auth.data.token) : undefined
    try {
      const session = claims && { sessionId: claims.sid, accountId: claims.sub }
      if (!session || !(await isSessionLive(this.#context.db, session))) {
        return connectError(UNAUTHENTICATED)
      }
    } catch {
      return connectError(STARTING_UP)
    }
    socket.data.claims = claims
    return undefined
  }

  #isAllowed(origin: string | undefined): boolean {
    return origin === undefined || this.#context.config.allowedOrigins.includes(origin)
  }

  /** What was notified while the listener was away is lost: every socket's session is looked up again. */
  async #recheckSessions(): Promise<void> {
    const sids = new Map(
      this.#sockets().flatMap(({ data: { claims } }) => (claims ? [[claims.sid, claims.sub] as const] : [])),
    )
    for (const [sessionId, accountId] of sids) {
      const isLive = await isSessionLive(this.#context.db, { sessionId, accountId }).catch(() => true)
      if (!isLive) this.#endSession(sessionId)
    }
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
    if (request.url === '/readyz') return this.#answerReadiness(response)
    if (request.url === '/metrics') return send(response, 200, await registry.metrics(), registry.contentType)
    send(response, 404, 'not found')
  }

  async #answerReadiness(response: ServerResponse): Promise<void> {
    try {
      await ping(this.#context.db)
      send(response, 200, 'ready')
    } catch {
      send(response, 503, 'the database cannot be reached')
    }
  }
}

/** A connect_error whose `data` has the form of every other realtime error. */
const connectError = (refusal: RealtimeError) => Object.assign(new Error(refusal.code), { data: refusal })

const send = (response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') => {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
  response.end(body)
}
