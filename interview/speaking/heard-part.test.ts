import { expect, it } from 'vitest'
import { heardPart, type SentSentence } from './heard-part.ts'

const TEXT = 'Hello Maya, welcome. Tell me about a hard shift.'
const sentence = (text: string, fromMs: number): SentSentence => ({
  text,
  fromMs,
  words: (text.match(/[\w']+/g) ?? []).map((word, index) => ({
    text: word,
    offsetMs: index * 100,
    durationMs: 100,
  })),
})
const sentences = [sentence('Hello Maya, welcome.', 0), sentence('Tell me about a hard shift.', 300)]

it.each([
  [0, ''],
  [49, ''],
  [60, 'Hello'],
  [199, 'Hello Maya,'],
  [310, 'Hello Maya, welcome.'],
  [460, 'Hello Maya, welcome. Tell me'],
  [849, 'Hello Maya, welcome. Tell me about a hard'],
  [850, undefined],
])('after %i ms it is %j that was heard', (heardMs, heard) => {
  expect(heardPart(TEXT, sentences, heardMs)).toBe(heard)
})

it('ends with the last sentence that was sent, whatever the clock says', () => {
  expect(heardPart(TEXT, sentences.slice(0, 1), 5_000)).toBe('Hello Maya, welcome.')
})

it('passes over a word the text does not have, and assumes a pace where no times came', () => {
  const spoken = { text: 'Room 12 is free.', fromMs: 0 }
  const words = ['room', 'twelve', 'is', 'free'].map((text, index) => ({
    text,
    offsetMs: index * 100,
    durationMs: 100,
  }))
  expect(heardPart('Room 12 is free.', [{ ...spoken, words }], 260)).toBe('Room 12 is')
  expect(heardPart('Room 12 is free.', [{ ...spoken, words: [] }], 450)).toBe('Room 12')
})

it('counts a word whose time is known to the end of its signs, and one that comes again in its turn', () => {
  const text = 'No, no: not "now".'
  const words = ['no', 'no', 'not', 'now'].map((word, index) => ({
    text: word,
    offsetMs: index * 100,
    durationMs: 100,
  }))
  const of = (heardMs: number) => heardPart(text, [{ text, fromMs: 0, words }], heardMs)
  expect([60, 160, 260].map(of)).toEqual(['No,', 'No, no:', 'No, no: not'])
})

it('finds a sentence that was sent twice after the one before it', () => {
  const twice = [sentence('Well.', 0), sentence('Well.', 100)]
  expect(heardPart('Well. Well. And then?', twice, 200)).toBe('Well. Well.')
})

it('stops at a sentence that is not in the text, and does not wait for the space at its end', () => {
  expect(heardPart('Hello Maya. And you?', [sentence('Hello Maya.', 0), sentence('Other.', 200)], 900)).toBe(
    'Hello Maya.',
  )
  expect(heardPart('Hello Maya.  ', [sentence('Hello Maya.', 0)], 900)).toBeUndefined()
})
