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

/**
 * The places where the phrase begins, in the order of the text, the shortest from each; looked for as they are taken.
 * A place takes at most one sentence's words.
 */
export function* placesOf(phrase: Phrase, words: readonly Word[]): Generator<Place> {
  const { beginning, needed } = needsOf(phrase)
  const said = distinctWords(words)
  if (!needed.every((one) => isAmong(one, said))) return
  for (let from = 0; from < words.length; from++) {
    if (!mayBegin(beginning, words[from]!.word)) continue
    const to = endOf(phrase, 0, words, from)
    if (to !== null && to > from) yield { from, to }
  }
}

/** Whether the phrase is said in these words. */
export const isSaid = (phrase: Phrase, words: readonly Word[]): boolean =>
  !placesOf(phrase, words).next().done

/** The words of which some steps need one first. */
interface Beginning {
  /** Another word may come before. */
  isAny: boolean
  /** Nothing is needed. */
  isFree: boolean
  words: Set<string>
  beginnings: Set<string>
}

/** What a text must hold for a phrase: most phrases need words that most texts do not hold. */
interface Needs {
  /** Of the place where the phrase begins. */
  beginning: Beginning
  /** Of each step that cannot be left out, anywhere in the text. */
  needed: readonly Beginning[]
}
const needs = new WeakMap<Phrase, Needs>()

function needsOf(phrase: Phrase): Needs {
  const known = needs.get(phrase)
  if (known) return known
  const isTaken = ({ kind }: Step) => kind === 'word' || kind === 'one'
  const found = {
    beginning: beginningOf(phrase),
    needed: phrase
      .filter(isTaken)
      .map((step) => beginningOf([step]))
      .filter(({ isFree }) => !isFree),
  }
  needs.set(phrase, found)
  return found
}

function beginningOf(steps: Phrase): Beginning {
  const found: Beginning = { isAny: false, isFree: false, words: new Set(), beginnings: new Set() }
  found.isFree = collect(steps, found)
  return found
}

/** Adds what these steps may begin with; true where they may take no word at all. */
function collect(steps: Phrase, found: Beginning): boolean {
  for (const step of steps) {
    if (step.kind === 'word') {
      if (step.isBeginning) found.beginnings.add(step.word)
      else found.words.add(step.word)
      return false
    }
    if (step.kind === 'one') {
      const mayBeNothing = step.of.map((one) => collect(one, found)).includes(true)
      if (!mayBeNothing && !step.isOptional) return false
      continue
    }
    if (step.kind === 'gap' || step.kind === 'number') found.isAny = true
  }
  return true
}

const distinct = new WeakMap<readonly Word[], ReadonlySet<string>>()

/** Each word of a text once: every phrase asks for them. */
function distinctWords(words: readonly Word[]): ReadonlySet<string> {
  const known = distinct.get(words) ?? new Set(words.map(({ word }) => word))
  distinct.set(words, known)
  return known
}

function isAmong({ words, beginnings }: Beginning, said: ReadonlySet<string>): boolean {
  if (beginnings.size === 0 && words.size < said.size) {
    for (const word of words) if (said.has(word)) return true
    return false
  }
  for (const word of said) if (words.has(word) || beginsWithOne(beginnings, word)) return true
  return false
}

const mayBegin = ({ isAny, isFree, words, beginnings: some }: Beginning, word: string): boolean =>
  isAny || isFree || words.has(word) || (some.size > 0 && beginsWithOne(some, word))

function beginsWithOne(some: ReadonlySet<string>, word: string): boolean {
  for (let end = 1; end <= word.length && end <= MAX_BEGINNING; end++)
    if (some.has(word.slice(0, end))) return true
  return false
}

/** No beginning in the content is longer. */
const MAX_BEGINNING = 20

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
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d/.test(word) || NUMBER_WORDS.has(word))
