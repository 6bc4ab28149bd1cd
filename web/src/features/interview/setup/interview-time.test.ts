import { expect, test } from 'vitest'
import { timeText } from './interview-time.ts'

const oneWay = { prepareSeconds: 30 as const, answerSeconds: 120, retakes: 1, timed: true }

test('a conversation takes longer with more questions', () => {
  const lengths = ['short', 'medium', 'long'] as const
  expect(lengths.map((length) => timeText({ length, format: 'conversation', oneWay }))).toEqual([
    '10-15 minutes',
    '15-25 minutes',
    '20-30 minutes',
  ])
})

test('a one-way interview takes its clocks at most, and without them nobody knows', () => {
  expect(timeText({ length: 'long', format: 'one_way', oneWay })).toBe('Up to 13 minutes')
  expect(timeText({ length: 'short', format: 'one_way', oneWay })).toBe('Up to 8 minutes')
  expect(timeText({ length: 'long', format: 'one_way', oneWay: { ...oneWay, timed: false } })).toBe(
    'As long as you like',
  )
})
