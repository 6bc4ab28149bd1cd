import { expect, test } from 'vitest'
import { answerFacts } from './answer-words.ts'

test('a spoken answer is described in facts', () => {
  expect(answerFacts({ words: 90, seconds: 38.2, wordsPerMinute: 141.7, fillers: 1, longPauses: 2 })).toEqual(
    ['90 words in 38 seconds', '142 words a minute', '1 filler', '2 pauses over 2.5 s'],
  )
})

test('what was not there is said, and what was not measured is left out', () => {
  const none = { words: 1, seconds: 1, wordsPerMinute: 60, fillers: 0, longPauses: 0 }
  expect(answerFacts(none)).toEqual([
    '1 word in 1 second',
    '60 words a minute',
    'no fillers',
    'no pause over 2.5 s',
  ])
  const typed = { words: 40, seconds: null, wordsPerMinute: null, fillers: null, longPauses: null }
  expect(answerFacts(typed)).toEqual(['40 words'])
})
