import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTINUED } from '@preceptor/contracts/interviews/audio-frames'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import {
  type ClientToServer,
  type ErrorAck,
  type InterviewState,
  type JoinReply,
  type PageJoin,
  PROTOCOL_VERSION,
  type RealtimeError,
  type ServerToClient,
  type TurnStart,
} from '@preceptor/contracts/interviews/realtime'
import * as parser from '@preceptor/contracts/interviews/realtime-parser'
import { FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { io, type Socket } from 'socket.io-client'

export type ClientSocket = Socket<ServerToClient, ClientToServer>
export type Reply<T extends object = object> = ({ ok: true } & T) | ErrorAck

export interface ClientOptions {
  origin?: string
  fast?: boolean
  headers?: Record<string, string>
}

const ACK_TIMEOUT_MS = 5_000

/** A nurse's page as a program: it speaks the protocol and remembers all it received. */
export class TestClient {
  readonly socket: ClientSocket
  readonly states: InterviewState[] = []
  readonly errors: RealtimeError[] = []
  readonly partials: string[] = []
  readonly finals: { turnId: string; text: string; confidence: number | null }[] = []
  /** Text of the interviewer's messages by messageId. */
  readonly replies = new Map<string, string>()
  /** How many characters of interrupted lines were heard, by messageId. */
  readonly cuts = new Map<string, number>()
  readonly received = new Map<string, number>()
  readonly speech = new Map<string, { seqs: number[]; bytes: number; ended: boolean; durationMs: number }>()
  usage: { usedSeconds: number; remainingSeconds: number } | undefined
  transcript: TranscriptEntry[] = []
  /** It was asked to connect to another process. */
  isMovedOn = false
  #waiting = new Set<() => void>()

  constructor(url: string, token: string, options: ClientOptions = {}) {
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { token, protocolVersion: PROTOCOL_VERSION },
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      ...(options.fast && { path: FAST_PATH, parser }),
      extraHeaders: { ...options.headers, ...(options.origin && { origin: options.origin }) },
    })
    const seen = () => {
      for (const check of this.#waiting) check()
    }
    this.socket.on('interview:state', (state) => this.states.push(state))
    this.socket.on('interview:error', (error) => this.errors.push(error))
    this.socket.on('transcript:partial', ({ text }) => this.partials.push(text))
    this.socket.on('transcript:final', (final) => this.finals.push(final))
    this.socket.on('reply:text', ({ messageId, delta }) => {
      this.replies.set(messageId, (this.replies.get(messageId) ?? '') + delta)
    })
    this.socket.on('transcript:cut', ({ messageId, heardChars }) => this.cuts.set(messageId, heardChars))
    this.socket.on('turn:received', ({ turnId, nextSeq }) => this.received.set(turnId, nextSeq))
    this.socket.on('usage:minutes', (usage) => {
      this.usage = usage
    })
    this.socket.on('speech:start', ({ messageId }) => {
      this.speech.set(messageId, { seqs: [], bytes: 0, ended: false, durationMs: 0 })
    })
    this.socket.on('speech:chunk', (messageId, seq, bytes) => {
      const speech = this.speech.get(messageId)
      if (!speech) throw new Error('a frame came before its speech:start')
      speech.seqs.push(seq)
      speech.bytes += bytes.byteLength
    })
    this.socket.on('speech:end', ({ messageId, durationMs }) => {
      const speech = this.speech.get(messageId)
      if (speech) Object.assign(speech, { ended: true, durationMs })
    })
    this.socket.on('server:leaving', () => {
      this.isMovedOn = true
    })
    // Listeners for any event run before the ones above.
    this.socket.onAny(() => queueMicrotask(seen))
    this.socket.on('connect', seen)
    this.socket.on('disconnect', seen)
  }

  get state(): InterviewState | undefined {
    return this.states.at(-1)
  }

  get value(): string {
    return this.state?.value ?? ''
  }

  /** Resolves as soon as `isTrue` holds; rejects with what was seen when it does not in time. */
  until(isTrue: () => boolean, what: string, timeoutMs = 8_000): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(check)
        const seen = this.states.slice(-6).map(({ value }) => value)
        reject(
          new Error(
            `waited ${timeoutMs} ms for ${what}; states ${seen.join(', ')}; errors ${JSON.stringify(this.errors)}`,
          ),
        )
      }, timeoutMs)
      const check = () => {
        if (!isTrue()) return
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
    })
  }

  untilState(prefix: string, timeoutMs?: number): Promise<void> {
    return this.until(() => this.value.startsWith(prefix), prefix, timeoutMs)
  }

  /** `taken` runs the moment the reply is there: a promise would resolve after what lies in the same read. */
  ask<E extends Exclude<keyof ClientToServer, 'turn:chunk'>>(
    event: E,
    payload: unknown,
    acknowledged: (reply: Reply<Record<string, never>>) => void = () => {},
  ): Promise<Reply<Record<string, never>>> {
    // Its types know an acknowledgement by its event; here the event is any, and the payload may be a wrong one.
    const timed = this.socket.timeout(ACK_TIMEOUT_MS) as unknown as {
      emit: (
        event: string,
        payload: unknown,
        ack: (late: Error | null, reply: Reply<Record<string, never>>) => void,
      ) => void
    }
    return new Promise((resolve, reject) => {
      timed.emit(event, payload, (late, reply) => {
        if (late) return reject(late)
        acknowledged(reply)
        resolve(reply)
      })
    })
  }

  async join(interviewId: string, page?: PageJoin): Promise<JoinReply | ErrorAck> {
    const reply = await this.ask('interview:join', { interviewId, page }, (acknowledged) => {
      const joined = acknowledged as unknown as JoinReply | ErrorAck
      if (!joined.ok) return
      this.transcript = joined.transcript
      this.states.push(joined.state)
    })
    return reply as unknown as JoinReply | ErrorAck
  }

  /** Records a whole answer: start, chunks at their pace, end. Returns its turnId. */
  async speak(
    chunks: readonly Uint8Array[],
    options: {
      turnId?: string
      paceMs?: number
      codec?: TurnStart['codec']
      sampleRateHz?: number
      from?: number
      /** The candidate's words come back to be read over. */
      review?: boolean
      /** The span of the turn in the candidate's browser. */
      traceparent?: string
    } = {},
  ): Promise<string> {
    const {
      turnId = randomUUID(),
      paceMs = 0,
      codec = 'webm-opus',
      sampleRateHz = 48_000,
      from = 0,
      review,
      traceparent,
    } = options
    const started = await this.ask('turn:start', { turnId, codec, sampleRateHz, review })
    if (!started.ok) throw new Error(`turn:start was refused: ${started.error.message}`)
    const { mayContinue = false } = started as { mayContinue?: boolean }
    for (let seq = from; seq < chunks.length; seq += 1) {
      const id = mayContinue && seq > from ? CONTINUED : turnId
      this.socket.emit('turn:chunk', id, seq, chunks[seq] as Uint8Array)
      if (paceMs) await sleep(paceMs)
    }
    await this.end(turnId, chunks, traceparent)
    return turnId
  }

  end(turnId: string, chunks: readonly Uint8Array[], traceparent?: string): Promise<Reply> {
    const sizeBytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    return this.ask('turn:end', {
      turnId,
      chunkCount: chunks.length,
      durationMs: chunks.length * 250,
      sizeBytes,
      traceparent,
    })
  }

  type(text: string, turnId: string = randomUUID()): Promise<Reply> {
    return this.ask('answer:typed', { turnId, text })
  }

  close(): void {
    this.socket.disconnect()
  }
}
