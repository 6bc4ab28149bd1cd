import { expect, test } from 'vitest'
import { repeatedRuns, repeatedSentences, textOf } from './shared-text.ts'

const first = {
  name: 'first',
  text: 'She was better by noon. I told the charge nurse what I had seen and why.',
}

test('a sentence is found again whatever its marks and capitals', () => {
  const again = {
    name: 'second',
    text: 'Short. “I told the CHARGE nurse, what I had seen, and why!” It worked.',
  }
  expect(repeatedSentences([first, again])).toEqual([
    'first and second: i told the charge nurse what i had seen and why',
  ])
  expect(repeatedSentences([first, { name: 'second', text: 'She was better by noon.' }])).toEqual([])
})

test('a sentence that only begins otherwise is found by its runs of words', () => {
  const varied = { name: 'second', text: 'Later I told the charge nurse what I had seen and left.' }
  expect(repeatedSentences([first, varied])).toEqual([])
  expect(repeatedRuns([first, varied])).toEqual([
    'first and second: i told the charge nurse what i had',
    'first and second: told the charge nurse what i had seen',
    'first and second: the charge nurse what i had seen and',
  ])
  expect(repeatedRuns([first])).toEqual([])
})

test('the text of a page is every string in it', () => {
  expect(textOf({ title: 'One', answer: { intro: 'two', points: ['three', 'four'] }, count: 5 })).toBe(
    'One\ntwo\nthree\nfour',
  )
})
