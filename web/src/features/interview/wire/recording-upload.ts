import { CONTINUED } from '@preceptor/contracts/interviews/audio-frames'
import {
  CHUNK_MS,
  type InterviewState,
  type JoinReply,
  MAX_RECORDING_MS,
  type TurnEnd,
  type TurnStart,
} from '@preceptor/contracts/interviews/realtime'
import { isOpenTo } from '@preceptor/statecharts/one-way-clock'
import { ConnectionLost, RealtimeRequestError } from './connection.ts'

/** More chunks than a whole recording can have are dropped: memory stays bounded if a timer fails. */
export const MAX_CHUNKS = Math.ceil(MAX_RECORDING_MS / CHUNK_MS) + 20
/** With chunks under way and none confirmed for this long, the connection counts as dead. */
const STALLED_MS = 5_000

/** How often a turn that is rejected for now is sent again, each time after a new join. */
const MAX_REJECTIONS = 2

/** How the upload reaches the server. Requests throw RealtimeRequestError or ConnectionLost. */
export interface TurnWire {
  start: (turn: TurnStart) => Promise<{ nextSeq: number; mayContinue?: boolean }>
  /** `turnId`: or `CONTINUED`. */
  chunk: (turnId: string, seq: number, bytes: Uint8Array) => void
  end: (turn: TurnEnd) => Promise<unknown>
  cancel: (turnId: string, reason: string) => Promise<unknown>
  /** Gives up a connection that no longer answers. */
  restart: () => void
  /** The server will not have the turn; it is no longer kept. */
  rejected: (turnId: string, error: unknown) => void
}

/**
 * `held`: recorded, not announced to the server yet. `waiting`: announced at the next join. `starting`, `sending`,
 * `ending`: in progress on the present connection. `taken`: the server has it all; kept until it is text.
 */
type Stage = 'held' | 'waiting' | 'starting' | 'sending' | 'ending' | 'taken'

interface KeptTurn {
  start: TurnStart
  chunks: Uint8Array[]
  end: TurnEnd | null
  stage: Stage
  /** Next chunk to send on the present connection. */
  nextSeq: number
  /** The chunks after the next one need not name the turn. */
  mayContinue: boolean
  /** A chunk has named the turn since it was started on the present connection. */
  isNamed: boolean
  confirmedSeq: number
  confirmedAt: number
  errors: number
  accepted: PromiseWithResolvers<void>
}

/** A turn with this id is not kept (any more). */
export class TurnDropped extends Error {
  constructor() {
    super('The recording was dropped before it was sent.')
    this.name = 'TurnDropped'
  }
}

/**
 * Keeps the chunks of the turn being spoken until its words are known, and sends them in order: once each on a
 * good connection, and again from where the server stopped after a cut or a crash.
 */
export const createRecordingUpload = (wire: TurnWire, now = () => performance.now()) => {
  let turn: KeptTurn | null = null
  /** Changes with every join and every cut, so that a late acknowledgement of an old connection counts nothing. */
  let connection = 0
  let joined = false

  const forget = () => {
    turn = null
  }
  const failed = (kept: KeptTurn, error: unknown) => {
    if (turn !== kept) return
    // Rejected for now: client and server disagree on the interview's state; a join brings them together.
    const isForNow = error instanceof RealtimeRequestError && error.retryable && kept.errors < MAX_REJECTIONS
    if (isForNow) kept.errors += 1
    if (isForNow || error instanceof ConnectionLost) {
      kept.stage = 'waiting'
      wire.restart()
      return
    }
    forget()
    kept.accepted.reject(error)
    wire.rejected(kept.start.turnId, error)
  }
  const isStale = (kept: KeptTurn, at: number) => turn !== kept || connection !== at

  const finish = async (kept: KeptTurn, end: TurnEnd) => {
    const at = connection
    kept.stage = 'ending'
    try {
      await wire.end(end)
    } catch (error) {
      if (!isStale(kept, at)) failed(kept, error)
      return
    }
    if (isStale(kept, at)) return
    kept.stage = 'taken'
    kept.accepted.resolve()
  }

  const pump = (kept: KeptTurn) => {
    if (kept.stage !== 'sending') return
    if (kept.nextSeq > kept.confirmedSeq && now() - kept.confirmedAt > STALLED_MS) {
      kept.confirmedAt = now()
      wire.restart()
      return
    }
    for (; kept.nextSeq < kept.chunks.length; kept.nextSeq++) {
      const id = kept.mayContinue && kept.isNamed ? CONTINUED : kept.start.turnId
      wire.chunk(id, kept.nextSeq, kept.chunks[kept.nextSeq] as Uint8Array)
      kept.isNamed = true
    }
    if (kept.end) void finish(kept, kept.end)
  }

  const deliver = async (kept: KeptTurn) => {
    const at = connection
    kept.stage = 'starting'
    try {
      const { start } = kept
      const { nextSeq, mayContinue = false } = await wire.start(start)
      // Claimed meanwhile: the answer to that start counts.
      if (isStale(kept, at) || kept.start !== start) return
      kept.nextSeq = kept.confirmedSeq = nextSeq
      kept.mayContinue = mayContinue
      kept.isNamed = false
      kept.confirmedAt = now()
      kept.stage = 'sending'
      pump(kept)
    } catch (error) {
      if (!isStale(kept, at)) failed(kept, error)
    }
  }

  const settle = (kept: KeptTurn) => {
    kept.accepted.resolve()
    forget()
  }

  return {
    /** Keeps the chunks of a new turn; nothing is sent before `announce`. An older turn is released. */
    open: (start: TurnStart) => {
      turn?.accepted.reject(new TurnDropped())
      const accepted = Promise.withResolvers<void>()
      accepted.promise.catch(() => {})
      turn = {
        start,
        chunks: [],
        end: null,
        stage: 'held',
        nextSeq: 0,
        mayContinue: false,
        isNamed: false,
        confirmedSeq: 0,
        confirmedAt: now(),
        errors: 0,
        accepted,
      }
    },

    /** Adds a chunk; false when the turn is not kept or already as long as it may be. */
    push: (turnId: string, bytes: Uint8Array): boolean => {
      if (turn?.start.turnId !== turnId || turn.chunks.length >= MAX_CHUNKS) return false
      turn.chunks.push(bytes)
      pump(turn)
      return true
    },

    /**
     * The press is a real turn: it is announced to the server, now or at the next join. `overhear`: the interviewer does
     * not stop for it yet.
     */
    announce: (turnId: string, { overhear = false } = {}) => {
      if (turn?.start.turnId !== turnId || turn.stage !== 'held') return
      if (overhear) turn.start = { ...turn.start, overhear }
      turn.stage = 'waiting'
      if (joined) void deliver(turn)
    },

    /** What was only overheard is the candidate's turn now. */
    claim: (turnId: string) => {
      if (turn?.start.turnId !== turnId || !turn.start.overhear) return
      const { overhear: _overhear, ...start } = turn.start
      turn.start = start
      if (joined && turn.stage !== 'held') void deliver(turn)
    },

    /**
     * The recording has ended. Resolves when the server has all of it; waits through cuts.
     * Throws TurnDropped when the turn is given up, RealtimeRequestError when the server will not have it.
     */
    end: (end: TurnEnd): Promise<void> => {
      if (turn?.start.turnId !== end.turnId) return Promise.reject(new TurnDropped())
      turn.end = { ...end, chunkCount: turn.chunks.length }
      pump(turn)
      return turn.accepted.promise
    },

    /** Gives the turn up; the server is notified if it knew. */
    drop: (turnId: string, reason: string) => {
      if (turn?.start.turnId !== turnId) return
      const { stage, accepted } = turn
      forget()
      accepted.reject(new TurnDropped())
      if (joined && stage !== 'held') wire.cancel(turnId, reason).catch(() => {})
    },

    received: ({ turnId, nextSeq }: { turnId: string; nextSeq: number }) => {
      if (turn?.start.turnId !== turnId) return
      turn.confirmedSeq = Math.max(turn.confirmedSeq, nextSeq)
      turn.confirmedAt = now()
    },

    /** The words of the turn are known. */
    heard: (turnId: string) => {
      if (turn?.start.turnId === turnId) settle(turn)
    },

    /** Once the words are there to be read, or the server continues without a turn it has, nothing is left to keep. */
    observe: ({ context }: InterviewState) => {
      if (!turn) return
      const { turnId } = turn.start
      const isPast = turn.stage === 'taken' && context.turnId !== turnId
      if (isPast || context.heard?.turnId === turnId) settle(turn)
    },

    lost: () => {
      joined = false
      connection++
      if (turn && turn.stage !== 'held' && turn.stage !== 'taken') turn.stage = 'waiting'
    },

    /** After every join: sends what the server lacks, or releases what it already has. */
    rejoined: ({ state, transcript, nextSeq }: JoinReply) => {
      joined = true
      connection++
      const openTurnId = state.context.turnId
      const isOurs = turn !== null && openTurnId === turn.start.turnId
      if (openTurnId && !isOurs && state.value === 'interviewing.recording')
        wire.cancel(openTurnId, 'lost').catch(() => {})
      if (!turn || turn.stage === 'held') return
      const isText = state.context.heard?.turnId === turn.start.turnId
      if (isText || transcript.some((entry) => entry.turnId === turn?.start.turnId)) return settle(turn)
      if (isOurs && nextSeq === undefined) {
        turn.stage = 'taken'
        turn.accepted.resolve()
      } else if (!isOurs && turn.stage === 'taken' && !isOpenTo(state.value)) settle(turn)
      // Listening, the server has never heard of it: it was killed before it had saved what it had.
      else void deliver(turn)
    },

    /** Milliseconds of speech kept for the present turn, null when there is none. */
    keptMs: () => (turn && turn.stage !== 'held' ? turn.chunks.length * CHUNK_MS : null),
  }
}
export type RecordingUpload = ReturnType<typeof createRecordingUpload>
