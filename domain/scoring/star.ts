import { type QuestionType, STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interview'
import { isNotEvidence, withoutPlayedRoles } from './not-evidence.ts'
import { statusOfParts } from './reading/part-status.ts'
import { isConnected, type Span, splitSpans } from './sentences.ts'

export { STAR_PARTS, type StarPart } from '@preceptor/contracts/interview'

const REASON =
  /\b(?:because|since (?:he|she|they|the|it|i)|so that|in order to|to make sure|to prevent|to avoid|to keep|that way|the reason|so (?:that )?(?:he|she|they|we) (?:could|would|did))\b/i
const OUTCOME =
  /\b(?:recovered|stabili[sz]ed|improved|survived|thanked|apologi[sz]ed|(?:was|were|got) (?:transferred|discharged|stable|extubated|safe|calm|calmer|grateful|relieved|back|saved)|went home|(?:decreased|reduced|fell|dropped|rose|increased|went (?:up|down)) (?:by|from|to)|we (?:avoided|prevented|caught)|no (?:further|more) \w+|made it|calmed down|(?:he|she|they) (?:was|were) (?:walking|eating|breathing|sleeping|smiling|talking|resting|home)|wrote (?:me|us) (?:a|an)|took (?:her|his|their|the) \w+|changed (?:the|our) \w+)\b/i
const ENDING =
  /\b(?:as a result|in the end|eventually|the result|the outcome|turned out|worked out|since then|ended up|went (?:well|smoothly|fine|great)|everything (?:was|is)|(?:was|were|got) (?:fine|ok|okay|good|better|happy))\b/i
const ACTION_OF_OTHERS =
  /\b(?:he|she|they|we|the \w+|patients?|family) (?:\w+ly )?(?:agreed|accepted|changed|adopted|started|stopped|went|came|felt|let|gave|kept|learned|signed|decided|breathed|slept|ate|walked|asked|got|took)\b/i
/** A habit, a plan or a wish, not one case. */
const IN_GENERAL =
  /\b(?:usually|always|often|typically|generally|in general|normally|whenever|every time|would|will|could|should|i'd|i'll|if (?:a|the|my|i|you|we|there)|hopefully|hope|try to|it is important|it's important)\b/i

/** Spans of an answer that may count as evidence: whole sentences, addressed to the interviewer. */
export function evidenceSpans(answer: string): Span[] {
  return splitSpans(withoutPlayedRoles(answer)).filter(
    (span) => isConnected(span.text) && !isNotEvidence(span.text),
  )
}

export const givesReason = (text: string): boolean => REASON.test(text)
export const isInGeneral = (text: string): boolean => IN_GENERAL.test(text)

/** True for how one case ended, in something that can be seen; 'it went well' is none. */
export const describesOutcome = (text: string): boolean =>
  !isInGeneral(text) && (OUTCOME.test(text) || (ENDING.test(text) && ACTION_OF_OTHERS.test(text)))

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
