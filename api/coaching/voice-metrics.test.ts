import { expect, test } from 'vitest'
import { averageResponseSeconds, voiceMetricsOf } from './voice-metrics.ts'

const pause = (durationMs: number) => ({ startMs: 0, durationMs })
const calm = {
  wordsPerMinute: 120,
  fillerCount: 1,
  longPauses: [pause(3000), pause(4500)],
  durationMs: 30_000,
}
const brisk = { wordsPerMinute: 161, fillerCount: 4, longPauses: [], durationMs: 15_000 }

test('speech metrics of the spoken answers are summed up, what was not measured is not guessed', () => {
  expect(voiceMetricsOf([calm, brisk, { of: 'another shape' }], [0.9, 0.8])).toEqual({
    averagePace: 141,
    clarity: 85,
    confidence: null,
    tonalConsistency: null,
    pauseAnalysis: { averagePauseLength: 3.8, fillerWords: 5, naturalPauses: null },
  })
  expect(averageResponseSeconds([calm, brisk])).toBe(23)
})

test('fillers are not summed up where those of one answer are not known', () => {
  const unknown = { ...brisk, fillerCount: null }
  expect(voiceMetricsOf([calm, unknown], [])).toMatchObject({
    averagePace: 141,
    pauseAnalysis: { fillerWords: null, averagePauseLength: 3.8 },
  })
})

test('typed answers have no voice metrics', () => {
  expect(voiceMetricsOf([], [])).toBeNull()
  expect(averageResponseSeconds([])).toBeNull()
})
