import { z } from 'zod'
import { isText } from '../text.ts'
import { QuestionType, TranscriptEntry } from './interview.ts'
import { InterviewMode, OneWayRules } from './interview-format.ts'
import { Traceparent } from './turn-trace.ts'

/** Raised only when an older client could no longer be served. */
export const PROTOCOL_VERSION = 1

/** The microphone delivers a chunk this often. */
export const CHUNK_MS = 250
export const MAX_CHUNK_BYTES = 64 * 1024
/** One recording ends by itself after this; what was said is kept. */
export const MAX_RECORDING_MS = 180_000
/** Socket.IO rejects larger packets; leaves room for the event name around a full chunk. */
export const MAX_PACKET_BYTES = 96 * 1024
export const MAX_TYPED_CHARS = 20_000

export const RealtimeErrorCode = z.enum([
  'UNAUTHENTICATED',
  'INTERVIEW_NOT_FOUND',
  'BAD_PAYLOAD',
  'CHUNK_TOO_LARGE',
  'CODEC_UNSUPPORTED',
  'TURN_TOO_LONG',
  'TAKEN_OVER',
  'VENDOR_UNAVAILABLE',
  'VOICE_LIMIT_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'TURN_NOT_OPEN',
])
export type RealtimeErrorCode = z.infer<typeof RealtimeErrorCode>

export const RealtimeError = z.object({
  code: RealtimeErrorCode,
  message: z.string(),
  retryable: z.boolean(),
  /** The turn a `TURN_NOT_OPEN` is about. */
  turnId: z.uuid().optional(),
})
export type RealtimeError = z.infer<typeof RealtimeError>

/** `auth` of the Socket.IO handshake. The token never travels in the query. */
export const HandshakeAuth = z.object({
  token: z.string().min(1).max(4096),
  protocolVersion: z.literal(PROTOCOL_VERSION),
})
export type HandshakeAuth = z.infer<typeof HandshakeAuth>

const turnId = z.uuid()
const messageId = z.uuid()

export const SessionRenew = z.object({ token: z.string().min(1).max(4096) })
/** Which of a page's joins it is, in all its connections: the network may deliver an older one late. */
export const PageJoin = z.object({ pageId: z.uuid(), number: z.number().int().min(1).max(1_000_000_000) })
export type PageJoin = z.infer<typeof PageJoin>
/** Without `page` a join is taken for the newest. */
export const InterviewJoin = z.object({ interviewId: z.uuid(), page: PageJoin.optional() })
/** How a recording is encoded; saved with the open turn, so that another process can decode the rest of it. */
export const AudioFormat = z.object({
  codec: z.enum(['webm-opus', 'pcm16']),
  sampleRateHz: z.number().int().min(8000).max(48000),
})
export type AudioFormat = z.infer<typeof AudioFormat>
export const TurnStart = AudioFormat.extend({
  turnId,
  /**
   * The candidate reads the words, and may change them, before they become their answer: `answer:typed` with
   * this `turnId`.
   */
  review: z.boolean().optional(),
  /**
   * The interviewer is speaking and is not to stop yet: the recording is only listened to. Started again without this it
   * is the candidate's turn, from its first chunk on; `turn:cancel` drops it.
   */
  overhear: z.boolean().optional(),
})
export type TurnStart = z.infer<typeof TurnStart>
export const TurnEnd = z.object({
  turnId,
  chunkCount: z.number().int().min(0).max(100_000),
  durationMs: z.number().min(0).max(3_600_000),
  sizeBytes: z.number().min(0),
  /** The span of this turn in the candidate's browser, where it is traced. */
  traceparent: Traceparent.optional(),
})
export type TurnEnd = z.infer<typeof TurnEnd>
export const TurnCancel = z.object({ turnId, reason: z.string().max(80) })
export const AnswerTyped = z.object({
  turnId,
  text: z.string().trim().min(1).max(MAX_TYPED_CHARS).refine(isText),
  traceparent: Traceparent.optional(),
})
export type TypedAnswer = z.infer<typeof AnswerTyped>
export const SpeechStop = z.object({ messageId, heardMs: z.number().min(0).max(3_600_000) })
export const SpeechReplay = z.object({ messageId })
export const InterviewFinish = z.object({})
/** `turn:retry` asks the recogniser to hear the same recording once more. */
export const TurnRetry = z.object({ turnId })

/**
 * What a candidate can do in a one-way interview besides answering: start the answer's clock without recording, take
 * more time, give the answer again, or leave it as it is and continue.
 */
export const OneWayAction = z.enum(['start', 'extend', 'retake', 'keep'])
export type OneWayAction = z.infer<typeof OneWayAction>
export const OneWayAct = z.object({ action: OneWayAction })

/** A one-way interview's rules, and where the candidate is by them. */
export const OneWayState = OneWayRules.extend({
  retakesUsed: z.number().int(),
  /** Until the running clock ends; null where none runs. */
  remainingMs: z.number().nullable(),
  /** All of that clock, with what was added. */
  totalMs: z.number().nullable(),
})
export type OneWayState = z.infer<typeof OneWayState>

/** What of a running chart's context a client may see. */
export const ClientContext = z.object({
  questionIndex: z.number().int(),
  questionId: z.string(),
  questionType: QuestionType,
  question: z.string(),
  answersToQuestion: z.number().int(),
  questionCount: z.number().int(),
  /** The recording now open, being recognised or being read over, null otherwise. */
  turnId: turnId.nullable(),
  /** The candidate's words as they were recognised, while the candidate reads them over; null otherwise. */
  heard: z.object({ turnId, text: z.string(), confidence: z.number().nullable() }).nullable().default(null),
  /** The interviewer's message now being worded or spoken, null otherwise. */
  messageId: messageId.nullable(),
  /** Why the last recording brought no answer; shown under the talk button. */
  problem: z.enum(['nothing_heard', 'not_recognised', 'voice_unavailable']).nullable(),
  /** False once the voice allowance is spent: the rest is by typing. */
  voiceAllowed: z.boolean(),
  /** Enough is said for good feedback: the candidate may be offered to finish before the next question. */
  mayConclude: z.boolean(),
  mode: InterviewMode.default('study'),
  /** Since the interview began, in real mode; null in any other, and where it is not known. */
  elapsedMs: z.number().nullable().default(null),
  /** Null in a conversation. */
  oneWay: OneWayState.nullable().default(null),
})
export type ClientContext = z.infer<typeof ClientContext>

/** `interview:state`: `value` is the dotted state, `interviewing.listening`; `seq` grows by one a transition. */
export const InterviewState = z.object({ seq: z.number().int(), value: z.string(), context: ClientContext })
export type InterviewState = z.infer<typeof InterviewState>

export const JoinReply = z.object({
  ok: z.literal(true),
  state: InterviewState,
  transcript: z.array(TranscriptEntry),
  /** Next chunk wanted of the open turn (`state.context.turnId`); absent when no turn is open. */
  nextSeq: z.number().int().optional(),
})
export type JoinReply = z.infer<typeof JoinReply>

/** A word of the interviewer's speech and when it sounds, in ms from the start of the message. */
export const SpokenWord = z.object({ text: z.string(), offsetMs: z.number(), durationMs: z.number() })
export type SpokenWord = z.infer<typeof SpokenWord>

export const UsageMinutes = z.object({ usedSeconds: z.number(), remainingSeconds: z.number() })
export type UsageMinutes = z.infer<typeof UsageMinutes>

/**
 * `interview:watch` follows a running interview for a developer. Only where the server has a `CHARTS_TOKEN`; what was
 * said comes along only `withText`. A program may give that token in the handshake too: it can then watch and no more.
 */
export const InterviewWatch = z.object({
  interviewId: z.uuid(),
  token: z.string().min(1).max(4096),
  withText: z.boolean().optional(),
})
export const WatchReply = z.object({
  ok: z.literal(true),
  /** False: no process has it open at the moment. */
  running: z.boolean(),
  /** Dotted; null before its first transition. */
  value: z.string().nullable(),
})
export type WatchReply = z.infer<typeof WatchReply>

/** What a watching developer receives, times in epoch ms of the server. */
export const Watched = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    atMs: z.number(),
    /** Type of the event that was taken. */
    event: z.string(),
    value: z.string(),
    /** Numbers, ids and flags of the context, none of what was said. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** The last line of the transcript and the words being read over; only where asked for. */
    text: z.object({ line: z.string().nullable(), heard: z.string().nullable() }).optional(),
  }),
  z.object({ kind: z.literal('opened'), atMs: z.number(), value: z.string() }),
  z.object({ kind: z.literal('closed'), atMs: z.number(), value: z.string() }),
])
export type Watched = z.infer<typeof Watched>

export type ErrorAck = { ok: false; error: RealtimeError }
export type Ack<T extends object = object> = (reply: ({ ok: true } & T) | ErrorAck) => void

/** Every client event but `turn:chunk` is acknowledged. */
export interface ClientToServer {
  'session:renew': (payload: z.input<typeof SessionRenew>, ack?: Ack) => void
  'interview:join': (
    payload: z.input<typeof InterviewJoin>,
    ack?: (reply: JoinReply | ErrorAck) => void,
  ) => void
  /** `mayContinue`: once a chunk has named the turn, those after it need not (`CONTINUED`). */
  'turn:start': (payload: TurnStart, ack?: Ack<{ nextSeq: number; mayContinue?: boolean }>) => void
  'turn:chunk': (turnId: string, seq: number, bytes: ArrayBuffer | Uint8Array) => void
  'turn:end': (payload: TurnEnd, ack?: Ack) => void
  'turn:cancel': (payload: z.input<typeof TurnCancel>, ack?: Ack) => void
  'turn:retry': (payload: z.input<typeof TurnRetry>, ack?: Ack) => void
  'answer:typed': (payload: z.input<typeof AnswerTyped>, ack?: Ack) => void
  'speech:stop': (payload: z.input<typeof SpeechStop>, ack?: Ack) => void
  'speech:replay': (payload: z.input<typeof SpeechReplay>, ack?: Ack) => void
  'interview:finish': (payload: z.input<typeof InterviewFinish>, ack?: Ack) => void
  'oneway:act': (payload: z.input<typeof OneWayAct>, ack?: Ack) => void
  'interview:watch': (
    payload: z.input<typeof InterviewWatch>,
    ack?: (reply: WatchReply | ErrorAck) => void,
  ) => void
}

export interface ServerToClient {
  'interview:state': (state: InterviewState) => void
  'turn:received': (payload: { turnId: string; nextSeq: number }) => void
  'transcript:partial': (payload: { turnId: string; text: string }) => void
  'transcript:final': (payload: {
    turnId: string
    messageId: string
    text: string
    confidence: number | null
  }) => void
  /** The interviewer was interrupted: of the line `text`, which stays whole, so many characters were heard. */
  'transcript:cut': (payload: { messageId: string; text: string; heardChars: number }) => void
  'reply:text': (payload: { messageId: string; delta: string; done: boolean }) => void
  'speech:start': (payload: { messageId: string; codec: 'pcm16'; sampleRateHz: number }) => void
  'speech:chunk': (messageId: string, seq: number, bytes: ArrayBuffer | Uint8Array) => void
  'speech:end': (payload: { messageId: string; durationMs: number; words?: SpokenWord[] }) => void
  'usage:minutes': (payload: UsageMinutes) => void
  'interview:watched': (payload: Watched & { interviewId: string }) => void
  'interview:error': (payload: RealtimeError) => void
  /**
   * This process is about to end, and all of the interview is saved: connect again at once, which leads to another.
   * What was sent and not acknowledged is to be sent again there. A page that stays is cut off.
   */
  'server:leaving': () => void
}
