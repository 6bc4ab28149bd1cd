/** A spoken word and when it sounds, ms from the start of the turn. */
export type TimedWord = { text: string; offsetMs: number; durationMs: number }

/** A silence this long inside an answer is a pause worth a remark. */
const LONG_PAUSE_MS = 2_500

const FILLER_WORDS = /\b(?:u+[hm]+|e+r+m*|a+h+|h+m+|mm+)\b/gi
/** Words that are fillers only when they stand apart, between commas or at the start. */
const FILLER_PHRASES = /(?:^|[,.!?;]\s*)(?:you know|i mean|like|sort of|kind of|basically)(?=\s*[,.!?;])/gi

/** Words a minute of speech, rounded; null below two seconds or without words. */
export function paceWordsPerMinute(wordCount: number, durationMs: number): number | null {
  if (durationMs < 2_000 || wordCount === 0) return null
  return Math.round((wordCount * 60_000) / durationMs)
}

/**
 * Fillers in verbatim text: hesitation sounds always, "like" and "you know" only where they stand apart.
 * Text that was cleaned up by the recogniser has none, so count on the lexical form.
 */
export function countFillers(verbatim: string): number {
  return (verbatim.match(FILLER_WORDS)?.length ?? 0) + (verbatim.match(FILLER_PHRASES)?.length ?? 0)
}

export type Pause = { startMs: number; durationMs: number }

/** The silences between words longer than `LONG_PAUSE_MS`; silence before the first and after the last is none. */
export function findLongPauses(words: readonly TimedWord[]): Pause[] {
  const pauses: Pause[] = []
  let endMs: number | null = null
  for (const word of words) {
    if (endMs !== null && word.offsetMs - endMs > LONG_PAUSE_MS) {
      pauses.push({ startMs: endMs, durationMs: word.offsetMs - endMs })
    }
    endMs = Math.max(endMs ?? 0, word.offsetMs + word.durationMs)
  }
  return pauses
}

export type SpeechMeasures = {
  wordsPerMinute: number | null
  /** Null where the recogniser may have left them out. */
  fillerCount: number | null
  longPauses: Pause[]
  /** Mean length of the long pauses in ms; null without any. */
  averagePauseMs: number | null
}

/**
 * Measures of one spoken answer: pace over the span from first to last word, fillers, long pauses. `keepsFillers`: the
 * recogniser is known to write them down.
 */
export function measureSpeech(
  lexical: string,
  words: readonly TimedWord[],
  { keepsFillers }: { keepsFillers: boolean },
): SpeechMeasures {
  const first = words[0]
  const last = words.at(-1)
  const spanMs = first && last ? last.offsetMs + last.durationMs - first.offsetMs : 0
  const longPauses = findLongPauses(words)
  const pausedMs = longPauses.reduce((sum, pause) => sum + pause.durationMs, 0)
  return {
    wordsPerMinute: paceWordsPerMinute(words.length, spanMs),
    fillerCount: keepsFillers ? countFillers(lexical) : null,
    longPauses,
    averagePauseMs: longPauses.length ? Math.round(pausedMs / longPauses.length) : null,
  }
}
