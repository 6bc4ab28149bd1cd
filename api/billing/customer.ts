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
  const after = stripeCustomerId ?? 'none'
  const customer = await stripe.customers.create(
    { email, metadata: { accountId } },
    { idempotencyKey: `customer:${accountId}:${after}` },
  )
  await turn.write((trx) =>
    keepCustomer(trx, { accountId, stripeCustomerId: customer.id, createdAt: new Date() }),
  )
  return customer.id
}
