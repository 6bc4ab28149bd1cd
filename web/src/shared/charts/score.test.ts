import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { expect, test } from 'vitest'
import { bandOf, chartBand } from './score.tsx'

test.each([
  [100, 'high', 'Excellent'],
  [90, 'high', 'Excellent'],
  [85, 'high', 'Strong'],
  [84, 'mid', 'Strong'],
  [70, 'mid', 'Good'],
  [69, 'low', 'Fair'],
  [59, 'low', 'Needs Work'],
])('%i is %s and %s', (score, band, word) => {
  expect([bandOf(score), voiceWord(score)]).toEqual([band, word])
})

test('on charts 80 is high and 70 is in between', () => {
  expect([100, 80, 79, 70, 69].map(chartBand)).toEqual(['high', 'high', 'mid', 'mid', 'low'])
})
