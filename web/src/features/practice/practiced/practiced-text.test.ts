import { expect, test } from 'vitest'
import { practicedText } from './practiced-text.ts'

const topic = { kind: 'clinical', topic: 'chest_pain', isInProgress: false } as const

test.each([
  [{ sessions: 1, lastScore: 64 }, 'Done once, last score 64'],
  [{ sessions: 2, lastScore: null }, 'Done twice'],
  [{ sessions: 3, lastScore: 0 }, 'Done 3 times, last score 0'],
  [{ sessions: 1, lastScore: 64, isInProgress: true }, 'In progress'],
])('%o is said as %s', (practiced, text) => {
  expect(practicedText({ ...topic, ...practiced })).toBe(text)
})
