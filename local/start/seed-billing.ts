import { applySubscription } from '@preceptor/api/billing/apply-subscription'
import type { Billing } from '@preceptor/api/billing/billing'
import { createCatalog } from '@preceptor/api/billing/catalog'
import { ensureCustomer } from '@preceptor/api/billing/customer'
import { createBillingTurns } from '@preceptor/api/billing/turns'
import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { API_LIMITS } from '@preceptor/contracts/budgets'
import { connect, type Db } from '@preceptor/db/connect'
import { findPayer } from '@preceptor/db/queries/billing/billing'
import { createStripe } from '@preceptor/vendors/stripe/client'

const BUYERS: readonly (readonly [email: string, plan: PaidPlanId])[] = [
  ['nurse@example.com', 'professional'],
  ['admin@example.com', 'team'],
]
const TEST_CARD = { number: '4242424242424242', expiry: '12/44', cvc: '123' }

interface StandInAddress {
  databaseUrl: string
  publicUrl: string
  /** Of the Stripe stand-in: at Stripe itself nothing is bought. */
  url: string
}

/** Has the demo accounts buy their plans at the Stripe stand-in, those that have none there. Safe at every start. */
export async function seedBilling({ databaseUrl, publicUrl, url }: StandInAddress): Promise<void> {
  const db = connect(databaseUrl, { maxConnections: 2 })
  const stripe = createStripe({ secretKey: 'sk_test_stand_in', apiBase: url })
  const catalog = createCatalog({ stripe, publicUrl })
  const log = { warn() {}, error() {} }
  const billing: Billing = {
    db,
    stripe,
    catalog,
    billingTurns: createBillingTurns(db),
    previewMs: API_LIMITS.stripePreview,
    lookAgainMs: API_LIMITS.stripeLookAgain,
    publicUrl,
    // Nobody is written to about what is made up.
    async mail() {},
    log,
  }
  try {
    for (const [email, plan] of BUYERS) await subscribe(billing, email, plan)
  } finally {
    await db.destroy()
  }
}

async function subscribe(billing: Billing, email: string, plan: PaidPlanId): Promise<void> {
  const { db, stripe, catalog } = billing
  const accountId = await findAccountId(db, email)
  if (!accountId) return
  const payer = await findPayer(db, { accountId })
  const customerId = await billing.billingTurns.take({ accountId, changes: false }, (turn) =>
    ensureCustomer(billing, turn, payer!),
  )
  const known = await stripe.subscriptions.listByCustomer(customerId)
  // What the nurse changed or ended since stays so.
  if (known.length === 0) {
    const session = await stripe.checkout.createForSubscription({
      customerId,
      priceId: (await catalog.prices())[plan],
      successUrl: 'http://127.0.0.1/',
      cancelUrl: 'http://127.0.0.1/',
      metadata: { accountId, plan },
    })
    await fetch(session.url!, { method: 'POST', body: new URLSearchParams(TEST_CARD), redirect: 'manual' })
  }
  await applySubscription(billing, accountId)
}

async function findAccountId(db: Db, email: string): Promise<string | undefined> {
  const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return account?.id
}
