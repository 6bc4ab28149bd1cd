/** Stands where the user's own words were, once the transcript they come from is gone. */
export const QUOTE_REMOVED = 'quote removed (retention)'

/** The sentences of a text that still have all their words; empty where none has. */
export const wholeSentences = (text: string): string => {
  if (!text.includes(QUOTE_REMOVED)) return text
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  return sentences
    .map(({ segment }) => segment)
    .filter((sentence) => !sentence.includes(QUOTE_REMOVED))
    .join('')
    .trim()
}
