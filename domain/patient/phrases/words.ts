/** A word of a message in lower case without its contraction; `index` is where it stands in the text. */
export interface Word {
  word: string
  index: number
  /** Of all words of the text, how many stops (commas too) came before. */
  clause: number
}

/** More than any sentence has; what comes after is not read. */
const MAX_WORDS = 800
const WORD_OR_STOP = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[,;:.!?()\n]/gu
const APOSTROPHE = /['’]/g

const ENDINGS: Record<string, string> = { m: 'am', re: 'are', ll: 'will', ve: 'have', d: 'would', s: 'is' }
/** Typed without the apostrophe, or one word for two. */
const SHORT_FORMS: Record<string, readonly string[]> = {
  im: ['i', 'am'],
  ive: ['i', 'have'],
  youre: ['you', 'are'],
  theyre: ['they', 'are'],
  hes: ['he', 'is'],
  shes: ['she', 'is'],
  thats: ['that', 'is'],
  whats: ['what', 'is'],
  heres: ['here', 'is'],
  theres: ['there', 'is'],
  gonna: ['going', 'to'],
  gotta: ['have', 'to'],
  wanna: ['want', 'to'],
  lemme: ['let', 'me'],
  cannot: ['cant'],
}

/** The words of a text: "I'm" is "i am", "don't" is "dont", "let's" is "lets", "12-lead" is "12 lead". */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let clause = 0
  for (const { 0: token, index } of text.matchAll(WORD_OR_STOP)) {
    if (words.length >= MAX_WORDS) break
    if (/^[^\p{L}\p{N}]/u.test(token)) {
      // '0.4' is a number and '1:1' a ratio, no end of anything.
      if (!'.:,'.includes(token) || !/\d/.test(text[index + 1] ?? '')) clause++
      continue
    }
    for (const word of expanded(token.toLowerCase())) words.push({ word, index, clause })
  }
  return words
}

function expanded(token: string): readonly string[] {
  const short = SHORT_FORMS[token]
  if (short) return short
  const [base = '', ending] = token.split(APOSTROPHE)
  if (ending === undefined || ending === 't' || base === 'let') return [token.replace(APOSTROPHE, '')]
  const verb = ENDINGS[ending]
  return verb ? [base, verb] : [base, ending]
}
