import { expect, test } from 'vitest'
import { hasWords } from './words-in-text.ts'

const CARD = 'Teamwork and conflict Tell me about a time you disagreed with a provider. Advanced ICU nurse'

test.each([[[]], [['icu']], [['conflict', 'provider']], [['disagree', 'nurs']]])('%j is found', (words) => {
  expect(hasWords(CARD, words)).toBe(true)
})

test.each([[['zebra']], [['icu', 'zebra']]])('%j is not', (words) => {
  expect(hasWords(CARD, words)).toBe(false)
})
