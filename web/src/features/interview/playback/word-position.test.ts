import { expect, test } from 'vitest'
import { MS_PER_CHARACTER, timeWords, wordAt } from './word-position.ts'

const TEXT = "Hello Maya. To begin, what's your plan?"
const said = (
  positionMs: number,
  ...more: Parameters<typeof timeWords> extends [string, ...infer R] ? R : never
) => {
  const words = timeWords(TEXT, ...more)
  const word = words[wordAt(words, positionMs)]
  return word && TEXT.slice(word.start, word.end)
}

test('words are found by their times, punctuation and case aside', () => {
  const words = [
    { text: 'Hello', offsetMs: 50, durationMs: 200 },
    { text: 'maya', offsetMs: 300, durationMs: 200 },
    { text: 'to', offsetMs: 700, durationMs: 100 },
    { text: 'begin', offsetMs: 850, durationMs: 200 },
    { text: 'what’s', offsetMs: 1200, durationMs: 200 },
    { text: 'plan', offsetMs: 1700, durationMs: 200 },
  ]
  expect(said(0, words)).toBeUndefined()
  expect(said(310, words)).toBe('Maya.')
  expect(said(1250, words)).toBe('your')
  expect(said(1800, words)).toBe('plan?')
})

test('without times the known length is shared out', () => {
  expect(said(0, undefined, 4_000)).toBe('Hello')
  expect(said(2_000, undefined, 4_000)).toBe('begin,')
  expect(said(4_000, undefined, 4_000)).toBe('plan?')
})

test('before the length is known a usual pace is assumed', () => {
  expect(said(6 * MS_PER_CHARACTER)).toBe('Maya.')
})
