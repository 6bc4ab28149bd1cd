import { pieceEnd } from '../text/bounded-text.ts'
import { FILLERS } from '../utterances/plain-words.ts'

/** A stretch of an answer, characters [start, end). */
export type Span = { start: number; end: number; text: string }

/** No unit is longer, and no answer has more of them: what judges sentences is run on bounded text. */
const MAX_UNIT_CHARS = 400
const MAX_UNITS = 400

/** A unit longer than this is cut at its joints too: recognised speech may come without full stops. */
const LONG_UNIT_WORDS = 22
const JOINT = /\s(?=(?:and|so|but|then|because)\s+(?:then\s+)?(?:i|we|she|he|they|the)\b)/gi

/** A sentence ends at a stop that a blank follows, and not after a title. */
const SENTENCE = /(?:\b(?:mrs?|ms|dr|st|prof|vs)\.|[^.!?\n]|\.(?=\S))+[.!?]*/gi

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The sentences of an answer with their offsets; long ones fall into clauses. */
export function splitSpans(content: string): Span[] {
  const spans: Span[] = []
  for (const match of content.matchAll(SENTENCE)) {
    for (const span of splitLong(match[0], match.index).flatMap(bounded)) {
      if (spans.length === MAX_UNITS) return spans
      const lead = span.text.length - span.text.trimStart().length
      const text = span.text.trim()
      if (text) spans.push({ start: span.start + lead, end: span.start + lead + text.length, text })
    }
  }
  return spans
}

const CLOSING_QUOTES = /^["”’']{1,2}(?=\s|$)/

/** The sentences of an answer as they stand, however long, each with the quotation mark that closes it. */
export function splitSentences(content: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const { 0: sentence, index } of content.matchAll(SENTENCE)) {
    if (spans.length === MAX_UNITS) return spans
    const end = index + sentence.length
    const quotes = CLOSING_QUOTES.exec(content.slice(end, end + 3))?.[0].length ?? 0
    const start = Math.max(index, from)
    from = end + quotes
    const text = content.slice(start, from)
    if (text.trim()) spans.push({ start, end: from, text })
  }
  return spans
}

/** A span in pieces of a bounded length, cut at blanks where there are any. */
function bounded(span: Span): Span[] {
  const pieces: Span[] = []
  for (let start = span.start; start < span.end; ) {
    const rest = span.text.slice(start - span.start, start - span.start + MAX_UNIT_CHARS + 1)
    const text = rest.slice(0, pieceEnd(rest, MAX_UNIT_CHARS))
    pieces.push({ start, end: start + text.length, text })
    start += text.length
  }
  return pieces
}

function splitLong(text: string, start: number): Span[] {
  if (wordCount(text) <= LONG_UNIT_WORDS) return [{ start, end: start + text.length, text }]
  const cuts = [0, ...[...text.matchAll(JOINT)].map((joint) => joint.index), text.length]
  return cuts.slice(0, -1).map((cut, index) => {
    const end = cuts[index + 1]!
    return { start: start + cut, end: start + end, text: text.slice(cut, end) }
  })
}

const FUNCTION_WORDS = new Set(
  `a an the and or but so then because when while if as at by for from in into of on onto to up with about
  after before during until without i me my we us our you your he him his she her they them their it its this
  that these those who which what is are was were be been am have has had do did does not no would could
  should will can may there here how all each every first next`.split(/\s+/),
)
const MIN_WORDS = 5
const MIN_FUNCTION_SHARE = 0.25

/** How many of these words only hold others together. */
export const smallWordsIn = (words: readonly string[]): number =>
  words.filter((word) => FUNCTION_WORDS.has(word.split("'", 1)[0]!)).length

/** Real sentences are held together by small words; strings of keywords are not. */
export function isConnected(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  return words.length >= MIN_WORDS && smallWordsIn(words) / words.length >= MIN_FUNCTION_SHARE
}

/** So alike, two sentences tell the same thing in other words. */
const RETOLD_SHARE = 0.6

/** What is put between the words of a sentence without telling anything more. */
const EMPTY_WORDS = new Set([...FILLERS, ...'again then also very basically literally like'.split(' ')])

/** Remembers what was said, to notice repetition: word for word, varied, or cut at other places. */
export function createRetelling() {
  const counted: Set<string>[] = []
  const runs = new Set<string>()

  return {
    /** True when nothing in it is new; else it is remembered. */
    isRetold(text: string): boolean {
      const all = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
      const words = all.filter((word) => !EMPTY_WORDS.has(word))
      const own = new Set(words)
      const ownRuns = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
      const known = ownRuns.filter((run) => runs.has(run)).length
      const retold =
        own.size === 0 ||
        counted.some((other) => alikeness(own, other) >= RETOLD_SHARE || isPartOf(own, other)) ||
        (ownRuns.length > 0 && known / ownRuns.length >= RETOLD_SHARE)
      if (!retold) {
        counted.push(own)
        for (const run of ownRuns) runs.add(run)
      }
      return retold
    },
  }
}

/** So few words may stand in another sentence by chance. */
const PART_WORDS = 5
const PART_SHARE = 0.75

/** Whether nearly all its words stand in one sentence that was said. */
const isPartOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size >= PART_WORDS && [...one].filter((word) => other.has(word)).length / one.size >= PART_SHARE

/** Words in common as a share of all words (Jaccard). */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return common / (one.size + other.size - common)
}
