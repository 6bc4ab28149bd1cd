import { createHash } from 'node:crypto'
import { keepCustomer, type Payer } from '@preceptor/db/queries/billing/billing'
import type { Billing } from './billing.ts'
import type { BillingTurn } from './turns.ts'

/** The account's customer at Stripe, made where there is none or none any more. Within the account's turn. */
export async function ensureCustomer(
  { stripe }: Billing,
  turn: BillingTurn,
  { id: accountId, email, stripeCustomerId }: Payer,
): Promise<string> {
  if (stripeCustomerId && (await stripe.customers.retrieve(stripeCustomerId))) return stripeCustomerId
  // A key is good for one request: with another address it is another one.
  const request = [accountId, stripeCustomerId ?? 'none', digestOf(email)].join(':')
  const customer = await stripe.customers.create(
    { email, metadata: { accountId } },
    { idempotencyKey: `customer:${request}` },
  )
  await turn.write((trx) =>
    keepCustomer(trx, { accountId, stripeCustomerId: customer.id, createdAt: new Date() }),
  )
  return customer.id
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
