import type { HeardPhrase, HearingEvents } from './recogniser.ts'
import type { TurnSettings } from './turn-settings.ts'

const endOf = ({ offsetMs, durationMs }: Pick<HeardPhrase, 'offsetMs' | 'durationMs'>): number =>
  offsetMs + durationMs

/**
 * Makes phrases of the stretches a recogniser hears between two pauses, however short: those with a shorter silence
 * between them than `silenceMs` are one. One that is longer than `forcedMs` is cut there, between two words. `flush` passes
 * on the last.
 */
export function joinPhrases(
  { onPartial, onPhrase }: HearingEvents,
  { silenceMs, forcedMs }: Pick<TurnSettings, 'silenceMs' | 'forcedMs'>,
) {
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
      for (let at = cutOf(held, forcedMs); at > 0; at = cutOf(held, forcedMs)) {
        onPhrase(partOf(held, 0, at))
        held = partOf(held, at)
      }
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

/** The index of the first word that does not fit into the length; 0 where all do. */
const cutOf = ({ words, offsetMs }: HeardPhrase, forcedMs: number): number =>
  Math.max(
    0,
    words.findIndex((word) => endOf(word) - offsetMs > forcedMs),
  )

function partOf(phrase: HeardPhrase, from: number, to?: number): HeardPhrase {
  const words = phrase.words.slice(from, to)
  const { offsetMs } = words[0]!
  return {
    ...phrase,
    text: words.map(({ text }) => text).join(' '),
    offsetMs,
    durationMs: endOf(words.at(-1)!) - offsetMs,
    words,
  }
}
