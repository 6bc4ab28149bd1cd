import { INTERVIEW_LIMITS } from '@preceptor/statecharts/interview-setup'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import type { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import type { DroppedSpeech } from './listening/dropped-speech.ts'
import type { InterviewMetrics } from './metrics.ts'
import type { InterviewStore } from './store.ts'
import type { PreparedOpenings } from './wording/prepared-openings.ts'

/** How long things may take in an interview, in ms. */
export const TIME_LIMITS = {
  ...INTERVIEW_LIMITS,
  /** Once the first sentence of a reply is there, a silence of the model this long ends it. */
  replyStall: 4_000,
  /** And so does a reply that continues this long. */
  replyLength: 20_000,
  /** A synthesiser that sends nothing for so long has stalled. */
  synthesisStall: 5_000,
} as const
export type TimeLimits = Readonly<Record<keyof typeof TIME_LIMITS, number>>

/** Where ids, durations and reasons are written; never what was said. */
interface Log {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** What the interviews of one process share. */
export interface Engine {
  store: InterviewStore
  openAi: OpenAi
  speech: Speech
  decoders: OpusDecoders
  openings: PreparedOpenings
  /** The same object for every interview. */
  limits: TimeLimits
  /** Whether a reply is asked for with the words understood by the end of speech, before they are final. */
  asksEarly: boolean
  /** How much speech accounts had recognised for nothing. */
  droppedSpeech: DroppedSpeech
  metrics: InterviewMetrics
  log: Log
}
