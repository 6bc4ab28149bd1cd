import type { SpeechRecognitionResult } from 'microsoft-cognitiveservices-speech-sdk'

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

export type Phrase = Omit<RecognitionResult, 'durationMs' | 'confidence'> & { confidence: number }

type DetailedPhrase = {
  NBest?: {
    Confidence: number
    Lexical: string
    Display: string
    Words?: { Word: string; Offset: number; Duration: number }[]
  }[]
}

const TICKS_PER_MS = 10_000

/** What is final of a part of a turn; null when it holds no words. */
export function readPhrase(result: SpeechRecognitionResult): Phrase | null {
  const best = (JSON.parse(result.json) as DetailedPhrase).NBest?.[0]
  if (!best?.Display) return null
  const words = (best.Words ?? []).map((word) => ({
    text: word.Word,
    offsetMs: Math.round(word.Offset / TICKS_PER_MS),
    durationMs: Math.round(word.Duration / TICKS_PER_MS),
  }))
  return { text: best.Display, lexical: best.Lexical, confidence: best.Confidence, words }
}

export function joinPhrases(phrases: readonly Phrase[], durationMs: number): RecognitionResult {
  const sum = phrases.reduce((total, phrase) => total + phrase.confidence, 0)
  return {
    text: phrases.map((phrase) => phrase.text).join(' '),
    lexical: phrases.map((phrase) => phrase.lexical).join(' '),
    confidence: phrases.length ? Math.min(1, Math.max(0, sum / phrases.length)) : null,
    durationMs,
    words: phrases.flatMap((phrase) => phrase.words),
  }
}
