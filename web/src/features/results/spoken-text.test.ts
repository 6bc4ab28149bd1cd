import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test('a short text is spoken whole', () => {
  expect(spokenText(' Say what you found. ')).toBe('Say what you found.')
})

test('a long one ends with a sentence, or with a word', () => {
  const sentence = 'Say what you assessed first and what you found then. '
  expect(spokenText(sentence.repeat(9))).toBe(sentence.repeat(5).trim())
  const words = spokenText('assess '.repeat(60))
  expect(words.length).toBeLessThanOrEqual(300)
  expect(words).toMatch(/(^|assess )assess$/)
  expect(spokenText('a'.repeat(400))).toBe('a'.repeat(300))
})
