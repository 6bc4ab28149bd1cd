/** What is typed into a search, as words in lower case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text has all the words, each at least in part; none are in every text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const low = text.toLowerCase()
  return words.every((word) => low.includes(word))
}
