import { expect, test } from 'vitest'
import { findTextError } from './text.ts'

test.each([
  ['with sessions left', { status: 'none', access: false, textSessionsLimit: 3 }, 2, undefined],
  ['with none left', { status: 'none', access: false, textSessionsLimit: 3 }, 3, 'TEXT_LIMIT_EXCEEDED'],
  ['with none at all', { status: 'active', access: true, textSessionsLimit: 0 }, 0, 'TEXT_LIMIT_EXCEEDED'],
  ['without limit', { status: 'active', access: true, textSessionsLimit: -1 }, 9_000, undefined],
  ['after the trial', { status: 'expired', access: false, textSessionsLimit: 3 }, 0, 'TRIAL_EXPIRED'],
] as const)('a nurse %s', (_, entitlement, used, code) => {
  expect(findTextError(entitlement, used)?.code).toBe(code)
})
