import type { Word } from './words.ts'

/** Words by name, for phrases that say `<name>`. Each entry is a phrase itself. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>

/**
 * One step of a phrase: words of which one must come next, each as a sequence; a gap of at most so many words inside
 * a sentence; or words of which none may come next.
 */
type Step =
  | { kind: 'one'; of: readonly (readonly Step[])[]; isOptional: boolean }
  | { kind: 'word'; word: string; isBeginning: boolean }
  | { kind: 'number' }
  | { kind: 'gap'; most: number }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'not'; of: readonly (readonly Step[])[] }

/** A phrase as it is looked for. */
export type Phrase = readonly Step[]

const MAX_DEPTH = 6

/**
 * Reads a phrase as content writes it. Words stand as they are said (`nasal cannula`), `check*` is any word that begins
 * so, `(a|b c)` one of these, `<name>` one of the vocabulary, `x?` may be left out, `~` up to four words between, `~~` up to nine,
 * `!x` not followed by that, `#` a number, `^` and `$` the ends of the sentence. Throws for a
 * name that is not in the vocabulary.
 */
export function parsePhrase(text: string, vocabulary: Vocabulary, depth = 0): Phrase {
  if (depth > MAX_DEPTH) throw new Error(`a phrase names itself: ${text}`)
  return partsOf(text, ' ').flatMap((token): Step[] => {
    if (token === '~') return [{ kind: 'gap', most: 4 }]
    if (token === '~~') return [{ kind: 'gap', most: 9 }]
    if (token === '#') return [{ kind: 'number' }]
    if (token === '^') return [{ kind: 'first' }]
    if (token === '$') return [{ kind: 'last' }]
    if (token.startsWith('!')) return [{ kind: 'not', of: alternatives(token.slice(1), vocabulary, depth) }]
    const isOptional = token.endsWith('?')
    const bare = isOptional ? token.slice(0, -1) : token
    const of = alternatives(bare, vocabulary, depth)
    return isOptional || of.length > 1 || of[0]!.length > 1 ? [{ kind: 'one', of, isOptional }] : [...of[0]!]
  })
}

/** The parts of a phrase between these signs, those inside parentheses aside. */
function partsOf(text: string, sign: string): string[] {
  const parts = ['']
  let open = 0
  for (const letter of text) {
    if (letter === '(') open++
    if (letter === ')') open--
    if (letter === sign && open === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  if (open !== 0) throw new Error(`a phrase with an open parenthesis: ${text}`)
  return parts.map((part) => part.trim()).filter(Boolean)
}

function alternatives(token: string, vocabulary: Vocabulary, depth: number): Step[][] {
  if (token.startsWith('(')) {
    return partsOf(token.slice(1, -1), '|').map((one) => [...parsePhrase(one, vocabulary, depth + 1)])
  }
  if (token.startsWith('<')) {
    const entries = vocabulary[token.slice(1, -1)]
    if (!entries) throw new Error(`no words for ${token}`)
    return entries.map((one) => [...parsePhrase(one, vocabulary, depth + 1)])
  }
  if (token === '#') return [[{ kind: 'number' }]]
  const isBeginning = token.endsWith('*')
  return [[{ kind: 'word', word: isBeginning ? token.slice(0, -1) : token, isBeginning }]]
}

/** Where a phrase stands, as numbers of words [from, to). */
export interface Place {
  from: number
  to: number
}

/** Every place where the phrase begins, the shortest from each; a place takes at most one sentence's words. */
export function placesOf(phrase: Phrase, words: readonly Word[]): Place[] {
  const places: Place[] = []
  for (let from = 0; from < words.length; from++) {
    const to = endOf(phrase, 0, words, from)
    if (to !== null && to > from) places.push({ from, to })
  }
  return places
}

function endOf(steps: Phrase, step: number, words: readonly Word[], at: number): number | null {
  const now = steps[step]
  if (!now) return at
  const rest = (next: number) => endOf(steps, step + 1, words, next)
  switch (now.kind) {
    case 'word': {
      const word = words[at]?.word
      if (word === undefined) return null
      return (now.isBeginning ? word.startsWith(now.word) : word === now.word) ? rest(at + 1) : null
    }
    case 'number':
      return isNumber(words[at]?.word) ? rest(at + 1) : null
    case 'first':
      return at === 0 ? rest(at) : null
    case 'last':
      return at === words.length ? rest(at) : null
    case 'not':
      // What comes after a stop does not change what was said before it.
      if (at > 0 && words[at]?.clause !== words[at - 1]?.clause) return rest(at)
      return now.of.some((one) => endOf(one, 0, words, at) !== null) ? null : rest(at)
    case 'gap': {
      for (let skipped = 0; skipped <= now.most && at + skipped <= words.length; skipped++) {
        const end = rest(at + skipped)
        if (end !== null) return end
      }
      return null
    }
    case 'one': {
      for (const one of now.of) {
        const next = endOf(one, 0, words, at)
        const end = next === null ? null : rest(next)
        if (end !== null) return end
      }
      return now.isOptional ? rest(at) : null
    }
  }
}

const NUMBER_WORDS = new Set(
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty fifty hundred'.split(' '),
)
export const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d/.test(word) || NUMBER_WORDS.has(word))
