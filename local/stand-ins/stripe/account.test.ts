import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from './testing/open-stripe.ts'
import { problemsOf } from './testing/sdk-types.ts'

const opened = openStripe({ account: { secretKey: 'sk_test_1' } })

const failureOf = (calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    (error: unknown) => error,
  )

test('only the key of the account is let in', async () => {
  const { standIn, stripe } = opened
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: true })
  standIn.setAccount({ secretKey: 'sk_test_2' })
  expect(await failureOf(stripe.prices.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('a key that lacks a permission is rejected with its name, whatever the request is about', async () => {
  const { standIn, stripe } = opened
  standIn.setAccount({ missingPermissions: ['subscription_write', 'checkout_session_read'] })
  for (const calling of [
    stripe.subscriptions.update('sub_nobody', {}),
    stripe.subscriptionSchedules.release('sub_sched_nobody'),
  ]) {
    const error = await failureOf(calling)
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError)
    expect((error as Error).message).toContain("'rak_subscription_write'")
  }
  expect(await failureOf(stripe.checkout.sessions.list())).toMatchObject({ statusCode: 403 })
  expect((await stripe.subscriptions.list()).data).toEqual([])
})

test('account and Payment Links are of the SDK’s types', async () => {
  const { standIn, stripe } = opened
  standIn.setAccount({})
  const { id: product } = await stripe.products.create({ name: 'Guide' })
  const price = await stripe.prices.create({ product, currency: 'usd', unit_amount: 900 })
  await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] })
  const headers = { authorization: 'Bearer sk_test_1' }
  const read = async (path: string) => (await fetch(standIn.url + path, { headers })).json()
  expect(problemsOf('Accounts', 'Account', await read('/v1/account'))).toEqual([])
  const { data } = (await read('/v1/payment_links')) as { data: unknown[] }
  expect(data.flatMap((link) => problemsOf('PaymentLinks', 'PaymentLink', link))).toEqual([])
  expect(data).toHaveLength(1)
})

test('its controls are set from another process too', async () => {
  const { standIn, stripe } = opened
  const control = `${standIn.url}/control/account`
  const set = await fetch(control, { method: 'POST', body: JSON.stringify({ chargesEnabled: false }) })
  expect(await set.json()).toMatchObject({ chargesEnabled: false, missingPermissions: [] })
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: false })
  expect((await fetch(control, { method: 'POST', body: '{"chargesEnabled":1}' })).status).toBe(400)
})
