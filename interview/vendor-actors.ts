import { measureSpeech } from '@preceptor/domain/speech/speech-metrics'
import type {
  RecogniseInput,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
  SpeakInput,
} from '@preceptor/statecharts/interview-setup'
import { staticReply } from '@preceptor/statecharts/reply-request'
import type { SessionActors } from './chart.ts'
import type { Deadline } from './deadline.ts'
import type { Engine } from './engine.ts'
import type { Journal } from './journal.ts'
import type { Recordings } from './listening/recordings.ts'
import type { InterviewerVoice } from './speaking/interviewer-voice.ts'
import type { TurnClock } from './turn-clock.ts'
import { noteVendorFailure } from './vendor-failures.ts'

/** Kept of a deadline, once a reply is worded, for its speech. */
const SPEECH_RESERVE_MS = 4_000
/** Kept of it, once a recording is recognised, for the reply (static if need be) and its speech. */
const REPLY_RESERVE_MS = 6_000

export interface VendorActorsParts {
  engine: Engine
  interviewId: string
  deadline: Deadline | undefined
  voice: InterviewerVoice
  recordings: Recordings
  journal: Journal
  clock: TurnClock
}

/** What the chart asks vendors for, in the time there is. A failure is counted, and the chart falls back. */
export class VendorActors implements SessionActors {
  /** Replies are static wording: the model is not asked. */
  isStatic = false
  readonly #parts: VendorActorsParts
  /** The last message that was worded as intended; any other line is static wording the chart fell back to. */
  #wordingMessageId: string | undefined

  constructor(parts: VendorActorsParts) {
    this.#parts = parts
  }

  /** Whether the chart fell back to static wording for this message. */
  isFallback(messageId: string): boolean {
    return messageId !== this.#wordingMessageId
  }

  async reply(input: ReplyInput, signal: AbortSignal): Promise<ReplyOutput> {
    const { engine, interviewId, voice } = this.#parts
    try {
      const output = this.isStatic
        ? staticReply(input.purpose, input.context)
        : await voice.reply(input, this.#inTime(signal, SPEECH_RESERVE_MS))
      this.#wordingMessageId = input.messageId
      return output
    } catch (error) {
      if (!signal.aborted) noteVendorFailure(engine, interviewId, 'openai', error)
      throw error
    }
  }

  async recognise({ turnId }: RecogniseInput, signal: AbortSignal): Promise<RecogniseOutput> {
    const { engine, interviewId, recordings, journal, clock } = this.#parts
    try {
      const heard = await recordings.recognise(turnId, this.#inTime(signal, REPLY_RESERVE_MS))
      clock.reached('final_transcript')
      journal.addVoiceSeconds(heard.seconds)
      const measures = {
        ...measureSpeech(heard.lexical, heard.words, engine.speech),
        durationMs: Math.round(heard.seconds * 1_000),
      }
      journal.measured(turnId, measures)
      return { text: heard.text, confidence: heard.confidence, measures }
    } catch (error) {
      if (!signal.aborted) noteVendorFailure(engine, interviewId, 'azure-speech', error)
      throw error
    }
  }

  sayOpening(input: SpeakInput, signal: AbortSignal): Promise<void> {
    return this.#parts.voice.sayOpening(input, signal)
  }

  speak(input: SpeakInput, signal: AbortSignal): Promise<void> {
    return this.#parts.voice.speak(input, this.#inTime(signal, 0))
  }

  #inTime(signal: AbortSignal, reserveMs: number): AbortSignal {
    const { deadline } = this.#parts
    return deadline ? AbortSignal.any([signal, deadline.signal({ reserveMs })]) : signal
  }
}
