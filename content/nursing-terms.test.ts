import { expect, test } from 'vitest'
import { NURSING_TERMS } from './nursing-terms.ts'

test('the terms leave room in a list of 500 for those of a posting', () => {
  expect(NURSING_TERMS.length).toBeGreaterThanOrEqual(200)
  expect(NURSING_TERMS.length).toBeLessThanOrEqual(410)
})

test('each occurs there once, short and without marks a recogniser would have to guess', () => {
  const small = NURSING_TERMS.map((term) => term.toLowerCase())
  expect(small.filter((term, at) => small.indexOf(term) !== at)).toEqual([])
  for (const term of NURSING_TERMS) expect(term).toMatch(/^[A-Za-z\d][A-Za-z\d .'-]{0,38}$/)
})

test.each(['SBAR', 'ACLS', 'titrate', 'norepinephrine', 'extubated', 'BiPAP', 'PICC line', 'Levophed'])(
  '%s is one of them',
  (term) => {
    expect(NURSING_TERMS).toContain(term)
  },
)
