import { SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { expect, test } from 'vitest'
import { isLapsed } from './access.ts'

test('a status is running, lapsed, or of nobody who could be here', () => {
  const where = Object.fromEntries(
    SubscriptionStatus.options.map((status) => [status, [statusGivesAccess(status), isLapsed(status)]]),
  )
  expect(where).toEqual({
    trialing: [true, false],
    active: [true, false],
    past_due: [true, false],
    canceled: [false, true],
    incomplete: [false, true],
    inactive: [false, true],
    expired: [false, true],
    none: [false, false],
  })
})
