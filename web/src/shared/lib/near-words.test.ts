import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

const KNOWN = ['conflict', 'contact', 'triage', 'trial', 'weakness', 'team', 'ten']

test.each([
  ['confict', ['conflict', 'contact']],
  ['tirage', ['triage']],
  ['weeknes', ['weakness']],
  ['taem', ['team']],
  ['conflict', []],
  ['tea', []],
  ['zebra', []],
])('%s may mean %j', (typed, meant) => {
  expect(nearWords(typed, KNOWN)).toEqual(meant)
})

test('the nearest comes first', () => {
  expect(nearWords('coaching', ['catching', 'coachin', 'couches'])).toEqual(['coachin', 'catching'])
})
