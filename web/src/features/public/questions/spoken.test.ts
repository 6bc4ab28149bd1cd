import { expect, test } from 'vitest'
import { asDate, secondsAloud } from './spoken.ts'

test('a text of 150 words takes a minute out loud', () => {
  expect(secondsAloud('word '.repeat(150).trim())).toBe(60)
  expect(secondsAloud('word '.repeat(151).trim())).toBe(65)
  expect(secondsAloud('word')).toBe(5)
})

test('a day is the same day everywhere', () => {
  expect(asDate('2026-11-01')).toBe('November 1, 2026')
})
