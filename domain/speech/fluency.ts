/** What was measured of the speech in one interview; null where it was not. */
export interface MeasuredSpeech {
  wordsPerMinute: number | null
  /** The spoken answers, of which each gave its length; `fillers` is null where they are not known. */
  answers: readonly { seconds: number; fillers: number | null; longPauses: number }[]
}

/** A scale that falls in a straight line from 100 at the first figure to 0 at the second. */
type Slope = readonly [full: number, none: number]

/** Conversation in English runs at about 150 words a minute; interviews are understood well a good way around it. */
export const COMFORTABLE_PACE = { slow: 110, fast: 170 }
const TOO_SLOW: Slope = [COMFORTABLE_PACE.slow, 50]
const TOO_FAST: Slope = [COMFORTABLE_PACE.fast, 240]
/** Everyday talk has around nine hesitations a minute; few are heard as fluent. */
const FILLERS_PER_MINUTE: Slope = [2, 12]
/** Silences over 2.5 s, see domain/speech/speech-metrics. */
const LONG_PAUSES_PER_MINUTE: Slope = [0.5, 4]

/**
 * Fluency of speech, 0-100: the mean of pace, fillers a minute and long pauses a minute, each on a scale of its own;
 * what was not measured is left out. Null when nothing was. How sure the recogniser was has no part in it.
 */
export function fluencyOf({ wordsPerMinute, answers }: MeasuredSpeech): number | null {
  const parts = [
    ...(wordsPerMinute === null
      ? []
      : [Math.min(onSlope(wordsPerMinute, TOO_SLOW), onSlope(wordsPerMinute, TOO_FAST))]),
    ...aMinute(answers.map(({ seconds, fillers }) => ({ seconds, count: fillers }))).map((rate) =>
      onSlope(rate, FILLERS_PER_MINUTE),
    ),
    ...aMinute(answers.map(({ seconds, longPauses }) => ({ seconds, count: longPauses }))).map((rate) =>
      onSlope(rate, LONG_PAUSES_PER_MINUTE),
    ),
  ]
  return parts.length > 0 ? Math.round(parts.reduce((sum, part) => sum + part, 0) / parts.length) : null
}

/** How many there are a minute, over the answers of which it is known; nothing where there are none. */
function aMinute(counted: readonly { seconds: number; count: number | null }[]): [number] | [] {
  let seconds = 0
  let total = 0
  for (const one of counted) {
    if (one.count === null) continue
    seconds += one.seconds
    total += one.count
  }
  return seconds > 0 ? [total / (seconds / 60)] : []
}

function onSlope(value: number, [full, none]: Slope): number {
  return Math.min(1, Math.max(0, (none - value) / (none - full))) * 100
}
