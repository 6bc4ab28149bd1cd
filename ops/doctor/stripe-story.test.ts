import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { sdkAt } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runStripeStory } from './stripe-story.ts'

const standIn = createStripeStandIn({ port: 0 })
beforeAll(() => standIn.start())
afterEach(() => standIn.setFaults({}))
afterAll(() => standIn.stop())

const run = (secretKey = 'sk_test_1') =>
  runStripeStory({
    publicUrl: 'http://localhost:3000',
    stripe: { secretKey, apiBase: standIn.url, webhookSecret: '' },
  })

test('a subscription goes from its trial to a cancellation that is taken back, and nothing of it stays', async () => {
  const rows = await run()
  expect(rows.map(({ name, status, seen }) => [name, status, seen])).toEqual([
    ['trial with a coupon', 'ok', 'Professional, trialing; $31.20 announced, $31.20 promised.'],
    ['first charge', 'ok', '$31.20 paid of $31.20 promised, active.'],
    ['downgrade', 'ok', expect.stringMatching(/^Basic from \d{4}-\d\d-\d\d\.$/)],
    ['renewal', 'ok', '$19.00 paid of $19.00 promised, active.'],
    ['cancel in the portal', 'ok', expect.stringMatching(/^It is set to end on \d{4}-\d\d-\d\d/)],
    ['keep it after all', 'ok', 'It does not end any more, active.'],
    ['downgrade in a trial', 'ok', '$15.20 paid of $15.20 promised, active.'],
  ])
  const sdk = sdkAt(standIn.url)
  expect((await sdk.testHelpers.testClocks.list()).data).toEqual([])
  expect((await sdk.coupons.list()).data).toEqual([])
})

test('the first step that fails ends the story', async () => {
  // Prices, coupon, clock and customer are made; then Stripe fails.
  standIn.setFaults({ afterRequests: 12, error: 1, errorStatus: 500 })
  const rows = await run()
  const failed = rows.findIndex(({ status }) => status === 'failure')
  expect(failed).toBeGreaterThanOrEqual(0)
  expect(rows.slice(failed + 1).every(({ status }) => status === 'skipped')).toBe(true)
})

test('a live key is rejected before anything is asked of Stripe', async () => {
  const before = standIn.requestCount
  for (const key of ['sk_live_1', 'rk_live_1']) await expect(run(key)).rejects.toThrow(/live key/)
  expect(standIn.requestCount).toBe(before)
})
