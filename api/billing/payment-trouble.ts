import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { Db } from '@preceptor/db/connect'
import { listStaff } from '@preceptor/db/queries/accounts/staff'
import { findAccountOfCustomer } from '@preceptor/db/queries/billing/billing'
import { findGuideOrderOfCheckout, revokeGuideOrder } from '@preceptor/db/queries/billing/guide-orders'
import { markEventApplied, type StoredEvent } from '@preceptor/db/queries/billing/stripe-events'
import { inTransaction } from '@preceptor/db/transaction'
import { endsAccess, type PaymentTrouble } from '@preceptor/domain/billing/payment-trouble'
import type { StripeCharge } from '@preceptor/vendors/stripe/payments'
import { applyInTurn } from './apply-subscription.ts'
import type { Billing } from './billing.ts'

/** Events about money that was given back, asked back, or may be. */
export const TROUBLE_EVENTS = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
] as const

export const isTrouble = (type: string): boolean => (TROUBLE_EVENTS as readonly string[]).includes(type)

/** What a charge of ours paid for. */
type PaidFor =
  | { kind: 'subscription'; accountId: string; subscriptionId: string | null; paidUntil: Date }
  | { kind: 'guideOrder'; orderId: string }

/**
 * Ends what was paid for where its money went back, writes to whoever paid, and lets staff know of each. An event about
 * a charge that is none of ours is put aside.
 */
export async function applyTrouble(
  billing: Billing,
  { id: eventId, type, objectId }: StoredEvent,
): Promise<void> {
  const { db } = billing
  const found = objectId ? await readTrouble(billing, type, objectId) : null
  const paidFor = found && (await findPaidFor(billing, found.charge))
  if (!found || !paidFor) return markEventApplied(db, { id: eventId, now: new Date() })
  if (paidFor.kind === 'guideOrder') return applyToGuide(billing, eventId, found, paidFor)
  const { accountId } = paidFor
  await billing.billingTurns.take({ accountId, changes: false }, async (turn) => {
    const ends = endsAccess(found.trouble, { now: new Date(), paidUntil: paidFor.paidUntil })
    const ended = ends ? await endSubscription(billing, paidFor.subscriptionId, found.trouble) : null
    await applyInTurn(billing, turn)
    await turn.write(async (trx) => {
      if (ended) {
        const { amountCents, kind } = found.trouble
        const by = kind === 'refund' ? 'refund' : 'bank'
        await billing.mail(trx, { kind: 'payment-returned', accountId, plan: ended, amountCents, by })
      }
      await notifyStaff(billing, trx, found, { kind: 'account', id: accountId }, ends)
      await markEventApplied(trx, { id: eventId, now: new Date() })
    })
  })
}

interface Found {
  trouble: PaymentTrouble
  charge: StripeCharge
}

async function readTrouble({ stripe }: Billing, type: string, objectId: string): Promise<Found | null> {
  const { payments } = stripe
  if (type === 'charge.refunded') {
    const charge = await payments.retrieveCharge(objectId)
    if (!charge) return null
    const { refundedCents: amountCents, isRefunded: isFull } = charge
    return { charge, trouble: { kind: 'refund', amountCents, isFull } }
  }
  const dispute = type.startsWith('charge.dispute.') ? await payments.retrieveDispute(objectId) : null
  const named = dispute ?? (await payments.retrieveFraudWarning(objectId))
  const charge = named && (await payments.retrieveCharge(named.chargeId))
  if (!charge) return null
  if (!dispute) return { charge, trouble: { kind: 'fraudWarning', amountCents: charge.amountCents } }
  const { amountCents, status } = dispute
  return { charge, trouble: { kind: 'dispute', amountCents, status } }
}

async function findPaidFor(
  { db, stripe }: Billing,
  { paymentIntentId, customerId }: StripeCharge,
): Promise<PaidFor | null> {
  if (!paymentIntentId) return null
  const stripeSessionId = await stripe.payments.findCheckout(paymentIntentId)
  const order = stripeSessionId ? await findGuideOrderOfCheckout(db, { stripeSessionId }) : undefined
  if (order) return { kind: 'guideOrder', orderId: order.id }
  const accountId = customerId ? await findAccountOfCustomer(db, { stripeCustomerId: customerId }) : undefined
  const invoice = accountId ? await stripe.payments.findInvoice(paymentIntentId) : null
  if (!accountId || !invoice) return null
  const { subscriptionId, paidUntil } = invoice
  return { kind: 'subscription', accountId, subscriptionId, paidUntil }
}

/** The plan that ended by it; null where none of ours ran any more. */
async function endSubscription(
  { stripe, catalog }: Billing,
  subscriptionId: string | null,
  { kind }: PaymentTrouble,
): Promise<PaidPlanId | null> {
  if (!subscriptionId) return null
  const reason = kind === 'refund' ? 'Its payment was refunded in full' : 'A dispute of its payment was lost'
  const ended = await stripe.subscriptions.cancelNow(subscriptionId, { reason })
  return ended && catalog.planOfProduct(ended.productId)
}

async function applyToGuide(
  billing: Billing,
  eventId: string,
  found: Found,
  { orderId }: Extract<PaidFor, { kind: 'guideOrder' }>,
): Promise<void> {
  const now = new Date()
  const ends = endsAccess(found.trouble, { now, paidUntil: null })
  await inTransaction(billing.db, async (trx) => {
    if (ends) await revokeGuideOrder(trx, { id: orderId, now })
    await notifyStaff(billing, trx, found, { kind: 'guideOrder', id: orderId }, ends)
    await markEventApplied(trx, { id: eventId, now })
  })
}

async function notifyStaff(
  { mail, log }: Billing,
  trx: Db,
  { trouble, charge }: Found,
  paidFor: { kind: 'account' | 'guideOrder'; id: string },
  hasEnded: boolean,
): Promise<void> {
  log.warn({ ...trouble, chargeId: charge.id, paidFor, hasEnded }, 'a payment is in trouble')
  for (const accountId of await listStaff(trx)) {
    await mail(trx, { kind: 'payment-trouble', accountId, trouble, chargeId: charge.id, paidFor, hasEnded })
  }
}
