import { expect, test } from 'vitest'
import { isText } from './text.ts'

test.each([
  ['I called the team. 😀', true],
  ['', true],
  ['a null byte: \0', false],
  ['half of a pair: \ud83d', false],
  ['\ude00 the other half', false],
])('%j is text: %s', (value, expected) => {
  expect(isText(value)).toBe(expected)
})
