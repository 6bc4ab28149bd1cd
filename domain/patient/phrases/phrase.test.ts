import { describe, expect, test } from 'vitest'
import { isSaid, parsePhrase } from './phrase.ts'
import { wordsOf } from './words.ts'

const VOCABULARY = { ecg: ['ekg', '12 lead*'], loop: ['<loop>'] }
const finds = (phrase: string, text: string): boolean =>
  isSaid(parsePhrase(phrase, VOCABULARY), wordsOf(text))

test('words are distinguished as they are said, however they are written', () => {
  const said = (text: string) => wordsOf(text).map(({ word }) => word)
  expect(said("I'm placing a 12-lead; don't move")).toEqual('i am placing a 12 lead dont move'.split(' '))
  expect(said('im gonna start it')).toEqual(['i', 'am', 'going', 'to', 'start', 'it'])
  expect(said('aspirin’s in')).toEqual(['aspirin', 'is', 'in'])
})

test('numbers and ratios end no clause', () => {
  expect(wordsOf('0.4 of nitro, 1:1 sitter').map(({ clause }) => clause)).toEqual([0, 0, 0, 0, 1, 1, 1])
})

describe('a phrase', () => {
  test.each([
    ['nasal cannula', 'Nasal cannula on.', true],
    ['nasal cannula', 'A cannula, nasal.', false],
    ['check*', 'I am checking', true],
    ['(page|call) ~ doctor', 'Page the on-call doctor', true],
    ['page ~ doctor', 'Page everybody you know and the old doctor', false],
    ['page ~~ doctor', 'Page everybody you know and the old doctor', true],
    ['<ecg> now', 'A 12-lead now', true],
    ['on # liters', 'on 2 liters', true],
    ['on # liters', 'on some liters', false],
    ['iv !pole', 'An IV pole', false],
    ['iv !pole', 'An IV.', true],
    // The stop comes before it.
    ['iv !pole', 'An IV, pole away', true],
    ['^ luis', 'Luis, come in', true],
    ['^ luis', 'Come in, Luis', false],
    ['luis $', 'Come in, Luis', true],
    ['the red? cart', 'Get the cart', true],
    ['(head|foot (of the bed)?) up', 'foot of the bed up', true],
  ])('%s in "%s": %s', (phrase, text, isThere) => {
    expect(finds(phrase, text)).toBe(isThere)
  })

  test('that cannot be read is an error when it is read', () => {
    expect(() => parsePhrase('<unknown> now', VOCABULARY)).toThrow('no words for <unknown>')
    expect(() => parsePhrase('(page|call doctor', VOCABULARY)).toThrow('open parenthesis')
    expect(() => parsePhrase('<loop>', VOCABULARY)).toThrow('names itself')
  })
})
