import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { z } from 'zod'

/** What the room stored with a spoken answer, see domain/speech/speech-metrics; what is of another shape is left out. */
const StoredMeasures = z.object({
  wordsPerMinute: z.number().nullable(),
  fillerCount: z.number().nullable(),
  longPauses: z.array(z.object({ durationMs: z.number() })),
  durationMs: z.number().optional(),
})
type StoredMeasures = z.infer<typeof StoredMeasures>

/** The measures of one spoken answer; undefined when it was typed or they are of another shape. */
export function readMeasures(value: unknown): StoredMeasures | undefined {
  return StoredMeasures.safeParse(value).data
}

/**
 * Sums up the measures of the spoken answers; null when none was spoken. Pace is the mean over answers, in words
 * a minute, pauses are those of more than 2.5 s, in seconds. Clarity is the recogniser's mean confidence in
 * percent, a matter of the sound; confidence and tone have no sound basis and stay null. Fillers are null where those of
 * an answer are not known.
 */
export function voiceMetricsOf(
  measures: readonly unknown[],
  recogniserConfidences: readonly number[],
): MockAnalysis['voiceMetrics'] {
  const spoken = readAll(measures)
  if (spoken.length === 0) return null
  const pauses = spoken.flatMap(({ longPauses }) => longPauses.map(({ durationMs }) => durationMs / 1000))
  return {
    averagePace: rounded(mean(spoken.flatMap(({ wordsPerMinute }) => wordsPerMinute ?? []))),
    clarity: rounded(mean(recogniserConfidences.map((confidence) => confidence * 100))),
    confidence: null,
    tonalConsistency: null,
    pauseAnalysis: {
      averagePauseLength: rounded(mean(pauses), 1),
      fillerWords: sumOfAll(spoken.map(({ fillerCount }) => fillerCount)),
      naturalPauses: null,
    },
  }
}

/** Mean length of the spoken answers in seconds, null when none was timed. */
export function averageResponseSeconds(measures: readonly unknown[]): number | null {
  const timed = readAll(measures).flatMap(({ durationMs }) => durationMs ?? [])
  return rounded(mean(timed.map((durationMs) => durationMs / 1000)))
}

function readAll(measures: readonly unknown[]): StoredMeasures[] {
  return measures.flatMap((value) => readMeasures(value) ?? [])
}

/** Null when one of them is not known. */
function sumOfAll(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((total, value) => total + value, 0) / values.length : null
}

function rounded(value: number | null, digits = 0): number | null {
  return value === null ? null : Number(value.toFixed(digits))
}
