import { describe, expect, test } from 'vitest'
import { RECORDED_LINES, RECORDED_SECONDS } from '../landing/recorded-lines.ts'
import { spokenWord } from './caption.ts'
import { bordersOf, heardShares, lineAt } from './recorded-words.ts'

describe('the recorded turn', () => {
  test('has a question, an answer and a follow-up', () => {
    expect(bordersOf(RECORDED_LINES, RECORDED_SECONDS)).toEqual([0, 3.5, 18.5, 23])
  })

  test.each([
    [0, [0, 0, 0]],
    [3.5, [1, 0, 0]],
    [11, [1, 0.5, 0]],
    [23, [1, 1, 1]],
  ])('at second %d has been heard so far: %j', (at, shares) => {
    expect(heardShares(bordersOf(RECORDED_LINES, RECORDED_SECONDS), at)).toEqual(shares)
  })

  test.each([
    [-1, 0, 0],
    [3.4, 0, 1],
    [9, 2, 0],
    [22.9, 5, 1],
  ])('at second %d says line %d, of which %d has been heard', (at, line, share) => {
    const found = lineAt(RECORDED_LINES, RECORDED_SECONDS, at)
    expect(found.line).toBe(RECORDED_LINES[line])
    expect(found.share).toBeCloseTo(share, 1)
  })
})

test.each([
  [0, 0],
  [0.05, 0],
  [0.5, 1],
  [0.99, 2],
  [1, 2],
])('at %d of its time the word %d of a line is said, the longer ones for longer', (share, word) => {
  expect(spokenWord(['a', 'considerably', 'longer'], share)).toBe(word)
})
