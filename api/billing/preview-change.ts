import { inDollars } from '@preceptor/content/discount-price'
import { PLANS } from '@preceptor/content/plans'
import { shortDate } from '@preceptor/content/short-date'
import { hasAccess } from '@preceptor/content/stripe-subscription'
import type { PaidPlanId, PlanChangePreview } from '@preceptor/contracts/billing'
import { VendorError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { createPreview } from '@preceptor/db/queries/billing'
import { findSubscription } from '@preceptor/db/queries/subscriptions'
import { countTeammates } from '@preceptor/db/queries/teams'
import { applyInTurn, type LiveSubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { noSubscription, samePlan } from './refusals.ts'

const HOLDS_MS = 10 * 60_000

/** What of a subscription a preview is made from: Stripe's word, or our row while Stripe is away. */
interface Standing {
  stripeSubscriptionId: string
  plan: PaidPlanId
  isTrialing: boolean
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  scheduledPlan: PaidPlanId | null
  live: LiveSubscription | null
}

/**
 * What a change to another plan would do, and cost today; the price holds for ten minutes. While Stripe cannot be
 * asked, an estimate of our own. Throws NO_SUBSCRIPTION, SAME_PLAN.
 */
export function previewChange(
  billing: Billing,
  accountId: string,
  plan: PaidPlanId,
): Promise<PlanChangePreview> {
  return billing.billingTurns.take({ accountId, changes: false }, async (trx) => {
    const standing = await standingOf(billing, trx, accountId)
    if (!standing) throw noSubscription()
    if (standing.plan === plan) throw samePlan()
    const now = new Date(Math.floor(Date.now() / 1000) * 1000)
    const isUpgrade = PLANS[plan].rank > PLANS[standing.plan].rank
    const cost = isUpgrade
      ? await costOf(billing, standing, plan, now)
      : { amountCents: 0, isEstimate: false }
    const { stripeSubscriptionId, scheduledPlan } = standing
    const preview = {
      accountId,
      stripeSubscriptionId,
      plan,
      prorationAt: now,
      ...cost,
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOLDS_MS),
    }
    return {
      previewId: await createPreview(trx, preview),
      currentPlan: standing.plan,
      targetPlan: plan,
      effectiveDate: (isUpgrade ? now : standing.currentPeriodEnd).toISOString(),
      isUpgrade,
      isDowngrade: !isUpgrade,
      hasExistingScheduledChange: scheduledPlan !== null,
      willReplaceScheduledChange: scheduledPlan !== null,
      existingScheduledPlan: scheduledPlan,
      proration: { amount: cost.amountCents },
      stripePreviewUnavailable: cost.isEstimate,
      notes: await notesOf(trx, accountId, standing, plan),
    }
  })
}

async function standingOf(billing: Billing, trx: Db, accountId: string): Promise<Standing | undefined> {
  const live = await liveUnlessAway(billing, trx, accountId)
  if (live && hasAccess(live)) {
    const { id, plan, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, schedule } = live
    return {
      stripeSubscriptionId: id,
      plan,
      isTrialing: status === 'trialing',
      currentPeriodStart,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      scheduledPlan: schedule?.next && schedule.next.plan !== plan ? schedule.next.plan : null,
      live,
    }
  }
  if (live !== undefined) return undefined
  const own = await findSubscription(trx, { accountId })
  if (!own?.stripeSubscriptionId || !own.currentPeriodStart || !own.currentPeriodEnd) return undefined
  if (own.plan === 'free' || !['trialing', 'active', 'past_due'].includes(own.status)) return undefined
  const { stripeSubscriptionId, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, scheduledPlan } = own
  return {
    stripeSubscriptionId,
    plan: own.plan,
    isTrialing: own.status === 'trialing',
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    scheduledPlan: scheduledPlan === 'free' ? null : scheduledPlan,
    live: null,
  }
}

/** Undefined while Stripe is away. */
async function liveUnlessAway(billing: Billing, trx: Db, accountId: string) {
  try {
    return (await applyInTurn(billing, trx, accountId)).live
  } catch (error) {
    if (error instanceof VendorError) return undefined
    throw error
  }
}

async function costOf(
  { stripe, catalogue }: Billing,
  standing: Standing,
  plan: PaidPlanId,
  prorationDate: Date,
): Promise<{ amountCents: number; isEstimate: boolean }> {
  const { live } = standing
  if (live) {
    try {
      const preview = await stripe.invoices.previewChange({
        customerId: live.customerId,
        subscriptionId: live.id,
        itemId: live.itemId,
        priceId: (await catalogue.prices())[plan],
        prorationDate,
      })
      return { amountCents: standing.isTrialing ? 0 : preview.amountDueCents, isEstimate: false }
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
    }
  }
  return { amountCents: estimatedCents(standing, plan, prorationDate), isEstimate: true }
}

/** The difference between the plans for the rest of the period, by the second as Stripe reckons (decision B10). */
export function estimatedCents(
  given: Pick<Standing, 'plan' | 'isTrialing' | 'currentPeriodStart' | 'currentPeriodEnd'>,
  plan: PaidPlanId,
  at: Date,
): number {
  if (given.isTrialing) return 0
  const [start, end] = [given.currentPeriodStart.getTime(), given.currentPeriodEnd.getTime()]
  const left = Math.min(1, Math.max(0, (end - at.getTime()) / (end - start)))
  const part = (one: PaidPlanId) => Math.round(PLANS[one].priceCents * left)
  return Math.max(0, part(plan) - part(given.plan))
}

async function notesOf(trx: Db, accountId: string, standing: Standing, plan: PaidPlanId): Promise<string[]> {
  const day = shortDate(standing.currentPeriodEnd)
  const isLower = PLANS[plan].rank < PLANS[standing.plan].rank
  const notes: string[] = []
  if (standing.cancelAtPeriodEnd) {
    notes.push('Your subscription is set to end. With this change it goes on and renews every month.')
  }
  if (standing.isTrialing) {
    notes.push(`Your free trial goes on until ${day}: ${inDollars(PLANS[plan].priceCents)} are charged then.`)
  }
  const teammates = standing.plan === 'team' && isLower ? await countTeammates(trx, { accountId }) : 0
  if (teammates > 0) {
    const members = teammates === 1 ? 'its other member falls' : `its ${teammates} other members fall`
    notes.push(`On ${day} your team becomes read-only, and ${members} back to their own plans.`)
  }
  return notes
}
