import type { HeardPhrase, HearingEvents } from './recogniser.ts'

const endOf = ({ offsetMs, durationMs }: HeardPhrase): number => offsetMs + durationMs

/**
 * Makes phrases of the stretches a recogniser hears between two pauses, however short: those with a shorter silence
 * between them than `silenceMs` are one. `flush` passes on the last.
 */
export function joinPhrases({ onPartial, onPhrase }: HearingEvents, silenceMs: number) {
  let held: HeardPhrase | null = null

  const flush = (): void => {
    const phrase = held
    held = null
    if (phrase) onPhrase(phrase)
  }

  return {
    onPartial(text: string): void {
      onPartial(held ? `${held.text} ${text}` : text)
    },
    onPhrase(stretch: HeardPhrase): void {
      if (held && stretch.offsetMs - endOf(held) >= silenceMs) flush()
      held = held ? joined(held, stretch) : stretch
    },
    onSilence(untilMs: number): void {
      if (held && untilMs - endOf(held) >= silenceMs) flush()
    },
    flush,
  }
}

function joined(first: HeardPhrase, second: HeardPhrase): HeardPhrase {
  const counts = [first, second].map(({ words }) => words.length)
  const confidence =
    (first.confidence * counts[0]! + second.confidence * counts[1]!) / Math.max(1, counts[0]! + counts[1]!)
  return {
    text: `${first.text} ${second.text}`,
    confidence,
    offsetMs: first.offsetMs,
    durationMs: endOf(second) - first.offsetMs,
    words: [...first.words, ...second.words],
  }
}
