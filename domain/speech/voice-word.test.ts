import { expect, test } from 'vitest'
import { voiceWord } from './voice-word.ts'

test.each([
  [100, 'Excellent'],
  [90, 'Excellent'],
  [89, 'Strong'],
  [80, 'Strong'],
  [79, 'Good'],
  [70, 'Good'],
  [69, 'Fair'],
  [60, 'Fair'],
  [59, 'Needs Work'],
  [0, 'Needs Work'],
])('%i of 100 is called %s', (score, word) => {
  expect(voiceWord(score)).toBe(word)
})
