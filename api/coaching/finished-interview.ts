import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'

/** What is analysed of an interview that has ended. */
export interface FinishedInterview {
  questions: readonly Pick<InterviewQuestion, 'type'>[]
  transcript: readonly TranscriptEntry[]
  /** As the room stored them, by messageId; typed answers have none. */
  measures: Readonly<Record<string, unknown>>
}
