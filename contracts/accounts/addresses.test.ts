import { expect, test } from 'vitest'
import { isQuestionAddress, matchesAddress } from './addresses.ts'

const ADDRESSES = ['/login', '/app/results/mock/:sessionId', '/results/*']

test.each([
  '/login',
  '/LOGIN',
  '/app/results/mock/1',
  '/App/Results/mock/a-b',
  '/results',
  '/results/',
  '/results/a/b',
])('%s is one of them', (path) => expect(matchesAddress(ADDRESSES, path)).toBe(true))

test.each([
  '/',
  '/log',
  '/login/',
  '/login/more',
  '/app/results/mock/',
  '/app/results/mock/1/2',
  '/resultsx',
])('%s is none of them', (path) => expect(matchesAddress(ADDRESSES, path)).toBe(false))

test('a question has a unit and a name', () => {
  expect(
    ['/questions', '/questions/icu-nurse', '/questions/a/b', '/questions/a/b/c'].map(isQuestionAddress),
  ).toEqual([false, false, true, false])
})
