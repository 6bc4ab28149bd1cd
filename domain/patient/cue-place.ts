import { asksLeave, asksToDo, isAnotherTime, isDenial, isNotNow, isOrderedAt } from './phrases/phrasing.ts'
import type { Action, CuePattern } from './scenario.ts'

/** Whether it was done, or ought to be, is no action. */
const NO_ACTION_YET =
  /^(?:(?:so|okay|ok|and|also|now|then|but)[, ]+)*(?:did|have|has|had|was|were|should|shall|who|why|would you like me|do you want me|(?:can|may|could) i give|when (?:did|was|were|is|should|do|does|can|will)|what if|is it|are there|was there)\b/i
export const NEGATED =
  /\b(?:not|never|without|no need|won't|don't|can't|cannot|didn't|doesn't|isn't|haven't|wouldn't|shouldn't|instead of|rather than|hold(?:ing)? off|avoid\w*|refus\w*|skip\w*|forg[eo]t\w*|wait(?:ing)? (?:to|with|before)|later|no)\b/i
/** Asking whether to do it harms nobody. */
const BEGINS_AS_QUESTION =
  /^(?:(?:so|okay|ok|and|also|now|then|but)[, ]+)*(?:would|do|does|could|can|may|is|are|should|what|when|how)\b[^.!]*\?$/i
/** What the candidate will do in a case that is not there yet. */
const CONDITIONAL = /\b(?:if|before|until|unless|once|in case|whether)\b/i
export const isAction = (text: string): boolean => !NO_ACTION_YET.test(text) || asksLeave(text)

/** Whether a sentence can make a mistake: asking whether to do it harms nobody, asking for it does. */
export const canHarm = (text: string): boolean =>
  isAction(text) && (!BEGINS_AS_QUESTION.test(text) || asksToDo(text))

/** Where the earliest of these is said, not denied and, for an action, no condition before it; null where it is not. */
export function placeOf(
  cues: readonly CuePattern[],
  text: string,
  way: Action['way'] | 'mistake',
): number | null {
  if (way === 'do' ? isNotNow(text) : way === 'ask' && isAnotherTime(text)) return null
  const places = cues.flatMap(({ pattern, isOrder }) => {
    const match = pattern.exec(text)
    if (!match) return []
    const clause = text
      .slice(0, match.index)
      .split(/[,;:.!?]|\bbut\b|\band\b/i)
      .at(-1)!
    const isNot = way !== 'ask' && (NEGATED.test(clause) || isDenial(clause))
    const isDoing = way === 'do' || way === 'mistake'
    const isConditional = (way === 'do' || (isDoing && isOrder)) && CONDITIONAL.test(clause)
    if (isNot || (isConditional && !asksLeave(text))) return []
    // 'Did you take her temperature?' takes none.
    if (way === 'ask' && isOrder && NO_ACTION_YET.test(text)) return []
    if (isDoing && isOrder && !isOrderedAt(text, match.index, match.index + (match[0]?.length ?? 0)))
      return []
    return [match.index]
  })
  return places.length ? Math.min(...places) : null
}
