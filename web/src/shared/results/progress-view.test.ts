import { expect, test } from 'vitest'
import { kindsIn, movementText, progressKindOf, scoreOn } from './progress-view.ts'

const session = (scenarioType: 'clinical' | 'behavioral' | 'mock_interview', spoken = false) => ({
  sessionId: '0199aaaa-0000-7000-8000-000000000101',
  scenarioType,
  completedAt: '2026-11-26T12:00:00.000Z',
  overallScore: 70,
  spoken,
  scores: { communication: 61 },
})

test('spoken and typed interviews are kinds of their own', () => {
  expect(progressKindOf(session('mock_interview', true))).toBe('voice')
  expect(progressKindOf(session('mock_interview'))).toBe('typed')
  expect(kindsIn([session('clinical'), session('mock_interview', true)]).map(({ value }) => value)).toEqual([
    'voice',
    'clinical',
  ])
})

test('a session has a score on what it was scored on', () => {
  expect(scoreOn(session('clinical'), 'overall')).toBe(70)
  expect(scoreOn(session('clinical'), 'communication')).toBe(61)
  expect(scoreOn(session('clinical'), 'patientFocus')).toBeNull()
})

test.each([
  [[], null],
  [[70], null],
  [
    [60, 70],
    'Up 10 points from the session before. Scores can vary by about 7 points by chance; this is more.',
  ],
  [
    [70, 60],
    'Down 10 points from the session before. Scores can vary by about 7 points by chance; this is more.',
  ],
  [[70, 77], 'Scores can vary by about 7 points by chance, and your last two are closer than that.'],
])('of %j it is said: %s', (scores, text) => {
  expect(movementText(scores, 7)).toBe(text)
})
