import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { type Buyer, CARD, cardOf, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const password = 'correct horse battery'
let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer({ stripe: {} })
  passwordHash = await hashPassword(password)
})
beforeEach(() => server.stripe.setFaults({}))
afterAll(() => server.close())

const deleteAccount = async ({ id }: Buyer) => {
  const token = await server.tokenFor(id)
  return server.send('POST', '/api/auth/delete-account', { token, body: { password } })
}

test('whoever deletes the user’s account pays no more, and a checkout left open cannot be paid', async () => {
  const nurse = await openBuyer(server, { passwordHash })
  await nurse.buy('professional')
  await server.stripe.webhooks.settled()
  expect((await deleteAccount(nurse)).status).toBe(200)
  await server.stripe.webhooks.settled()
  expect((await nurse.atStripe()).map(({ status }) => status)).toEqual(['canceled'])
  expect(await nurse.row()).toMatchObject({ status: 'canceled' })

  const leaving = await openBuyer(server, { passwordHash })
  const { body } = await leaving.post('checkout', { plan: 'basic' })
  expect((await deleteAccount(leaving)).status).toBe(200)
  expect((await sendForm(body.url, cardOf(CARD))).text).toContain('expired')
  expect(await leaving.atStripe()).toEqual([])
})

test('what Stripe knows of the user is wiped with the account, when Stripe can be reached', async () => {
  const nurse = await openBuyer(server, { passwordHash })
  await nurse.buy('basic')
  await server.stripe.webhooks.settled()
  const customerId = (await nurse.customerId())!
  await deleteAccount(nurse)
  // A webhook about the user that is worked on meanwhile could lock their rows the other way round.
  await server.stripe.webhooks.settled()
  const deletedAt = new Date(Date.now() - 8 * 86_400_000)
  await server.db.updateTable('account').set({ deletedAt }).where('id', '=', nurse.id).execute()
  const isThere = async () =>
    (await server.db.selectFrom('account').select('id').where('id', '=', nurse.id).execute()).length === 1

  server.stripe.setFaults({ error: 1 })
  await server.doHourly('purge-accounts')
  expect(await isThere()).toBe(true)
  server.stripe.setFaults({})
  expect(await server.context.billing.stripe.customers.retrieve(customerId)).not.toBeNull()
  await server.doHourly('purge-accounts')
  expect(await isThere()).toBe(false)
  expect(await server.context.billing.stripe.customers.retrieve(customerId)).toBeNull()
})

test('while Stripe is away nothing is deleted, and it can be done afterwards', async () => {
  const nurse = await openBuyer(server, { passwordHash })
  await nurse.buy('professional')
  await server.stripe.webhooks.settled()
  server.stripe.setFaults({ error: 1 })
  expect((await deleteAccount(nurse)).status).toBe(502)
  server.stripe.setFaults({})
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  expect((await deleteAccount(nurse)).status).toBe(200)
})
