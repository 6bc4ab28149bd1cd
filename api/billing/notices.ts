import { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { VendorError } from '@preceptor/contracts/errors'
import type { Subscription } from '@preceptor/db/queries/billing/subscriptions'
import { type BillingNotice, noticesOf } from '@preceptor/domain/billing/billing-notices'
import { PLANS } from '@preceptor/domain/billing/plans'
import type { SubscriptionRow } from '@preceptor/domain/billing/stripe-subscription'
import type { NextCharge } from '@preceptor/domain/mail/billing/billing-terms'
import type { StripeInvoice } from '@preceptor/vendors/stripe/invoices'
import type { StripeSubscription } from '@preceptor/vendors/stripe/subscriptions'
import type { MailJob } from '../jobs/mail-job.ts'
import type { Billing } from './billing.ts'

type Bought = StripeSubscription & { plan: PaidPlanId }

/**
 * The mails that a change of the row calls for, with the amounts as Stripe has them. They are queued in the transaction
 * that saves the row: a change is written about once, whoever hears of it. Asks Stripe, so not within one; an amount that
 * Stripe does not give is left out or the plan's price, so that no plan waits for its mail.
 */
export async function mailsOfChange(
  billing: Billing,
  accountId: string,
  bought: Bought,
  before: Subscription | undefined,
  after: SubscriptionRow,
): Promise<MailJob[]> {
  const isUnpaid = bought.endReason === 'payment_failed' || bought.status === 'unpaid'
  const notices = noticesOf(before, after, { endedUnpaid: isUnpaid })
  if (notices.length === 0) return []
  const invoice = await latestInvoiceOf(billing, bought)
  const next = await nextChargeOf(billing, bought, after)
  return notices.flatMap((notice) => mailOf(notice, { accountId, bought, after, invoice, next }) ?? [])
}

interface Facts {
  accountId: string
  bought: Bought
  after: SubscriptionRow
  invoice: StripeInvoice | null
  next: NextCharge
}

function mailOf(
  notice: BillingNotice,
  { accountId, bought, after, invoice, next }: Facts,
): MailJob | undefined {
  const { plan, status, trialEnd } = bought
  const isTrialing = status === 'trialing'
  const terms = { nextCents: next.cents, nextAt: next.at.toISOString() }
  const chargedCents = isTrialing ? 0 : (invoice?.amountPaidCents ?? null)
  switch (notice) {
    case 'bought': {
      const trialEndsAt = isTrialing && trialEnd ? trialEnd.toISOString() : null
      return { kind: 'plan-bought', accountId, plan, chargedCents, trialEndsAt, ...terms }
    }
    case 'upgraded':
      return { kind: 'plan-upgraded', accountId, plan, chargedCents, isTrialing, ...terms }
    case 'changeScheduled': {
      const nextPlan = PaidPlanId.safeParse(after.scheduledPlan).data
      return nextPlan && { kind: 'change-scheduled', accountId, plan, nextPlan, isTrialing, ...terms }
    }
    case 'paymentFailed': {
      const dueCents = invoice?.amountDueCents ?? PLANS[plan].priceCents
      return { kind: 'payment-failed', accountId, plan, dueCents, payUrl: invoice?.url ?? null }
    }
    case 'endedUnpaid':
      return { kind: 'plan-ended-unpaid', accountId, plan }
  }
}

/** The invoice that the mails take their amounts from; null where there is none, or Stripe does not give it. */
async function latestInvoiceOf(
  { stripe }: Billing,
  { latestInvoiceId }: Bought,
): Promise<StripeInvoice | null> {
  if (!latestInvoiceId) return null
  try {
    return await stripe.invoices.retrieve(latestInvoiceId)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return null
  }
}

/** The next charge as Stripe counts it, discounts and a scheduled change included; else the plan's price. */
async function nextChargeOf(billing: Billing, bought: Bought, after: SubscriptionRow): Promise<NextCharge> {
  const plan = PaidPlanId.safeParse(after.scheduledPlan).data ?? bought.plan
  const at = after.scheduledChangeAt ?? bought.currentPeriodEnd
  try {
    return { cents: await billing.stripe.invoices.previewNext(bought.id), at }
  } catch (error) {
    // None comes where the subscription ends; where Stripe is away, the change is saved all the same.
    if (!(error instanceof VendorError)) throw error
    return { cents: PLANS[plan].priceCents, at }
  }
}
