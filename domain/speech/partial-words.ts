/** The words of a text as a recogniser gives it while it listens: stops and capitals do not count. */
export const partialWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
