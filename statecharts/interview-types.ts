import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type {
  InterviewMode,
  OneWayRules,
  PersonalityKey,
} from '@preceptor/contracts/interviews/interview-format'
import type { AudioFormat } from '@preceptor/contracts/interviews/realtime'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import type { AttendedKind } from '@preceptor/domain/utterances/attending-wording'
import type { ReplyAction, ReplyPurpose } from './interview-rules.ts'
import type { OneWayProgress } from './one-way-clock.ts'

export interface InterviewInput {
  interviewId: string
  personality: PersonalityKey
  interviewer: string
  nurseName: string
  positionTitle: string | null
  companyName: string | null
  questions: InterviewQuestion[]
  /** The lines of the posting that the interviewer has at hand. */
  posting?: readonly string[]
  /** False: by typing only, from the start. */
  voiceAllowed: boolean
  /** Absent: with help. */
  mode?: InterviewMode
  /** Absent or null: a conversation. */
  oneWay?: OneWayRules | null
}

/** Plain JSON: it is saved after each transition and restored by any process. Times are epoch ms. */
export interface InterviewContext extends InterviewInput, OneWayProgress {
  oneWay?: OneWayRules | null
  /** 0 where it is not known. */
  beganAt: number
  questionIndex: number
  answersToQuestion: number
  /** Utterances in a row that were no answer to this question. */
  nonAnswers: number
  /** What the candidate said last, as far as it matters for what comes next. */
  utterance: UtteranceKind
  /** False where rules cannot tell whether it was an answer. */
  isUtteranceSure: boolean
  /** The words in which the open question was last asked; null where it was asked as planned. */
  asked: string | null
  /** The last entries; the whole transcript is in the database. */
  history: TranscriptEntry[]
  /** Turns that became answers: a repeated turn is dropped. */
  answeredTurnIds: string[]
  turnId: string | null
  /** How the open turn is recorded, so that another process can take the recording again; null where not known. */
  audioFormat: AudioFormat | null
  /** The turns that ended without an answer, up to MAX_CLOSED_TURNS. */
  closedTurnIds: string[]
  /** The candidate reads the words of this turn before they become their answer. */
  review: boolean
  /** The words the candidate is reading. */
  heard: HeardWords | null
  answerDurationMs: number
  messageId: string | null
  messageText: string
  /**
   * What was said aloud at the end of the candidate's answer, before the reply was worded; the reply begins with it.
   */
  openingWords: string | null
  purpose: ReplyPurpose
  /** When the present wait began; deadlines count from it, also in another process. */
  waitingSince: number
  /**
   * Since when nothing showed the candidate any progress: the end of their answer, or the last tone.
   */
  quietSince: number
  problem: 'nothing_heard' | 'not_recognised' | 'voice_unavailable' | null
  /** The allowance ran out: voice continues to the end of the question. */
  voiceSpent: boolean
  /** How completely each question so far was answered, 0 to 1. */
  completeness: number[]
}

/** A recording that has become text and waits for the candidate's word. */
export interface HeardWords extends RecogniseOutput {
  turnId: string
}

/** The beginning of a message, as far as it was heard when the nurse spoke up. */
export interface HeardPart {
  messageId: string
  text: string
}

/** `heard` is there when the interviewer was interrupted in the middle of a message. */
export type InterviewEvent =
  /** `review`: the candidate wants to read the words before they are sent. */
  | {
      type: 'turn.started'
      turnId: string
      audioFormat?: AudioFormat
      review?: boolean
      heard?: HeardPart
    }
  /** `openingWords`: ready to be said at once, while the candidate's words are recognised and the reply is worded. */
  | { type: 'turn.ended'; turnId: string; durationMs: number; openingWords?: string }
  | { type: 'turn.cancelled'; turnId: string }
  | { type: 'turn.retried'; turnId: string }
  /** `isFinal`: the candidate does not want to give it again, in a one-way interview. */
  | { type: 'answer.typed'; turnId: string; text: string; heard?: HeardPart; isFinal?: boolean }
  /** The first sentence of the reply is there to be read. */
  | { type: 'reply.began'; messageId: string }
  /** The first sound of the current message left for the nurse. */
  | { type: 'speech.began'; messageId: string }
  /** The nurse stopped the voice. */
  | { type: 'speech.stopped'; messageId: string; heard?: HeardPart }
  | { type: 'nurse.finished'; heard?: HeardPart }
  /** In a one-way interview: the answer's clock starts, without a recording. */
  | { type: 'candidate.started' }
  /** There: the running clock gets more time. */
  | { type: 'candidate.extended' }
  /** There: the answer is given again, and what was said is dropped. */
  | { type: 'candidate.retook' }
  /** There: the answer stays as it is, and the next question comes. */
  | { type: 'candidate.kept' }
  | { type: 'voice.spent' }
  /** There is voice again: another plan, or the trial continues. */
  | { type: 'voice.granted' }
  /** The chart was restored from a snapshot: timers are armed anew from absolute times. */
  | { type: 'chart.restored' }

export interface ReplyInput {
  messageId: string
  purpose: ReplyPurpose
  context: InterviewContext
}
export interface ReplyOutput {
  action: ReplyAction
  text: string
  /** What the model found that rules had taken for an answer. */
  utterance?: AttendedKind
}
export interface RecogniseInput {
  turnId: string
}
export interface RecogniseOutput {
  /** Empty when nothing was heard. */
  text: string
  confidence: number | null
  /** How it was said, for whoever keeps it with the answer; the chart only hands it on. */
  measures?: unknown
}
export interface SpeakInput {
  messageId: string
  text: string
}
