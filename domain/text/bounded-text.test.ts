import { expect, test } from 'vitest'
import { collapseBlanks, inPieces, trimEndOf, trimOf } from './bounded-text.ts'

test('signs and blanks are taken off the end, or off both', () => {
  expect(trimEndOf(' I called, ;:\n', ',;:')).toBe(' I called')
  expect(trimOf(' - I called - ', '-')).toBe('I called')
  expect(trimOf(' ,,, ', ',')).toBe('')
})

test('blanks are collapsed, line by line', () => {
  expect(collapseBlanks('ICU \t nurse  \n\n\n\n  nights\u00a0\u00a0only')).toBe('ICU nurse\n\nnights only')
})

test('a long text falls into pieces at its blanks, and nothing of it is lost', () => {
  expect(inPieces('one two three', 8)).toEqual(['one two', 'three'])
  expect(inPieces('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(inPieces('', 4)).toEqual([''])
  // No character falls into two.
  for (const piece of inPieces('👩🏽'.repeat(9), 7)) expect(piece.isWellFormed()).toBe(true)
  expect(inPieces('👩🏽'.repeat(9), 7).join('')).toBe('👩🏽'.repeat(9))
})
