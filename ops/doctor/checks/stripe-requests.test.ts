import { DAY_MS } from '@preceptor/contracts/durations'
import { createStripeStandIn, type Exchange } from '@preceptor/local/stand-ins/stripe/stand-in'
import { makePrices, sdkAt } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { problemsOfRequest } from '@preceptor/local/stand-ins/stripe/testing/request-problems'
import { createStripeProbe } from '@preceptor/vendors/stripe/probe'
import { createStripeRehearsal } from '@preceptor/vendors/stripe/rehearsal'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HARMLESS_REQUESTS } from './stripe-requests.ts'

const exchanges: Exchange[] = []
const standIn = createStripeStandIn({ port: 0, onExchange: (exchange) => exchanges.push(exchange) })
beforeAll(() => standIn.start())
afterEach(() => {
  exchanges.length = 0
})
afterAll(() => standIn.stop())

const options = () => ({ secretKey: 'sk_test_1', apiBase: standIn.url })

test('each request of the doctor is one of the SDK’s types', async () => {
  const probe = createStripeProbe(options())
  await probe.describeAccount()
  for (const request of HARMLESS_REQUESTS) await probe.missingPermission(request)
  await probe.listWebhookEndpoints()
  await probe.listPaymentLinks()
  await probe.causeEvent()
  expect(exchanges).toHaveLength(HARMLESS_REQUESTS.length + 5)
  expect(exchanges.flatMap(problemsOfRequest)).toEqual([])
})

test('so is each request of the story on a test clock', async () => {
  const rehearsal = createStripeRehearsal(options())
  const sdk = sdkAt(standIn.url)
  const { basic } = await makePrices(sdk)
  await sdk.coupons.create({ id: 'FIVE', amount_off: 500, currency: 'usd', duration: 'once' })
  const now = new Date(1_900_000_000_000)
  const trialEnd = new Date(now.getTime() + 5 * DAY_MS)
  const clockId = await rehearsal.createClock(now)
  const { id } = await rehearsal.subscribe({ clockId, priceId: basic.id, couponId: 'FIVE', trialEnd })
  await rehearsal.advanceClock(clockId, new Date(now.getTime() + DAY_MS))
  await rehearsal.cancelAt(id, trialEnd)
  await rehearsal.removeClock(clockId)
  await rehearsal.removeCoupon('FIVE')
  expect(exchanges.flatMap(problemsOfRequest)).toEqual([])
})

test('a request that is none of them is found', () => {
  const exchange = { method: 'POST', path: '/v1/subscriptions', status: 400, body: '' }
  expect(problemsOfRequest({ ...exchange, form: 'customer=cus_1&trial_ends=1' })).toEqual([
    'POST /v1/subscriptions: SubscriptionCreateParams.trial_ends is not known',
  ])
})
