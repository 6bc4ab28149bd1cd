import { expect, test } from 'vitest'
import { countWord } from './count-word.ts'

test('small numbers are words', () => {
  expect([0, 3, 9, 10, 24].map(countWord)).toEqual(['none', 'three', 'nine', '10', '24'])
})
