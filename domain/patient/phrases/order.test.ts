import { describe, expect, test } from 'vitest'
import { isOrdered } from './order.ts'
import { parsePhrase, placesOf } from './phrase.ts'
import { asks } from './sentence.ts'
import { wordsOf } from './words.ts'

const LINE = parsePhrase('(line|iv)', {})

/** Whether the first line or IV in a sentence is ordered or done there. */
function orders(text: string): boolean {
  const words = wordsOf(text)
  const [place] = [...placesOf(LINE, words)]
  return isOrdered({ words, isQuestion: text.endsWith('?') }, place!)
}

describe('an order', () => {
  test.each([
    'IV, stat',
    'Pop a line in for me',
    'Okay, I am going to slip a line into your arm',
    'Can somebody get me a line?',
    'Is it okay if I start a line?',
    'How about a line?',
    'I think we need a line',
    'Line is in',
    'When you are ready I start the IV',
    'Starting the IV now, okay?',
  ])('is given: %s', (text) => {
    expect(orders(text)).toBe(true)
  })

  test.each([
    'No IV for now',
    'I am not starting a line',
    'Did she have an IV?',
    'Has anybody got a line?',
    'He has a line',
    'If he drops, start a line',
    'We will need an IV if he drops',
    'My last patient needed an IV',
    'They put an IV in last night',
    'The line is broken',
    'I gave it through the IV',
    'Should I start an IV?',
    'Can you feel the IV?',
    'Hold that line',
    'The surgeon wrote for a line',
    'I heard that the line failed',
  ])('is not given: %s', (text) => {
    expect(orders(text)).toBe(false)
  })
})

test.each([
  ['Any allergies', true],
  ['Jordan, are you safe', true],
  ['taken anything tonight', true],
  ['Wait, what?', true],
  ['Page the doctor', false],
])('"%s" asks something: %s', (text, isAsking) => {
  expect(asks({ words: wordsOf(text), isQuestion: text.endsWith('?') })).toBe(isAsking)
})
