import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { youSentence } from '@preceptor/domain/text/you-sentence'

/** So many words in a row, with so many that carry something, are no coincidence. */
const RUN_WORDS = 4
const TELLING_WORDS = 2
const TELLING_WORD_CHARS = 5

/** The rubric's words, never the candidate's. */
const LABELS = new Set(['anchor', 'competency', 'label', 'messageId', 'name', 'question', 'reason', 'title'])

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu
const IN_QUOTATION_MARKS = /(["“])([^"“”]+)(["”])/gu

/**
 * A copy of an analysis in which nothing quotes the candidate any more: every quote's text, every sentence with hidden
 * names, every passage in quotation marks that the candidate said, and every run of four of their words in a coach's text
 * is replaced. Scores, levels, labels, sentences made of labels and the places of quotes stay. Doing it twice changes
 * nothing more.
 */
export function withoutCandidateWords<Analysis>(analysis: Analysis, answers: readonly string[]): Analysis {
  const said = [...answers, ...quotedTexts(analysis)].map(wordsOf)
  const runs = new Set(said.flatMap(runsOf))
  const whole = said.map((words) => ` ${words.join(' ')} `)
  const ofLabels = new Set(labelsIn(analysis).map(youSentence))
  const cleanText = (text: string) => (ofLabels.has(text) ? text : withoutQuotes(text))
  const withoutQuotes = (text: string) =>
    withoutRuns(text, runs).replace(IN_QUOTATION_MARKS, (passage, open, inner, close) => {
      const words = ` ${wordsOf(inner).join(' ')} `
      const isCandidateText = words.trim() !== '' && whole.some((answer) => answer.includes(words))
      // The stop stays, so that what follows is a sentence of its own.
      return isCandidateText ? `${open}${QUOTE_REMOVED}${/[.!?]?$/.exec(inner)![0]}${close}` : passage
    })
  const cleanPart = (key: string, part: unknown): unknown => {
    if (LABELS.has(key)) return part
    return isOwnSentence(key, part) ? QUOTE_REMOVED : clean(part)
  }
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value)
    if (Array.isArray(value)) return value.map(clean)
    if (value === null || typeof value !== 'object') return value
    if (isQuote(value)) return { ...value, text: QUOTE_REMOVED }
    if (isLineToTry(value)) return { ...(clean({ ...value, tryLine: '' }) as object), tryLine: QUOTE_REMOVED }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanPart(key, part)]))
  }
  return clean(analysis) as Analysis
}

/** A sentence of the candidate's in which names are hidden: all of it is theirs. */
function isOwnSentence(key: string, part: unknown): boolean {
  return key === 'hidden' && typeof part === 'string'
}

/** What is missing of an answer: the line to try continues the candidate's own words. */
function isLineToTry(value: object): value is { tryLine: string } {
  return 'kind' in value && value.kind === 'gap' && 'tryLine' in value && value.tryLine !== ''
}

/** A place in the transcript with the words that stand there. */
function isQuote(value: object): value is { text: string } {
  return 'messageId' in value && 'start' in value && 'text' in value && typeof value.text === 'string'
}

function quotedTexts(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  if (!Array.isArray(value) && isQuote(value)) return value.text === QUOTE_REMOVED ? [] : [value.text]
  return Object.values(value).flatMap(quotedTexts)
}

/** The rubric's words in it: "You got a 12-lead ECG." is one of them and not the candidate's, who may have said the same. */
function labelsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    LABELS.has(key) && typeof part === 'string' ? [part] : labelsIn(part),
  )
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain)
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '))
}

function isTelling(words: readonly string[]): boolean {
  const telling = words.filter((word) => word.length >= TELLING_WORD_CHARS || /\d/.test(word))
  return telling.length >= TELLING_WORDS
}

/** The text with each stretch that is made of such runs replaced, unless it is all small words. */
function withoutRuns(text: string, runs: ReadonlySet<string>): string {
  const words = [...text.matchAll(WORD)]
  const plainWords = words.map(([word]) => plain(word))
  const isRun = (at: number) => runs.has(plainWords.slice(at, at + RUN_WORDS).join(' '))
  let cleaned = ''
  let keptTo = 0
  for (let at = 0; at < words.length; at++) {
    if (!isRun(at)) continue
    const first = at
    while (isRun(at + 1)) at++
    at += RUN_WORDS - 1
    if (!isTelling(plainWords.slice(first, at + 1))) continue
    const last = words[at]!
    cleaned += text.slice(keptTo, words[first]!.index) + QUOTE_REMOVED
    keptTo = last.index + last[0].length
  }
  return cleaned + text.slice(keptTo)
}
