import { randomUUID } from 'node:crypto'
import type { CheckoutBody, CheckoutReply } from '@preceptor/contracts/billing/billing'
import { HOUR_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import { closeCheckouts, createCheckout, findPayer } from '@preceptor/db/queries/billing/billing'
import { type DiscountCode, holdCode, releaseHolds } from '@preceptor/db/queries/billing/discounts'
import { findSubscription } from '@preceptor/db/queries/billing/subscriptions'
import { firstChargeAt } from '@preceptor/domain/billing/checkout-terms'
import { discountedCents } from '@preceptor/domain/billing/discount-price'
import { givesAccess } from '@preceptor/domain/billing/entitlement'
import { firstChargeText } from '@preceptor/domain/billing/first-charge'
import { PLANS } from '@preceptor/domain/billing/plans'
import { hasAccess } from '@preceptor/domain/billing/stripe-subscription'
import { applyInTurn } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { ensureCoupon, requireCode, requireFit } from './coupons.ts'
import { ensureCustomer } from './customer.ts'
import { alreadySubscribed, betaUsed, invalidDiscount } from './errors.ts'
import { CheckoutMetadata, settleInTurn } from './settle-checkout.ts'
import type { BillingTurn } from './turns.ts'

/** How long a checkout page is good for, and a use of a code held for it. */
const OPEN_MS = HOUR_MS
const MIN_TRIAL_MS = 48 * HOUR_MS

/**
 * Opens a checkout page at Stripe for a plan: one is open for an account, an older one is closed. Throws
 * ALREADY_SUBSCRIBED, INVALID_DISCOUNT, BETA_COUPON_USED, COUPON_PLAN_MISMATCH.
 */
export function openCheckout(
  setting: Billing,
  accountId: string,
  body: CheckoutBody,
): Promise<CheckoutReply> {
  return setting.billingTurns.take({ accountId, changes: true }, async (turn) => {
    await closeOpenOnes(setting, turn)
    const { payer, live } = await applyInTurn(setting, turn)
    const now = new Date()
    const own = await findSubscription(setting.db, { accountId })
    if ((live && hasAccess(live)) || (own && givesAccess(now, own))) throw alreadySubscribed()
    const { plan, discountCode, convertTrialToPaid = false } = body
    const code = discountCode ? await requireCode(setting.db, { code: discountCode, accountId, now }) : null
    if (code) requireFit(code, plan)

    const extensionDays = code?.type === 'trial_extension' ? code.value : undefined
    const facts = { now, trialEnd: payer.trialEndsAt, convertTrialToPaid, extensionDays }
    const first = firstChargeAt(facts)
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    const amountCents = discountedCents(PLANS[plan].priceCents, code)
    const customerId = await ensureCustomer(setting, turn, payer)
    const prices = await setting.catalog.prices()
    const couponId = code ? await ensureCoupon(setting, code) : undefined
    const redemptionId = code ? await hold(turn, code, { accountId, expiresAt, now }) : undefined
    const metadata: CheckoutMetadata = { accountId, plan, ...(redemptionId && { redemptionId }) }
    const address = `${setting.publicUrl}/app/pricing?checkout=`
    const opening = setting.stripe.checkout.createForSubscription(
      {
        customerId,
        priceId: prices[plan],
        // Not a moment short of what Stripe takes, by the time it gets there.
        ...(first && {
          trialEnd: new Date(Math.max(first.getTime(), now.getTime() + MIN_TRIAL_MS + MINUTE_MS)),
        }),
        couponId,
        // The first month costs nothing and the second does: without a card it could not be paid.
        needsCard: !first && amountCents === 0,
        successUrl: `${address}success&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${address}canceled`,
        metadata,
        expiresAt,
      },
      { idempotencyKey: `checkout:${redemptionId ?? randomUUID()}` },
    )
    const session = await opening.catch(async (error) => {
      if (redemptionId) await turn.write((trx) => releaseHolds(trx, { accountId, id: redemptionId }))
      throw error
    })
    const checkout = { stripeSessionId: session.id, accountId, plan, discountCode: code?.code ?? null }
    await turn.write((trx) =>
      createCheckout(trx, { ...checkout, createdAt: now, expiresAt: session.expiresAt }),
    )
    return {
      url: session.url!,
      trialInfo: {
        message: firstChargeText(plan, amountCents, facts),
        trialEnd: first?.toISOString() ?? null,
      },
    }
  })
}

/** A use of the code, held for this checkout until it is settled or past its time. */
async function hold(
  turn: BillingTurn,
  { code, type }: DiscountCode,
  { accountId, expiresAt, now }: { accountId: string; expiresAt: Date; now: Date },
): Promise<string> {
  const id = await turn.write((trx) => holdCode(trx, { code, accountId, heldUntil: expiresAt, now }))
  if (id) return id
  throw type === 'trial_extension' ? betaUsed() : invalidDiscount()
}

/**
 * Closes what an account began and did not finish, here and at Stripe; one that the user finished meanwhile is settled.
 */
export async function closeOpenOnes(billing: Billing, turn: BillingTurn): Promise<void> {
  const { stripe, db } = billing
  const { accountId } = turn
  const payer = await findPayer(db, { accountId })
  if (!payer?.stripeCustomerId) return
  for (const open of await stripe.checkout.listOpen(payer.stripeCustomerId)) {
    const session = await stripe.checkout.expire(open.id).catch(async (error) => {
      const now = await stripe.checkout.retrieve(open.id)
      if (!(error instanceof VendorError) || !now || now.status === 'open') throw error
      return now
    })
    const metadata = CheckoutMetadata.safeParse(session.metadata).data
    if (metadata?.accountId === accountId) {
      await turn.write((trx) => settleInTurn(trx, session, metadata))
    }
  }
  await turn.write((trx) => closeCheckouts(trx, { accountId, now: new Date() }))
}
