/** Letters to add, drop, change or swap with their neighbor until one word is the other. */
const editsBetween = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length]!
}

/** One letter in short words, two in long ones; words of three letters are too alike. */
const mostEdits = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Words that somebody who typed `word` may have meant, nearest first, then in the order they are known. */
export const nearWords = (word: string, known: Iterable<string>): string[] =>
  [...known]
    .map((one) => ({ one, edits: editsBetween(word, one) }))
    .filter(({ edits }) => edits > 0 && edits <= mostEdits(word))
    .sort((a, b) => a.edits - b.edits)
    .map(({ one }) => one)
