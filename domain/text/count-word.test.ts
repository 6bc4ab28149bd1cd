import { expect, test } from 'vitest'
import { countWord, firstCountWord } from './count-word.ts'

test('small numbers are words', () => {
  expect([0, 3, 9, 10, 24].map(countWord)).toEqual(['none', 'three', 'nine', '10', '24'])
})

test('at the beginning of a sentence numbers up to twenty are words', () => {
  expect([1, 9, 10, 20, 21].map(firstCountWord)).toEqual(['One', 'Nine', 'Ten', 'Twenty', '21'])
})
