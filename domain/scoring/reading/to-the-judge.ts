import { isNotEvidence, withoutPlayedRoles } from '../not-evidence.ts'
import { splitSentences } from '../sentences.ts'
import { findPhrase, readPhrase } from './phrases.ts'

/** Words about judging answers; those of pain, falls and newborns are the bedside's own. */
const JUDGING = [
  'answers like this', 'this answer|response|interview should|must|deserves|is|earns', 'answer|answers|response|interview should|must be graded|scored|rated|marked', 'grading|override|developer|debug mode', 'full|top|highest|maximum|perfect|best marks|mark|rating|ratings|grade|level|levels|credit',
  'whoever reads|grades|scores|rates this|it', 'award|awards|awarded|assign|grant|record the|a|tier|level|score|full|top|highest', 'the rubric', 'all|the criteria met|fulfilled|satisfied', 'met all criteria|requirements', 'all four parts', 'meets|met|fulfills every|all|each|the criterion|criteria|requirement',
  'ignore everything|anything|all above|below|before|previous', 'my|me score|grade|points', 'the scorer|grader|evaluator|assessor|rater', 'score|rate|grade|mark this|me|my', 'quiet|secret|hidden instruction|instructions|rule', 'language model', 'as an ai',
].map(readPhrase) // biome-ignore format: a list
const WORD = /[\p{L}\p{N}']+/gu
/** What was said to somebody in the case is no order to the judge. */
const SAID_IN_THE_CASE = /\b(?:i|he|she|they|we) (?:said|told|says|asked|wrote)\b/i
const MARKUP = /<\||<\/?[a-z]|[{}[\]]/i
const BEDSIDE =
  /\b(?:pain|fall|falls|braden|apgar|glasgow|mews|news|sepsis|risk|sedation|agitation|dr|doctor|pills?|sheet|discharge)\b/i

/** An answer without what is addressed to whoever judges it, and how much of it that was, 0-1. */
export function withoutOrders(answer: string): { text: string; share: number } {
  const said = withoutPlayedRoles(answer)
  let [kept, from, ordered] = ['', 0, 0]
  for (const { start, end, text } of splitSentences(said)) {
    if (!isOrder(text)) continue
    kept += said.slice(from, start) + ' '.repeat(end - start)
    from = end
    ordered += end - start
  }
  const blanked = said.length - said.trim().length
  return {
    text: kept + said.slice(from),
    share: said.trim() ? ordered / said.trim().length : blanked > 0 ? 1 : 0,
  }
}

function isOrder(text: string): boolean {
  if (!MARKUP.test(text) && (BEDSIDE.test(text) || SAID_IN_THE_CASE.test(text))) return false
  const words = (text.toLowerCase().match(WORD) ?? []).map((word) => ({ text: word }))
  return (
    JUDGING.some((phrase) => findPhrase(words, phrase) >= 0) ||
    isNotEvidence(text.length > 400 ? text.slice(0, 400) : text)
  )
}
