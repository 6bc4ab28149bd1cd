import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mark, piecesOf, segmentsOf } from './marked-text.ts'

const shape = (text: string, marks: Mark[]) =>
  segmentsOf(text, marks).map((segment) => [segment.text, segment.marks])

test('a text without marks is one piece', () => {
  expect(shape('I called.', [])).toEqual([['I called.', []]])
  expect(shape('', [{ number: 1, start: 0, end: 3 }])).toEqual([])
})

test('marks that overlap share the piece they have in common', () => {
  const marks = [
    { number: 1, start: 0, end: 8 },
    { number: 2, start: 2, end: 12 },
  ]
  expect(shape('I called him back.', marks)).toEqual([
    ['I ', [1]],
    ['called', [1, 2]],
    [' him', [2]],
    [' back.', []],
  ])
})

test('marks over the same stretch, and one within another', () => {
  const marks = [
    { number: 1, start: 0, end: 4 },
    { number: 2, start: 0, end: 4 },
    { number: 3, start: 1, end: 2 },
  ]
  expect(shape('abcd', marks)).toEqual([
    ['a', [1, 2]],
    ['b', [1, 2, 3]],
    ['cd', [1, 2]],
  ])
})

test('pieces that lead to the same mark are one, and a mark that goes first leads', () => {
  const marks = [
    { number: 1, start: 0, end: 9 },
    { number: 2, start: 0, end: 8 },
    { number: 3, start: 10, end: 13 },
  ]
  const pieces = (first: number) =>
    piecesOf('I called. Him.', marks, (number) => number === first).map(({ text, lead, marks }) => [
      text,
      lead,
      marks,
    ])
  expect(pieces(1)).toEqual([
    ['I called.', 1, [1, 2]],
    [' ', null, []],
    ['Him', 3, [3]],
    ['.', null, []],
  ])
  expect(pieces(2).slice(0, 2)).toEqual([
    ['I called', 2, [1, 2]],
    ['.', 1, [1]],
  ])
})

const anyMarks = fc.array(fc.record({ start: fc.integer({ min: -5, max: 60 }), length: fc.nat(40) }), {
  maxLength: 12,
})

test('whatever is marked, no letter is lost and each carries exactly its marks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), anyMarks, (text, places) => {
      const marks = places.map(({ start, length }, number) => ({ number, start, end: start + length }))
      const segments = segmentsOf(text, marks)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      for (const segment of segments) {
        expect(segment.text).not.toBe('')
        for (let at = segment.start; at < segment.start + segment.text.length; at++) {
          const here = marks.filter(({ start, end }) => start <= at && at < end)
          expect(segment.marks).toEqual(here.map(({ number }) => number))
        }
      }
    }),
  )
})
