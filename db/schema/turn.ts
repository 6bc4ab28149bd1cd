import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** One line of a conversation. Words only: sound is never stored. */
export interface TurnTable {
  messageId: string
  interviewId: string
  /** The client's id of an answer; null for the interviewer. At most one line for each. */
  turnId: string | null
  /** Of a reply in typed practice: the `turnId` it answers, each once. */
  replyTo: string | null
  role: 'interviewer' | 'candidate'
  content: string
  /** Characters of an interrupted line that were heard; null where it was heard, or could be read, to its end. */
  heardChars: number | null
  /** What the candidate said instead of an answer; null for answers and for the interviewer. */
  utterance: NonAnswerKind | null
  questionIndex: number
  confidence: number | null
  /** Pace, pauses and fillers of a spoken answer. */
  measures: JSONColumnType<object | null, string | null, string | null>
  saidAt: Date
  position: GeneratedAlways<number>
}
