import nlp from 'compromise/two'
import { type Span, splitSentences } from '../sentences.ts'

/** A word of an answer, or one half of a contraction. */
export interface Word {
  /** In lower case, a contraction's halves written out. */
  text: string
  /** Its plain form: of `rang` it is `ring`, of `was` it is `is`. */
  root: string
  start: number
  end: number
  tags: ReadonlySet<string>
  /** A comma, a semicolon, a colon or a dash follows. */
  pauses: boolean
  isQuoted: boolean
  /** Whether it stands with a capital. */
  isCapital: boolean
  /** It tells what was not done, nearly done, or only thought of. */
  isUndone: boolean
}
export interface Sentence extends Span {
  words: Word[]
  isQuestion: boolean
}

interface Term {
  text: string
  normal: string
  implicit?: string
  root?: string
  post: string
  tags: Set<string>
  offset: { start: number; length: number }
}

/** Speech without stops is read in pieces: what tags words takes longer than in proportion to a sentence. */
const MAX_PIECE_WORDS = 80
/** Longer is no word of an answer, and is left out. */
const MAX_WORD_CHARS = 60
const MAX_WORDS = 1_500
/** Hesitations are no words. */
const HESITATION = /^(?:u+[hm]+|erm?|h+m+|m+|ah+)$/
/** What the library takes for something else. */
const OF_THE_TRADE = {
  peds: 'Noun',
  meds: 'Noun',
  vitals: 'Noun',
  rounds: 'Noun',
  nights: 'Noun',
  days: 'Noun',
  report: 'Noun',
  sats: 'Noun',
  labs: 'Noun',
  mine: 'Pronoun',
  yours: 'Pronoun',
  nurse: 'Noun',
  nurses: 'Noun',
  patient: 'Noun',
  patients: 'Noun',
  bleeped: 'PastTense',
  rang: 'PastTense',
}
const OF_A_MONTH = new Set(['Noun', 'Date', 'Month'])
const isMonth = (text: string, before: string | undefined): boolean =>
  (text === 'may' || text === 'march') &&
  /^(?:in|last|this|since|early|late|until|by|next)$/.test(before ?? '')
const QUOTED = /[“"][^“”"]*[”"]/g

/** The sentences of an answer, each word with its part of speech. No more than the first 1,500 words are read, ten minutes of speech. */
export function readSentences(answer: string): Sentence[] {
  const quotes = [...answer.matchAll(QUOTED)].map(
    ({ 0: text, index }) => [index, index + text.length] as const,
  )
  let quote = 0
  const isQuoted = (at: number): boolean => {
    while (quote < quotes.length && quotes[quote]![1] <= at) quote++
    return quote < quotes.length && quotes[quote]![0] <= at
  }
  const sentences: Sentence[] = []
  // What is repeated word for word is tagged once.
  const tagged = new Map<string, Term[][]>()
  let count = 0
  for (const span of splitSentences(answer)) {
    const pieces = piecesOf(span).slice(0, Math.ceil((MAX_WORDS - count) / MAX_PIECE_WORDS) + 1)
    const words = pieces.flatMap((piece) => wordsOf(piece, isQuoted, tagged))
    if (!words.length) continue
    count += words.length
    if (count > MAX_WORDS) break
    sentences.push({ ...span, words, isQuestion: span.text.trimEnd().endsWith('?') })
  }
  return sentences
}

/** Typed without an apostrophe the library takes these for other words. */
const BARE_CONTRACTION = /\b(?:did|does|were|had|have|ai)n(?=t\b)/gi

function tag(text: string): Term[][] {
  const added: number[] = []
  const whole = text.replace(BARE_CONTRACTION, (word, at: number) => {
    added.push(at + word.length + added.length)
    return `${word}'`
  })
  const { docs } = nlp(whole.replace(/[’`]/g, "'").replace(/\brn\b/gi, 'np'), OF_THE_TRADE).compute([
    'offset',
    'root',
  ]) as unknown as { docs: Term[][] }
  if (!added.length) return docs
  const placeOf = (at: number) => at - added.filter((one) => one < at).length
  for (const { offset } of docs.flat()) {
    const start = placeOf(offset.start)
    offset.length = placeOf(offset.start + offset.length) - start
    offset.start = start
  }
  return docs
}

function wordsOf(piece: Span, isQuoted: (at: number) => boolean, tagged: Map<string, Term[][]>): Word[] {
  const docs = tagged.get(piece.text) ?? tag(piece.text)
  tagged.set(piece.text, docs)
  return docs.flat().flatMap((term, at, terms) => {
    const text = (term.implicit || term.normal).toLowerCase()
    if (!text || HESITATION.test(text)) return []
    const start = piece.start + term.offset.start
    return [
      {
        text,
        root: (term.root || term.implicit || term.normal).toLowerCase(),
        start,
        end: start + term.offset.length,
        tags: isMonth(text, terms[at - 1]?.normal) ? OF_A_MONTH : term.tags,
        pauses: /[,;:–—]|\s-/.test(term.post),
        isQuoted: isQuoted(start),
        isCapital: /^\p{Lu}/u.test(term.text),
        isUndone: false,
      },
    ]
  })
}

function piecesOf(span: Span): Span[] {
  const pieces: Span[] = []
  let [start, words] = [0, 0]
  const close = (end: number) => {
    const text = span.text.slice(start, end)
    if (text.trim()) pieces.push({ start: span.start + start, end: span.start + end, text })
  }
  for (const { 0: word, index } of span.text.matchAll(/\S+/g)) {
    const isWord = word.length <= MAX_WORD_CHARS
    if (isWord && ++words < MAX_PIECE_WORDS) continue
    close(isWord ? index + word.length : index)
    ;[start, words] = [index + word.length, 0]
  }
  close(span.text.length)
  return pieces
}
