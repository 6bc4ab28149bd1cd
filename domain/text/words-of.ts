/** The words of a list that blanks and line ends divide. */
export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))
