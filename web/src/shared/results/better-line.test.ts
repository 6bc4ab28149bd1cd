import { expect, test } from 'vitest'
import { betterLine } from './better-line.ts'

const kinds = (line: string, own: string | null) =>
  betterLine(line, own).map(({ text, kind }) => [kind, text])

test('what only the candidate knows is a slot', () => {
  expect(kinds('I called, and by [when] he was [how].', null)).toEqual([
    ['same', 'I called, and by '],
    ['slot', '[when]'],
    ['same', ' he was '],
    ['slot', '[how]'],
    ['same', '.'],
  ])
  expect(kinds('An open [bracket is text', null)).toEqual([['same', 'An open [bracket is text']])
})

test('new words are marked beside words that are kept', () => {
  const pieces = kinds('I called rapid response, and they came within [how long].', 'I called rapid response')
  expect(pieces.filter(([kind]) => kind === 'same').map(([, text]) => text)).toContain(
    'I called rapid response',
  )
  expect(
    pieces
      .filter(([kind]) => kind === 'new')
      .map(([, text]) => text)
      .join(''),
  ).toContain('they came within')
  expect(pieces.filter(([kind]) => kind === 'slot')).toEqual([['slot', '[how long]']])
})

test('what is yet to be filled in does not make it another sentence', () => {
  const pieces = kinds(
    'I listened first. Within [how long], [what changed for the patient].',
    'listened first',
  )
  expect(pieces.filter(([kind]) => kind === 'new').length).toBeGreaterThan(0)
})

test('nothing is marked in another sentence', () => {
  expect(kinds('I repeated the vitals.', 'Whatever, fine by me, they did it all')).toEqual([
    ['same', 'I repeated the vitals.'],
  ])
})

test('no word is lost', () => {
  const line = 'I [did] this and [that] today'
  expect(
    betterLine(line, 'this and that')
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})
