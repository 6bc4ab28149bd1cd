import type { StarPart } from '@preceptor/contracts/interviews/interview'

/** Characters of an answer. */
export type Place = { start: number; end: number }
/** Whatever judges one answer to one question. */
export interface Judge {
  /** 0-100. */
  score: (questionId: string, text: string) => number
  /** 1-4, as the labels have it. */
  tier: (questionId: string, text: string) => number
  star: (questionId: string, text: string) => Record<StarPart, readonly Place[]>
  /** What the interviewer would ask for next; null for nothing. */
  gap: (questionId: string, text: string) => string | null
}
