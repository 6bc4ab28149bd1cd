import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import { competenciesNamed } from '../competencies/signs.ts'
import { isNotEvidence, listItems, withoutPlayedRoles } from '../not-evidence.ts'
import { createRetelling, smallWordsIn, splitSpans } from '../sentences.ts'

/** A list whose terms belong to many competencies was made for the score. */
const STUFFED_COMPETENCIES = 3
/** So many words with hardly a small one between them are a string of terms where they name many competencies or repeat. */
const STRING_WORDS = 4
const STRING_SHARE = 0.12
const REPEATING_SHARE = 0.5

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}']+/gu) ?? []

/** `assessed, monitored, reported`: the plain forms that a word may have. */
const formsOf = (word: string): string[] => [word, ...['ed', 'd', 'ing'].map((end) => cutEnd(word, end))]
const cutEnd = (word: string, end: string): string => (word.endsWith(end) ? word.slice(0, -end.length) : word)

/** A sentence that strings the terms of many competencies together, or the same ones again and again. */
export function isStuffed(text: string): boolean {
  const items = listItems(text).map(wordsOf)
  if (items.length > 0 && new Set(items.map(String)).size <= items.length * REPEATING_SHARE) return true
  const alone = items.flatMap((item) => (item.length === 1 ? formsOf(item[0]!) : item))
  if (competenciesNamed(alone) >= STUFFED_COMPETENCIES) return true
  const words = wordsOf(text).filter((word) => word !== 'and' && word !== 'or')
  const small = smallWordsIn(words)
  if (words.length < STRING_WORDS || small / words.length >= STRING_SHARE) return false
  if (new Set(words).size <= words.length * REPEATING_SHARE) return true
  const isRepeating = new Set(words).size < words.length
  if (small === 0 && (isRepeating || words.some((word) => ANSWER_WORDS.abstract.has(word)))) return true
  return competenciesNamed(words.flatMap(formsOf)) >= STUFFED_COMPETENCIES + Math.min(1, small)
}

const QUOTED = /[“"][^“”"]*[”"]?/g
/** Without the words of somebody else. */
export const withoutQuotes = (text: string): string => text.replace(QUOTED, ' ')

/**
 * An answer with everything blanked that says nothing: sentences to whoever judges, played roles, code, other
 * languages, lists of terms, and what was said before. Offsets stay what they are.
 */
export function withoutNoise(answer: string): string {
  const text = withoutPlayedRoles(answer)
  const retelling = createRetelling()
  let kept = ''
  let from = 0
  for (const { start, end, text: sentence } of splitSpans(text)) {
    if (!isNotEvidence(withoutQuotes(sentence)) && !isStuffed(sentence) && !retelling.isRetold(sentence))
      continue
    kept += text.slice(from, start) + ' '.repeat(end - start)
    from = end
  }
  return kept + text.slice(from)
}
