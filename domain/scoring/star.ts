import {
  type QuestionType,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import { isNotEvidence, withoutPlayedRoles } from './not-evidence.ts'
import { statusOfParts } from './reading/part-status.ts'
import { isConnected, type Span, splitSpans } from './sentences.ts'

export { STAR_PARTS, type StarPart } from '@preceptor/contracts/interviews/interview'

const REASON =
  /\b(?:because|since (?:he|she|they|the|it|i)|so that|in order to|to make sure|to prevent|to avoid|to keep|that way|the reason|so (?:that )?(?:he|she|they|we) (?:could|would|did))\b/i
/** Spans of an answer that may count as evidence: whole sentences, addressed to the interviewer. */
export function evidenceSpans(answer: string): Span[] {
  return splitSpans(withoutPlayedRoles(answer)).filter(
    (span) => isConnected(span.text) && !isNotEvidence(span.text),
  )
}

export const givesReason = (text: string): boolean => REASON.test(text)

const STORY_TYPES: readonly QuestionType[] = ['behavioral', 'clinical']

/** True for questions that ask for a story; of an unknown question none is asked. */
export const asksForStory = (type: QuestionType | undefined): boolean =>
  type !== undefined && STORY_TYPES.includes(type)

export type StarFinding = Record<StarPart, { status: StarStatus; spans: Span[] }>

/**
 * The four parts of one answer. Present: described as one case and, for task and action, as the candidate's own.
 * Partial: touched, but in general, vaguely or as the team's. At most two spans show each; none for what is not there.
 */
export function judgeStar(answer: string, type: QuestionType | undefined): StarFinding {
  if (asksForStory(type)) return statusOfParts(answer)
  const none = () => ({ status: 'not_applicable' as const, spans: [] })
  return { situation: none(), task: none(), action: none(), result: none() }
}

/** The first sentence that tells each part of the STAR method, be it in part; null where none does. */
export function findStar(answer: string): Record<StarPart, Span | null> {
  const found = judgeStar(answer, 'behavioral')
  return Object.fromEntries(STAR_PARTS.map((part) => [part, found[part].spans[0] ?? null])) as Record<
    StarPart,
    Span | null
  >
}
