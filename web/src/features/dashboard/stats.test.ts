import { expect, test } from 'vitest'
import { scalesNote, scenarioLabel, sessionWord, signedPoints, trendOf } from './stats.ts'

test.each([
  [6, '+6', 'up'],
  [6.54, '+6.5', 'up'],
  [0.04, '0', 'flat'],
  [0, '0', 'flat'],
  [-0.04, '0', 'flat'],
  [-2, '−2', 'down'],
  [-12.5, '−12.5', 'down'],
])('%d points read %s and go %s', (points, text, trend) => {
  expect([signedPoints(points), trendOf(points)]).toEqual([text, trend])
})

test('scenarios go by the names of their cards', () => {
  expect(
    ['emergency', 'icu', 'surgery', 'behavioral', 'mock_interview', 'new type'].map(scenarioLabel),
  ).toEqual([
    'Emergency',
    'ICU',
    'General Medical-Surgical',
    'Behavioral questions',
    'Voice mock interviews',
    'new type',
  ])
})

test('a voice interview has words of its own', () => {
  expect(sessionWord('mock_interview', 82)).toBe('Strong')
  expect(sessionWord('clinical', 82)).toBe('Good')
})

test('scores on two scales are explained, those on one are not', () => {
  expect(scalesNote(['clinical', 'mock_interview'])).toBe(
    'Two scales: voice is Excellent from 90%, Strong from 80%; written practice is Excellent from 85%, Good from 70%.',
  )
  expect(scalesNote(['clinical', 'behavioral'])).toBeNull()
  expect(scalesNote(['mock_interview'])).toBeNull()
  expect(scalesNote([])).toBeNull()
})
