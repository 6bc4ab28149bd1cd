import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'

/** Pace assumed until the voice's own word times are known. */
export const MS_PER_CHARACTER = 62

/** A word of a text: characters [start, end), and when it begins to sound in ms. */
export interface TimedWord {
  start: number
  end: number
  atMs: number
}

/**
 * When each word of `text` is spoken. With `words` by their times, matched in order (a word that cannot be found
 * takes the time of the one before); without, in proportion to the length of what is known or assumed.
 */
export const timeWords = (
  text: string,
  words?: readonly SpokenWord[],
  durationMs?: number | null,
): TimedWord[] => {
  const marks = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const times = words?.length ? matchTimes(text, words) : null
  const pace = durationMs && text.length ? durationMs / text.length : MS_PER_CHARACTER
  let lastMs = 0
  return marks.map((mark) => {
    lastMs = times
      ? (times.find(({ at }) => at >= mark.start && at < mark.end)?.ms ?? lastMs)
      : mark.start * pace
    return { ...mark, atMs: lastMs }
  })
}

const matchTimes = (text: string, words: readonly SpokenWord[]) => {
  const lower = text.toLowerCase()
  let from = 0
  return words.flatMap((word) => {
    const at = lower.indexOf(word.text.toLowerCase(), from)
    if (at < 0) return []
    from = at + word.text.length
    return [{ at, ms: word.offsetMs }]
  })
}

/** Index of the word sounding at `positionMs`; -1 before the first. */
export const wordAt = (words: readonly TimedWord[], positionMs: number): number =>
  words.findLastIndex((word) => word.atMs <= positionMs)
