import { tellsOwnAction } from './own-action.ts'
import { isAddressedToJudge, isConnected, type Span, splitSpans } from './sentences.ts'

export const STAR_PARTS = ['situation', 'task', 'action', 'result'] as const
export type StarPart = (typeof STAR_PARTS)[number]

const SITUATION =
  /\b(?:when|once|while|during|there was|we had|i had a|one (?:day|night|shift|morning|evening)|last (?:year|month|week|night|winter|summer)|in my (?:last|previous|first|current)|at my (?:last|previous|first|current)|a (?:\w+ )?(?:patient|man|woman|family|colleague|resident|child)|years? ago)\b/i
const TASK =
  /\b(?:my (?:job|role|task|responsibility|goal|assignment)|i (?:had|needed|have) to|i was (?:asked|responsible|assigned|in charge|the|her|his|caring|taking care)|responsible for|i was supposed to|we needed to|the goal)\b/i
const REASON =
  /\b(?:because|since (?:he|she|they|the|it|i)|so that|in order to|to make sure|to prevent|to avoid|to keep|that way|the reason|so (?:that )?(?:he|she|they|we) (?:could|would|did))\b/i
const RESULT =
  /\b(?:as a result|in the end|eventually|the result|the outcome|turned out|worked out|recovered|stabili[sz]ed|improved|(?:was|were) (?:transferred|discharged|stable|extubated|safe|calm|grateful|relieved)|went (?:home|well|smoothly)|(?:decreased|reduced|fell|dropped|rose|increased) (?:by|from|to)|thanked|survived|we (?:avoided|prevented|caught)|since then|no (?:further|more) \w+|ended up|made it)\b/i

/** Spans of an answer that may count as evidence: whole sentences, not spoken to the judge. */
export function evidenceSpans(answer: string): Span[] {
  return splitSpans(answer).filter((span) => isConnected(span.text) && !isAddressedToJudge(span.text))
}

export const givesReason = (text: string): boolean => REASON.test(text)
export const tellsOutcome = (text: string): boolean => RESULT.test(text)

/** The first sentence that tells each part of the STAR method, null where none does. */
export function findStar(answer: string): Record<StarPart, Span | null> {
  const spans = evidenceSpans(answer)
  const first = (test: (text: string) => boolean): Span | null =>
    spans.find((span) => test(span.text)) ?? null
  return {
    situation: first((text) => SITUATION.test(text)),
    task: first((text) => TASK.test(text)),
    action: first(tellsOwnAction),
    result: first(tellsOutcome),
  }
}
