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

test('a sentence may end in a question or a call, and a number does not end one', () => {
  for (const end of ['?', '!']) {
    const sentence = `What did you find${end} `
    expect(spokenText(sentence.repeat(20))).toMatch(/find[?!]$/)
  }
  const long = `${'Give it at once. '.repeat(16)}${'It was 37.5 degrees and rising '.repeat(3)}`
  expect(spokenText(long)).toBe('Give it at once. '.repeat(16).trim())
})

test('300 characters are spoken whole', () => {
  expect(spokenText(`a b ${'c'.repeat(296)}`)).toHaveLength(300)
})
