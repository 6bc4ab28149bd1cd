/** A shorter sentence may stand twice: 'No credit card needed.' */
const MIN_SENTENCE_WORDS = 6
/** Runs of so many words are compared where sentences differ. */
const RUN_WORDS = 8

export interface NamedText {
  name: string
  text: string
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', '')
    .match(/[a-z0-9]+/g) ?? []

/** How many words a text has, as a reader counts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Every string in a value, one to a line. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOf).filter(Boolean).join('\n')
}

/** Sentences of substance that stand more than once, in one text or in several. */
export function repeatedSentences(texts: readonly NamedText[]): string[] {
  const owners = new Map<string, string>()
  const repeated: string[] = []
  for (const { name, text } of texts) {
    for (const sentence of text.split(/[.!?:;]+(?=\s|[”’])|\n/)) {
      const words = wordsOf(sentence)
      if (words.length < MIN_SENTENCE_WORDS) continue
      const key = words.join(' ')
      const owner = owners.get(key)
      if (owner !== undefined) repeated.push(`${owner} and ${name}: ${key}`)
      owners.set(key, name)
    }
  }
  return repeated
}

/** Runs of eight words that two different texts have in common. */
export function repeatedRuns(texts: readonly NamedText[]): string[] {
  const owners = new Map<string, string>()
  const repeated: string[] = []
  for (const { name, text } of texts) {
    for (const line of text.split('\n')) {
      const words = wordsOf(line)
      for (let start = 0; start + RUN_WORDS <= words.length; start++) {
        const run = words.slice(start, start + RUN_WORDS).join(' ')
        const owner = owners.get(run)
        if (owner !== undefined && owner !== name) repeated.push(`${owner} and ${name}: ${run}`)
        owners.set(run, owner ?? name)
      }
    }
  }
  return repeated
}
