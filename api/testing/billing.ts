import { DAY_MS } from '@preceptor/contracts/durations'
import { findCustomerId } from '@preceptor/db/queries/billing/subscriptions'
import { makeAccount } from '@preceptor/db/testing/builders'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

export const CARD = '4242424242424242'
export const DECLINED_LATER = '4000000000000341'

/** What is written into a hosted page's card form. */
export const cardOf = (number: string) => ({ number, expiry: '12/44', cvc: '123', name: 'Maya Okafor' })

/** A nurse who buys, changes and ends plans over the api and on Stripe's own pages. */
export async function openBuyer(server: TestServer, values: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(server.db, values)
  // A token lives for minutes, and plans for months.
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    server.send(method, `/api/subscriptions/${path}`, { token: await server.tokenFor(account.id), body })
  const buyer = {
    ...account,
    post: (path: string, body?: object) => send('POST', path, body),
    status: async () => (await send('GET', 'status')).body,
    subscription: async () => (await send('GET', 'status')).body.subscription,
    /** Goes to the checkout and pays; returns what the page answered. */
    async buy(
      plan: string,
      { card = CARD, ...body }: { card?: string | null } & Record<string, unknown> = {},
    ) {
      const { status, body: reply } = await send('POST', 'checkout', { plan, ...body })
      if (status !== 200) throw new Error(`checkout: ${status} ${JSON.stringify(reply)}`)
      return sendForm(reply.url, card ? cardOf(card) : {})
    },
    /** Opens the billing portal and does something there. */
    async inPortal(what: string, fields: Record<string, string> = {}) {
      const { body } = await send('POST', 'portal')
      return sendForm(`${body.url}/${what}`, fields)
    },
    changeCard: (card: string) => buyer.inPortal('card', cardOf(card)),
    customerId: () => findCustomerId(server.db, { accountId: account.id }),
    /** The user's subscriptions at Stripe, the newest first. */
    async atStripe() {
      const customerId = await buyer.customerId()
      return customerId ? server.context.billing.stripe.subscriptions.listByCustomer(customerId) : []
    },
    row: () =>
      server.db.selectFrom('subscription').selectAll().where('accountId', '=', account.id).executeTakeFirst(),
  }
  return buyer
}
export type Buyer = Awaited<ReturnType<typeof openBuyer>>

/** In the second day of the seven of the user's trial. */
export const inTrial = (now = Date.now()) => ({
  emailVerifiedAt: new Date(now - 2 * DAY_MS),
  trialEndsAt: new Date(now + 5 * DAY_MS),
})

/** Moves the clock of the app and of Stripe alike, where the test has faked the date, and does what fell due there. */
export function moveOn({ stripe }: TestServer, ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  stripe.moveClock(0)
}
