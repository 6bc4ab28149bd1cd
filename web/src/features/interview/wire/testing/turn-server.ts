import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  ClientToServer,
  InterviewState,
  JoinReply,
  ServerToClient,
  TurnEnd,
  TurnStart,
} from '@preceptor/contracts/interviews/realtime'
import { Decoder, Encoder, FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { Server, type Socket } from 'socket.io'

const CONTEXT: InterviewState['context'] = {
  questionIndex: 0,
  questionId: 'q1',
  questionType: 'behavioral',
  question: 'Tell me about a hard shift.',
  answersToQuestion: 0,
  questionCount: 3,
  turnId: null,
  heard: null,
  messageId: null,
  problem: null,
  voiceAllowed: true,
  mayConclude: false,
  mode: 'study',
  elapsedMs: null,
  oneWay: null,
}

/**
 * A real Socket.IO server with the turn rules of the protocol and nothing else: it takes each chunk once, in
 * order, forgets everything at `crash`, and notes all that reached it.
 */
export const startTurnServer = async () => {
  const http = createServer()
  const io = new Server<ClientToServer, ServerToClient>(http, {
    path: FAST_PATH,
    parser: { Encoder, Decoder },
    transports: ['websocket'],
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  let page: Socket<ClientToServer, ServerToClient> | undefined
  const seen = { joins: 0, starts: 0, cancels: [] as string[], repeated: 0, renewed: [] as string[] }
  let state: InterviewState = { seq: 1, value: 'interviewing.listening', context: CONTEXT }
  let transcript: JoinReply['transcript'] = []
  let chunks: Uint8Array[] = []
  let ended: TurnEnd | null = null
  /** Chunks from this number on are swallowed: bytes that die in a broken line. */
  let swallowFrom = Number.POSITIVE_INFINITY
  let rejection: Parameters<ServerToClient['interview:error']>[0] | null = null
  let token = /./
  let isFull = false
  let rejections = Number.POSITIVE_INFINITY
  let joinTakesMs = 0

  const move = (value: string, turnId: string | null) => {
    state = { seq: state.seq + 1, value, context: { ...CONTEXT, turnId } }
    page?.emit('interview:state', state)
  }
  const open = (start: TurnStart) => {
    chunks = []
    ended = null
    move('interviewing.recording', start.turnId)
  }
  io.use((socket, next) =>
    next(token.test(socket.handshake.auth.token) ? undefined : new Error('UNAUTHENTICATED')),
  )
  io.on('connection', (socket) => {
    socket.on('session:renew', ({ token }, ack) => {
      seen.renewed.push(token)
      ack?.({ ok: true })
    })
    socket.on('interview:join', (_payload, ack) => {
      if (isFull)
        return ack?.({
          ok: false,
          error: { code: 'SERVICE_UNAVAILABLE', message: 'full', retryable: true },
        })
      setTimeout(() => {
        page?.emit('interview:error', { code: 'TAKEN_OVER', message: 'elsewhere', retryable: false })
        page = socket
        seen.joins++
        const isOpen = state.value === 'interviewing.recording'
        ack?.({ ok: true, state, transcript, ...(isOpen && { nextSeq: chunks.length }) })
      }, joinTakesMs)
    })
    socket.on('turn:start', (start, ack) => {
      seen.starts++
      if (rejection && rejections-- > 0) return ack?.({ ok: false, error: rejection })
      if (state.context.turnId !== start.turnId) open(start)
      ack?.({ ok: true, nextSeq: chunks.length })
    })
    socket.on('turn:chunk', (turnId, seq, bytes) => {
      if (turnId !== state.context.turnId || seq >= swallowFrom) return
      if (seq < chunks.length) seen.repeated++
      if (seq === chunks.length) chunks.push(new Uint8Array(bytes))
      socket.emit('turn:received', { turnId, nextSeq: chunks.length })
    })
    socket.on('turn:end', (end, ack) => {
      ended = end
      move('interviewing.recognising.hearing', end.turnId)
      ack?.({ ok: true })
    })
    socket.on('turn:cancel', ({ turnId }, ack) => {
      seen.cancels.push(turnId)
      move('interviewing.listening', null)
      ack?.({ ok: true })
    })
    socket.on('disconnect', () => {
      if (page === socket) page = undefined
    })
  })
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    seen,
    received: () => chunks.map((chunk) => chunk[0]),
    ended: () => ended,
    hasPage: () => page !== undefined,
    swallowFrom: (seq: number) => {
      swallowFrom = seq
    },
    /** Rejects turns, so many times where a number is given. */
    reject: (error: typeof rejection, times = Number.POSITIVE_INFINITY) => {
      rejection = error
      rejections = times
    },
    joinsTake: (ms: number) => {
      joinTakesMs = ms
    },
    /** Lets nobody join. */
    setFull: (full: boolean) => {
      isFull = full
    },
    onlyToken: (pattern: RegExp) => {
      token = pattern
    },
    /** Drops the line without a word, as a network does. */
    cut: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.transport.close()
      page = undefined
      swallowFrom = Number.POSITIVE_INFINITY
    },
    /** Asks the page to connect elsewhere, and answers nothing more. */
    leave: () => {
      for (const socket of io.sockets.sockets.values()) {
        socket.use(() => {})
        socket.emit('server:leaving')
      }
    },
    /** The process dies and comes back from its last saved state: what it held in memory is gone. */
    crash: () => {
      const { turnId } = state.context
      chunks = []
      ended = null
      if (turnId) state = { ...state, value: 'interviewing.recording' }
    },
    /** The same before anything of the turn was saved. */
    crashUnsaved: () => {
      chunks = []
      ended = null
      state = { ...state, value: 'interviewing.listening', context: CONTEXT }
    },
    answerWith: (text: string) => {
      const turnId = state.context.turnId as string
      const entry = {
        messageId: crypto.randomUUID(),
        turnId,
        role: 'candidate' as const,
        content: text,
        timestamp: new Date().toISOString(),
        questionIndex: 0,
        confidence: 1,
      }
      transcript = [...transcript, entry]
      page?.emit('transcript:final', { turnId, messageId: entry.messageId, text, confidence: 1 })
      move('interviewing.replying.thinking', null)
    },
    /** The words of the open turn stand before the candidate. */
    showWords: (text: string) => {
      const turnId = state.context.turnId as string
      const heard = { turnId, text, confidence: 0.9 }
      const { seq } = state
      state = { seq: seq + 1, value: 'interviewing.reviewing', context: { ...CONTEXT, turnId, heard } }
      page?.emit('interview:state', state)
    },
    move,
    close: async () => {
      await io.close()
    },
  }
}
export type TurnServer = Awaited<ReturnType<typeof startTurnServer>>
