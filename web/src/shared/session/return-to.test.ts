import { expect, test } from 'vitest'
import { safeReturnTo, withReturnTo } from './return-to.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/app/results/mock/1?x=2#detailed', '/app/results/mock/1?x=2#detailed'],
])('a path of this site is kept: %s', (wanted, kept) => {
  expect(safeReturnTo(wanted)).toBe(kept)
})

test.each([
  null,
  '',
  'dashboard',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/a',
  '/x/..//evil.example/a',
  '/%2e//evil.example/a',
  '/x/%2E%2E//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('anything that could lead away is dropped: %s', (wanted) => {
  const kept = safeReturnTo(wanted)
  expect(kept === null || new URL(kept, 'https://preceptor.example').host === 'preceptor.example').toBe(true)
  expect(kept === null || !kept.startsWith('//')).toBe(true)
})

test('a link to an account page keeps a safe place and leaves out any other', () => {
  expect(withReturnTo('/login', '/team/invite/1?team=2')).toBe(
    '/login?returnTo=%2Fteam%2Finvite%2F1%3Fteam%3D2',
  )
  expect(withReturnTo('/login', '//evil.example')).toBe('/login')
  expect(withReturnTo('/login', null)).toBe('/login')
})
