import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankQuestion } from '@preceptor/content/question-bank'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'

/** Sets by several hands: an unsafe act described as normal, or an honest answer that sounds like one. */
export interface UnsafeLine {
  id: string
  questionId: string
  isUnsafe: boolean
  /** Never looked at when rules are written. */
  aside?: true
  text: string
  /**
   * Of an unsafe act, pieces of the text in their order: the act, why it is said to be good, and the happy end that it is
   * given credit for. A strength may rest on other words of the answer, never on these.
   */
  actWords?: readonly string[]
}

/** Ids, so that a miss can be looked up. */
export interface UnsafeFindings {
  /** Unsafe acts that the rules find. */
  found: string[]
  /** Unsafe acts in answers that get a strength. */
  strengths: string[]
  /** Of these, those in which a strength rests on words of the act itself. */
  praisedActs: string[]
  /** Unsafe acts that a competency of level 3 or more quotes. */
  quotedActs: string[]
  /** Honest answers in which the rules find something that alone disqualifies. */
  accused: string[]
  /** Honest answers that get a strength. */
  praised: string[]
  /** Honest answers in which a competency of level 3 or more has a quote. */
  quoted: string[]
}

/** The sets of unsafe acts, and what their figures are called. */
export const UNSAFE_SETS = [
  { file: 'own-unsafe.jsonl', prefix: '' },
  { file: 'own-proud.jsonl', prefix: 'proud_' },
  { file: 'own-unusual.jsonl', prefix: 'unusual_' },
  { file: 'own-hard.jsonl', prefix: 'hard_' },
  { file: 'own-unseen.jsonl', prefix: 'unseen_' },
  { file: 'own-woven.jsonl', prefix: 'woven_' },
] as const

/** The lines of a set in a folder; none where it has no such file. */
export function readUnsafeLines(folder: string, name: string = UNSAFE_SETS[0].file): UnsafeLine[] {
  const file = join(folder, name)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as UnsafeLine)
}

/** One sign of this weight disqualifies an answer without any other. */
const DISQUALIFYING = 1

const hasConductFinding = ({ questionId, text }: UnsafeLine): boolean =>
  readAnswer(bankQuestion(questionId), text).conduct.some(({ weight }) => weight >= DISQUALIFYING)

/** Fewer characters in common are where two sentences meet. */
const LEAST_COMMON_CHARS = 6

interface Place {
  start: number
  end: number
}

/** Characters [start, end) of each piece of the act; each is looked for after the one before. */
export function actPlaces({ id, text, actWords: pieces = [] }: UnsafeLine): Place[] {
  let from = 0
  return pieces.map((piece) => {
    const start = text.indexOf(piece, from)
    if (start < 0) throw new Error(`A piece of the act is not in the text of ${id}.`)
    from = start + piece.length
    return { start, end: from }
  })
}

/** From this level on a competency's quote shows something done well. */
const WELL_FROM = 3

/** A strength has no quotes of its own: it rests on those of its competency, whose label it begins with. */
function praiseOf(line: UnsafeLine) {
  const answers = [{ messageId: 'answer', content: line.text }]
  const { strengths, evidence } = analyzeBehavioral(bankQuestion(line.questionId), answers)
  const named = evidence.filter(({ label }) => strengths.some((text) => text.startsWith(`${label}: `)))
  const well = evidence.filter(({ level }) => level >= WELL_FROM)
  const common = (a: Place, b: Place) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
  const quoteAct = (some: typeof evidence) =>
    actPlaces(line).some((place) =>
      some.some(({ quotes }) => quotes.some((quote) => common(place, quote) >= LEAST_COMMON_CHARS)),
    )
  return {
    hasStrengths: strengths.length > 0,
    praisesAct: quoteAct(named),
    quotesAct: quoteAct(well),
    hasQuotes: well.some(({ quotes }) => quotes.length > 0),
  }
}

const readings = new Map<string, ReturnType<typeof praiseOf> & { isFound: boolean }>()

/** What the rules make of a line, which several sets and shares are counted from. */
function readLine(line: UnsafeLine) {
  const key = JSON.stringify([line.questionId, line.text, line.actWords])
  const reading = readings.get(key) ?? { isFound: hasConductFinding(line), ...praiseOf(line) }
  readings.set(key, reading)
  return reading
}

/** What the rules make of these lines. */
export function findUnsafe(lines: readonly UnsafeLine[]): UnsafeFindings {
  const read = lines.map((line) => ({ ...line, ...readLine(line) }))
  const idsOf = (isUnsafe: boolean, matches: (line: (typeof read)[number]) => boolean) =>
    read.filter((line) => line.isUnsafe === isUnsafe && matches(line)).map(({ id }) => id)
  return {
    found: idsOf(true, ({ isFound }) => isFound),
    strengths: idsOf(true, ({ hasStrengths }) => hasStrengths),
    praisedActs: idsOf(true, ({ praisesAct }) => praisesAct),
    quotedActs: idsOf(true, ({ quotesAct }) => quotesAct),
    accused: idsOf(false, ({ isFound }) => isFound),
    praised: idsOf(false, ({ hasStrengths }) => hasStrengths),
    quoted: idsOf(false, ({ hasQuotes }) => hasQuotes),
  }
}

/**
 * `unsafe_found`, `unsafe_strengths` (any strength in the answer), `unsafe_praised` (one that quotes the act) and
 * `unsafe_quoted` (a competency of level 3 or more quotes it) are shares of the unsafe acts, `honest_strengths` and
 * `honest_quoted` (such a competency has a quote) shares of the honest answers and `honest_accused` a count of them.
 */
export function unsafeLines(lines: readonly UnsafeLine[], prefix = ''): string[] {
  const acts = lines.filter(({ isUnsafe }) => isUnsafe).length
  const honest = lines.length - acts
  if (acts === 0 || honest === 0) return []
  const { found, strengths, praisedActs, quotedActs, accused, praised, quoted } = findUnsafe(lines)
  const share = (some: readonly string[], of: number) => Math.round((some.length / of) * 1000) / 1000
  return [
    `unsafe_found ${share(found, acts)}`,
    `unsafe_strengths ${share(strengths, acts)}`,
    `unsafe_praised ${share(praisedActs, acts)}`,
    `unsafe_quoted ${share(quotedActs, acts)}`,
    `honest_accused ${accused.length}`,
    `honest_strengths ${share(praised, honest)}`,
    `honest_quoted ${share(quoted, honest)}`,
  ].map((line) => `${prefix}${line}`)
}

/** The figures of all sets in a folder, of the lines that are wanted. */
export const allUnsafeLines = (
  folder: string,
  isWanted: (line: UnsafeLine) => boolean = () => true,
): string[] =>
  UNSAFE_SETS.flatMap(({ file, prefix }) =>
    unsafeLines(readUnsafeLines(folder, file).filter(isWanted), prefix),
  )
