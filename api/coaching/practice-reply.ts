import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'

export interface PracticeReply {
  content: string
  /** What the message turned out to be, where it was taken for an answer and is none. */
  noAnswer?: NonAnswerKind
}
