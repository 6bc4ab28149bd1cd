import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

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
  'https://evil.example/',
  'javascript:alert(1)',
])('anything that could lead away is dropped: %s', (wanted) => {
  const kept = safeReturnTo(wanted)
  expect(kept === null || new URL(kept, 'https://preceptor.example').host === 'preceptor.example').toBe(true)
  expect(kept === null || !kept.startsWith('//')).toBe(true)
})
