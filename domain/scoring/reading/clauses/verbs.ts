import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Word } from '../words.ts'
import { ARTICLES, isAdverb, SUBJECTS } from './word-kinds.ts'

/** Where the verb of a clause stands, auxiliaries passed over; -1 without one. */
export function verbAt(words: readonly Word[]): number {
  let auxiliary = -1
  for (const [at, word] of words.entries()) {
    if (!word.tags.has('Verb')) continue
    const before = words[at - 1]
    if (before?.text === 'to' && !(auxiliary >= 0)) continue
    if (before && ARTICLES.has(before.text) && before.text !== 'to' && !SUBJECTS.has(before.text)) continue
    if (isHelping(words, at)) {
      auxiliary = at
      continue
    }
    if (word.tags.has('Gerund') && auxiliary < 0 && !SUBJECTS.has(before?.text ?? '')) continue
    return at
  }
  return auxiliary
}

export const isModal = ({ text, tags }: Word): boolean =>
  tags.has('Modal') || (ANSWER_WORDS.modal.has(text) && !tags.has('Month'))
export const PAST_HELPING = new Set(['was', 'were', 'had', 'did'])
const HELPING = new Set(['is', 'be', 'have', 'do', 'get'])

/** A form of be, have or do, or a modal, before another verb. */
export function isHelping(words: readonly Word[], at: number): boolean {
  const word = words[at]!
  if (isModal(word)) return true
  if (!HELPING.has(word.root) && !word.tags.has('Auxiliary')) return false
  let next = at + 1
  while (isAdverb(words[next]) || words[next]?.text === 'not') next++
  const after = words[next]
  if (!after?.tags.has('Verb') || words[next - 1]?.pauses) return false
  if (word.tags.has('Auxiliary') && word.root !== 'get') return true
  if (word.root === 'do') return after.tags.has('Infinitive')
  return after.tags.has('PastTense') || after.tags.has('Participle') || after.tags.has('Gerund')
}

const NOUN_FOLLOWS = new Set(['the', 'a', 'an', 'my', 'his', 'our', 'your', 'their', 'no'])

/** Tells an action from a noun, or what belongs to one, that is written alike: `on admit`, `one missed dose`. */
export function isUsedAsVerb(words: readonly Word[], at: number): boolean {
  const { tags } = words[at]!
  const [before, next] = [words[at - 1], words[at + 1]]
  if (!tags.has('Verb')) return false
  if (!before) return true
  if (NOUN_FOLLOWS.has(before.text)) return false
  if (tags.has('PastTense'))
    return !(before.tags.has('Value') && next?.tags.has('Noun') && !next.tags.has('Pronoun'))
  const hasObject = next?.tags.has('Determiner') || next?.tags.has('Pronoun')
  return tags.has('Gerund') || !before.tags.has('Preposition') || before.text === 'to' || Boolean(hasObject)
}
