import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { type InterviewContext, replyAfter } from '@preceptor/statecharts/interview-setup'
import { usesStaticWording } from '@preceptor/statecharts/interview-wording'
import type { Recordings } from '../listening/recordings.ts'
import type { InterviewerVoice } from '../speaking/interviewer-voice.ts'

/** A shorter recording, or one of which less was understood so far, may come to nothing: no reply is begun. */
const MIN_ANSWER_MS = 1_500
const MIN_WORDS = 2

export interface HeadStartOptions {
  recordings: Recordings
  voice: InterviewerVoice
  /** Whether replies are asked for before the words are final. */
  asksEarly: boolean
}

/** What is started at the end of speech, before the answer is text. */
export class HeadStart {
  readonly #options: HeadStartOptions

  constructor(options: HeadStartOptions) {
    this.#options = options
  }

  /** Words that may be said at once; the chart knows whether it fits. */
  pickOpening(context: InterviewContext, turnId: string, durationMs: number) {
    if (context.oneWay) return undefined
    const { type } = context.questions[context.questionIndex] ?? {}
    const isLongEnough = durationMs >= MIN_ANSWER_MS && this.#hasWords(turnId)
    const textSoFar = this.#options.recordings.textSoFar(turnId)
    const isAnswer = isLongEnough && replyAfter(context, textSoFar).context.utterance === 'answer'
    return isAnswer && type ? this.#options.voice.pickOpening(type) : undefined
  }

  /** While the recording is being recognised: requests the reply to what was understood so far. */
  expectReply(snapshot: InterviewSnapshot, turnId: string): void {
    const { asksEarly, recordings, voice } = this.#options
    const { context } = snapshot
    const isRecognised = snapshot.matches({ interviewing: 'recognising' }) && context.turnId === turnId
    if (!asksEarly || !isRecognised || context.review || !this.#hasWords(turnId)) return
    const expected = replyAfter(context, recordings.textSoFar(turnId))
    if (!usesStaticWording(expected.purpose, expected.context)) voice.expectReply(expected)
  }

  #hasWords(turnId: string): boolean {
    return (this.#options.recordings.textSoFar(turnId).match(/\S+/g)?.length ?? 0) >= MIN_WORDS
  }
}
