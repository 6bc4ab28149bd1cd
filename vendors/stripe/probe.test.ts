import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { sdkAt } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createStripeProbe, signWebhook } from './probe.ts'
import { readWebhook } from './webhook.ts'

const standIn = createStripeStandIn({ port: 0 })
beforeAll(() => standIn.start())
afterEach(() => standIn.setAccount({}))
afterAll(() => standIn.stop())

const { signal } = new AbortController()
const probe = () => createStripeProbe({ secretKey: 'rk_test_1', apiBase: standIn.url })

test('the account is described, or nothing is said of it to a key that may not read it', async () => {
  expect(await probe().describeAccount()).toEqual({ chargesEnabled: true })
  expect(await probe().defaultApiVersion(signal)).toMatch(/^20\d\d-/)
  standIn.setAccount({ missingPermissions: ['accounts_kyc_basic_read'] })
  expect(await probe().describeAccount()).toBeNull()
  standIn.setAccount({ secretKey: 'another' })
  await expect(probe().describeAccount()).rejects.toMatchObject({ vendor: 'stripe', reason: 'key' })
})

test('a permission that lacks is named, and what is not there is nothing to worry about', async () => {
  const request = { method: 'POST', path: '/v1/customers/cus_nobody' } as const
  expect(await probe().missingPermission(request)).toBeUndefined()
  standIn.setAccount({ missingPermissions: ['customer_write'] })
  expect(await probe().missingPermission(request)).toBe('customer_write')
  expect(await probe().missingPermission({ method: 'GET', path: '/v1/customers?limit=1' })).toBeUndefined()
})

test('endpoints and Payment Links are listed', async () => {
  const sdk = sdkAt(standIn.url)
  const url = 'http://127.0.0.1:9/hook'
  const { id } = await sdk.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] })
  await sdk.webhookEndpoints.update(id, { disabled: true })
  expect(await probe().listWebhookEndpoints()).toEqual([
    { url, isEnabled: false, events: ['invoice.paid'], apiVersion: expect.stringMatching(/^20\d\d-/) },
  ])
  const { id: product } = await sdk.products.create({ name: 'Guide' })
  const price = await sdk.prices.create({ product, currency: 'usd', unit_amount: 900 })
  await sdk.paymentLinks.create({
    line_items: [{ price: price.id, quantity: 1 }],
    metadata: { product: 'guide' },
    after_completion: { type: 'redirect', redirect: { url: 'http://127.0.0.1:9/thanks' } },
  })
  expect(await probe().listPaymentLinks()).toEqual([
    {
      url: expect.stringContaining(standIn.url),
      isActive: true,
      metadata: { product: 'guide' },
      returnUrl: 'http://127.0.0.1:9/thanks',
    },
  ])
})

test('an event is caused of a customer who is gone again', async () => {
  const sdk = sdkAt(standIn.url)
  const id = await probe().causeEvent()
  expect(await sdk.customers.retrieve(id)).toMatchObject({ deleted: true })
  const { data } = await sdk.events.list({ type: 'customer.deleted', limit: 1 })
  expect(data).toMatchObject([{ data: { object: { id } } }])
})

test('what is signed as by Stripe is believed with that secret only', () => {
  const rawBody = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1,
    type: 'invoice.paid',
    data: { object: {} },
  })
  const signature = signWebhook(rawBody, 'whsec_1')
  expect(readWebhook({ rawBody, signature, secret: 'whsec_1' })).toMatchObject({ id: 'evt_1' })
  expect(readWebhook({ rawBody, signature, secret: 'whsec_2' })).toBeUndefined()
})
