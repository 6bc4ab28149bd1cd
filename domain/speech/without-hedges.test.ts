import { expect, test } from 'vitest'
import { withoutHedges } from './without-hedges.ts'

test.each([
  ['so I kind of let the resident know.', 'so I let the resident know.'],
  ['I, um, called him.', 'I called him.'],
  ['Um, I kinda checked a pulse', 'I checked a pulse'],
  ['and basically just called, uh. Then I waited', 'and just called. Then I waited'],
  ['She was sort of confused', 'She was confused'],
])('%j is said as %j', (text, said) => {
  expect(withoutHedges(text)).toBe(said)
})

test.each([
  'I asked what kind of pain it was',
  'It was kind of her to stay',
  'That kind of day, I call early',
  'I was kind of',
  '',
])('%j is left as it is', (text) => {
  expect(withoutHedges(text)).toBe(text)
})
