import { ANSWER_WORDS as WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Clause } from './clauses.ts'
import { isVague } from './signs.ts'

const LASTING =
  / (?:since then|ever since|from then on|from that day|since that day|to this day|these days|nowadays|now|still|today|ever again|anymore|has not been|have not been|months now|years now|since) /
const AFTERWARDS =
  / (?:later|afterwards|afterward|after that|in the end|by the (?:end|time|next|following)|by (?:\w{1,9}day|morning|noon|midnight|supper|christmas|\w{2,6}teen|\d{1,4})|as a result|the next (?:day|morning|week|time|night)|within|turned out|finally|eventually|at midnight|that night|the same (?:day|night|hour)|no more|never (?:\w{1,15} )?again|ended up|went home|home|discharge|discharged|alive|lived|survived) /

/** Who was met before, and what became of them. */
const SEEN =
  /^ (?:and |but |so |then |well )?(?:he|she|they|it|the|his|her|their|nobody|everybody|everyone|both|all|\w{1,9}day) /
const OF_NOTHING = /^ (?:and |but |so |then |well )?(?:it|there) /
/** Verbs of opinion: what they say is no outcome. */
export const WORDLESS = new Set([
  'believe',
  'guess',
  'mean',
  'love',
  'like',
  'wish',
  'say',
  'think',
  'try',
  'feel',
  'want',
  'hope',
  'know',
  'understand',
])
const UNHARMED =
  / (?:(?:nothing|nobody|no one|none)(?: \w{1,12})? (?:happened|hurt|harmed|died|fell|came)|no harm) /

export function isOutcomeOf(clause: Clause): boolean {
  const { words, isModal, isHabit, isQuestion } = clause
  const joined = textOf(clause)
  if (UNHARMED.test(joined)) return true
  if (isModal || isHabit || isQuestion || isVague(clause)) return false
  if (WORDLESS.has(clause.verb ?? ''))
    return clause.subject !== 'i' && (AFTERWARDS.test(joined) || LASTING.test(joined))
  if (
    clause.subject === 'other' &&
    clause.isPast &&
    SEEN.test(joined) &&
    !(clause.verb === 'is' && OF_NOTHING.test(joined))
  )
    return true
  return (
    AFTERWARDS.test(joined) ||
    LASTING.test(joined) ||
    words.some(
      ({ text, root, tags }) => tags.has('Verb') && (WORDS.outcome.has(text) || WORDS.outcome.has(root)),
    )
  )
}

/** Without what is quoted: a "no more" in it is nobody's outcome. */
const textOf = ({ words }: Pick<Clause, 'words'>): string =>
  ` ${words.flatMap(({ text, isQuoted }) => (isQuoted ? [] : text)).join(' ')} `
const isLastingChange = (clause: Clause): boolean => LASTING.test(textOf(clause))
/** Since when something is so may stand in a clause before, in the same sentence. */
export function lasts(clauses: readonly Clause[], at: number): boolean {
  const clause = clauses[at]!
  return clauses
    .slice(Math.max(0, at - 2), at + 1)
    .some(
      (one) =>
        one.sentence === clause.sentence && (one === clause ? isLastingChange(one) : SINCE.test(textOf(one))),
    )
}
const SINCE = / (?:since then|ever since|from then on|from that day|since that|now|these days) /
/** Says by itself that the case has come to its end. */
export const isStrongEnd = (clause: Clause): boolean => AFTERWARDS.test(textOf(clause))
