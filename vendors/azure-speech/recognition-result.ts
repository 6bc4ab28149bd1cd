import type { SpeechRecognitionResult } from 'microsoft-cognitiveservices-speech-sdk'
import { SEGMENT_LENGTH_MS } from './config.ts'

/** A word as it was said; ms from the start of the turn. */
export type RecognisedWord = { text: string; offsetMs: number; durationMs: number }

export type RecognitionResult = {
  /** With capitals and punctuation; empty when nothing was heard. */
  text: string
  /** Word for word, lower case; with fillers where the service keeps them. */
  lexical: string
  /** Mean over the phrases, 0-1; null when nothing was heard. */
  confidence: number | null
  /** Length of the audio pushed. */
  durationMs: number
  words: RecognisedWord[]
}

export type Phrase = Omit<RecognitionResult, 'durationMs' | 'confidence'> & {
  confidence: number
  /** Ms from the start of the turn. */
  startMs: number
  endMs: number
}

type DetailedPhrase = {
  NBest?: {
    Confidence: number
    Lexical: string
    Display: string
    Words?: { Word: string; Offset: number; Duration: number }[]
  }[]
}

const TICKS_PER_MS = 10_000
/** The service cuts a phrase somewhere near the length it is asked for. */
const FORCED_MS = SEGMENT_LENGTH_MS * 0.9
/** A longer silence may well be the end of a sentence. */
const NO_PAUSE_MS = 500

/** What is final of a part of a turn; null when it holds no words. */
export function readPhrase(result: SpeechRecognitionResult): Phrase | null {
  const best = (JSON.parse(result.json) as DetailedPhrase).NBest?.[0]
  if (!best?.Display) return null
  const words = (best.Words ?? []).map((word) => ({
    text: word.Word,
    offsetMs: Math.round(word.Offset / TICKS_PER_MS),
    durationMs: Math.round(word.Duration / TICKS_PER_MS),
  }))
  const { Display: text, Lexical: lexical, Confidence: confidence } = best
  const startMs = Math.round(result.offset / TICKS_PER_MS)
  const endMs = startMs + Math.round(result.duration / TICKS_PER_MS)
  return { text, lexical, confidence, words, startMs, endMs }
}

/** The phrases of a turn as one text. `expected`: the phrase list, whose words keep their capitals. */
export function joinPhrases(
  phrases: readonly Phrase[],
  durationMs: number,
  expected: readonly string[] = [],
): RecognitionResult {
  const sum = phrases.reduce((total, phrase) => total + phrase.confidence, 0)
  return {
    text: textOf(phrases, expected),
    lexical: phrases.map((phrase) => phrase.lexical).join(' '),
    confidence: phrases.length ? Math.min(1, Math.max(0, sum / phrases.length)) : null,
    durationMs,
    words: phrases.flatMap((phrase) => phrase.words),
  }
}

/** Where the service cut a sentence for its length alone, it stays one: no full stop there, and no capital. */
function textOf(phrases: readonly Phrase[], expected: readonly string[]): string {
  const isCut = phrases.map((phrase, at) => isCutOff(phrase, phrases[at + 1]))
  return phrases
    .map(({ text }, at) => {
      const begun = at > 0 && isCut[at - 1] ? withoutCapital(text, expected) : text
      return isCut[at] && begun.endsWith('.') ? begun.slice(0, -1) : begun
    })
    .join(' ')
}

const isCutOff = ({ startMs, endMs }: Phrase, next: Phrase | undefined): boolean =>
  next !== undefined && endMs - startMs >= FORCED_MS && next.startMs - endMs < NO_PAUSE_MS

const SELF = ['I', "I'm", "I'd", "I'll", "I've"]

function withoutCapital(text: string, expected: readonly string[]): string {
  const [token = ''] = text.split(' ', 1)
  const word = token.replace(/[.,;:!?]$/, '')
  const isAbbreviation = word.length > 1 && word === word.toUpperCase()
  const isExpected = expected.some((phrase) => phrase.split(' ', 1)[0] === word)
  const keeps = SELF.includes(word.replace('’', "'")) || isAbbreviation || isExpected
  return keeps ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
