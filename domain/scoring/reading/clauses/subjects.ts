import type { Word } from '../words.ts'
import { isOfTime, SUBJECTS } from './word-kinds.ts'

/** Who does what the clause says; nobody in a heading or an instruction. */
export type Subject = 'i' | 'we' | 'other' | 'none'

export function subjectOf(words: readonly Word[]): Subject | null {
  let found: Subject | null = null
  for (const [at, word] of words.entries()) {
    if (word.text === 'i' || (word.text === 'me' && words[at + 1]?.text === 'and')) return 'i'
    if (word.text === 'we' || (word.text === 'us' && words[at - 1]?.text === 'of')) found = 'we'
    else if (found === null && SUBJECTS.has(word.text)) found = 'other'
    else if (
      found === null &&
      word.tags.has('Noun') &&
      !isOfTime(word) &&
      words[at - 1]?.tags.has('Preposition') !== true
    )
      found = 'other'
  }
  return found
}
