import type { Word } from './words.ts'

/** Words in a row; each place holds the words that may stand there, null is any word. */
export type Phrase = readonly (ReadonlySet<string> | null)[]

/** `let|made him wait` as data: places divided by blanks, `|` between the words of a place, `*` for any. */
export const readPhrase = (written: string): Phrase =>
  written.split(' ').map((place) => (place === '*' ? null : new Set(place.split('|'))))

/** Where the phrase begins among the words; -1 where it does not stand. */
export function findPhrase(words: readonly Pick<Word, 'text'>[], phrase: Phrase): number {
  for (let at = 0; at + phrase.length <= words.length; at++) if (beginsWith(words, phrase, at)) return at
  return -1
}

/** Whether the phrase begins at one of the words. */
export const beginsWith = (words: readonly Pick<Word, 'text'>[], phrase: Phrase, at: number): boolean =>
  at + phrase.length <= words.length &&
  phrase.every((place, offset) => place === null || place.has(words[at + offset]!.text))
