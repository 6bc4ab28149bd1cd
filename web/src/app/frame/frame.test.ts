import { expect, test } from 'vitest'
import { isFooterHidden, isHeaderHidden } from './frame.ts'

test.each([
  ['/', false, true],
  ['/login', true, true],
  ['/login/', true, true],
  ['/register', true, true],
  ['/verify-email', true, true],
  ['/trial-expired', false, true],
  ['/forgot-password', true, true],
  ['/reset-password', true, true],
  ['/app/interview/mock/1', false, true],
  ['/app/interview/clinical/1', false, true],
  ['/dashboard', false, false],
  ['/contact', false, false],
  ['/pricing', false, false],
  ['/app/account', false, false],
  ['/app/results/mock/1', false, false],
  ['/questions/icu-nurse/interview', false, false],
])('%s: header hidden %s, footer hidden %s', (pathname, header, footer) => {
  expect([isHeaderHidden(pathname), isFooterHidden(pathname)]).toEqual([header, footer])
})
