import type { EngineLimits } from '@preceptor/contracts/budgets'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import type { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import type { DroppedSpeech } from './listening/dropped-speech.ts'
import type { InterviewMetrics } from './metrics.ts'
import type { InterviewStore } from './store.ts'
import type { PreparedOpenings } from './wording/prepared-openings.ts'

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
  limits: EngineLimits
  /** Whether a reply is asked for with the words understood by the end of speech, before they are final. */
  asksEarly: boolean
  /** How much speech accounts had recognised for nothing. */
  droppedSpeech: DroppedSpeech
  metrics: InterviewMetrics
  log: Log
}
