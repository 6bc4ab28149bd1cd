import { SubscriptionStatus } from '@preceptor/contracts/plan'
import { expect, test } from 'vitest'
import { isLapsed, isRunning } from './access.ts'

test('a status is running, lapsed, or of nobody who could be here', () => {
  const where = Object.fromEntries(
    SubscriptionStatus.options.map((status) => [status, [isRunning(status), isLapsed(status)]]),
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
