import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'

/** Pace of a sentence whose word times never came. */
const MS_PER_CHARACTER = 62

/** A sentence as it was sent; its words are timed from its own start. */
export interface SentSentence {
  text: string
  fromMs: number
  words: readonly SpokenWord[]
}

interface WordEnd {
  /** Where the word and its punctuation end in the sentence. */
  end: number
  /** When half of the word has sounded. */
  atMs: number
}

/** Words in order with their times; a word of the voice that is not in the text is passed over. */
const wordEnds = ({ text, words }: SentSentence): WordEnd[] => {
  const endOf = (from: number) => from + (text.slice(from).match(/^\S*/)?.[0].length ?? 0)
  if (!words.length)
    return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
      end: index + word.length,
      atMs: (index + word.length / 2) * MS_PER_CHARACTER,
    }))
  const lower = text.toLowerCase()
  let from = 0
  return words.flatMap((word) => {
    const at = lower.indexOf(word.text.toLowerCase(), from)
    if (at < 0) return []
    from = at + word.text.length
    return [{ end: endOf(from), atMs: word.offsetMs + word.durationMs / 2 }]
  })
}

/**
 * The beginning of `text` that had sounded after `heardMs` of the message, to the end of a word. A word counts once
 * half of it has sounded. Undefined when all of `text` had.
 */
export const heardPart = (
  text: string,
  sentences: readonly SentSentence[],
  heardMs: number,
): string | undefined => {
  let from = 0
  let heardEnd = 0
  for (const sentence of sentences) {
    const at = text.indexOf(sentence.text, from)
    if (at < 0) break
    from = at + sentence.text.length
    const last = wordEnds(sentence).findLast(({ atMs }) => sentence.fromMs + atMs <= heardMs)
    if (!last) break
    heardEnd = at + last.end
  }
  return heardEnd >= text.trimEnd().length ? undefined : text.slice(0, heardEnd)
}
