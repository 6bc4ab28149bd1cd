import { randomUUID } from 'node:crypto'
import type { PaidPlanId, PlanBody } from '@preceptor/contracts/billing/billing'
import type { SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import { ApiError } from '@preceptor/contracts/errors'
import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import { deletePreviews, findPreview, markStale } from '@preceptor/db/queries/billing/billing'
import { inDollars } from '@preceptor/domain/billing/discount-price'
import { onPlanNow } from '@preceptor/domain/billing/plan-texts'
import { PLANS } from '@preceptor/domain/billing/plans'
import { hasAccess } from '@preceptor/domain/billing/stripe-subscription'
import { shortDate } from '@preceptor/domain/text/short-date'
import { BANK_WANTS_CONFIRMATION } from '@preceptor/vendors/stripe/errors'
import { applyInTurn, applyUnlessAway, type LiveSubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { noSubscription, samePlan } from './errors.ts'
import { withoutSchedule } from './lift-schedule.ts'
import { changePriceOrWait, dropPendingChange, pendingChangeOf } from './pending-change.ts'
import { NOTHING_TO_COME, scheduleNext } from './scheduled-plan.ts'
import type { BillingTurn } from './turns.ts'

/**
 * Moves to a higher plan now: the difference is charged at once, as the preview said, or nothing changes. Throws
 * NO_SUBSCRIPTION, SAME_PLAN, PREVIEW_EXPIRED, CARD_DECLINED.
 */
export function upgradePlan(
  billing: Billing,
  accountId: string,
  { plan, previewId }: PlanBody,
  origin: AuditOrigin,
): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    const live = await requireOther(billing, turn, plan, 'upgrade')
    const now = new Date()
    const about = { accountId, stripeSubscriptionId: live.id, plan, id: previewId, now }
    const found = await findPreview(billing.db, about)
    // Of the period before it holds no more.
    const preview = found && found.prorationAt >= live.currentPeriodStart ? found : undefined
    if (previewId && !preview) throw previewExpired()
    const prices = await billing.catalog.prices()
    await dropPendingChange(billing, live)
    const changed = await withoutSchedule(billing, turn, live, () =>
      changePriceOrWait(
        billing,
        {
          id: live.id,
          itemId: live.itemId,
          priceId: prices[plan],
          prorationDate: preview?.prorationAt ?? now,
          metadata: NOTHING_TO_COME,
          cancelField: live.cancelField,
        },
        `upgrade:${live.id}:${randomUUID()}`,
      ),
    )
    if (!changed) {
      // Asked again by the next reconcile, should no webhook come.
      await markStale(billing.db, { accountId, now: new Date() })
      return { message: checkingText(plan), isChecking: true }
    }
    await applyUnlessAway(billing, turn, origin)
    await turn.write((trx) => deletePreviews(trx, { accountId }))
    const pending = await pendingChangeOf(billing, changed)
    if (pending) return { message: confirmText(plan, pending.until), confirmUrl: pending.url }
    return { message: upgradeText(plan, live, preview?.isEstimate ? undefined : preview?.amountCents) }
  })
}

/**
 * Moves to a lower plan at the end of the period, in place of any change that is scheduled; nothing is charged today.
 * Throws NO_SUBSCRIPTION, SAME_PLAN.
 */
export function downgradePlan(
  billing: Billing,
  accountId: string,
  { plan }: PlanBody,
  origin: AuditOrigin,
): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    const live = await requireOther(billing, turn, plan, 'downgrade')
    const { stripe } = billing
    await dropPendingChange(billing, live)
    const prices = await billing.catalog.prices()
    const message = `You move to the ${PLANS[plan].name} plan on ${shortDate(live.currentPeriodEnd)}. Nothing is charged today.`
    if (live.schedule?.next?.plan === plan && !live.cancelAtPeriodEnd) return { message }
    if (live.cancelAtPeriodEnd && !live.schedule) await stripe.subscriptions.renew(live)
    await scheduleNext(billing, live, prices[plan])
    await applyUnlessAway(billing, turn, origin)
    await turn.write((trx) => deletePreviews(trx, { accountId }))
    return { message }
  })
}

const confirmText = (plan: PaidPlanId, until: Date): string =>
  `${BANK_WANTS_CONFIRMATION} Your plan changes to ${PLANS[plan].name} as soon as you do. If you don’t by ${shortDate(until)}, you pay nothing.`

const checkingText = (plan: PaidPlanId): string =>
  `Your bank is taking longer than usual. We’re checking whether the payment went through. If it did, you’ll have the ${PLANS[plan].name} plan within a few minutes, and you’ll be charged once. Please don’t try again before then.`

const previewExpired = () =>
  new ApiError('PREVIEW_EXPIRED', 'The price you saw is out of date. Please check today’s price.')

async function requireOther(
  billing: Billing,
  turn: BillingTurn,
  plan: PaidPlanId,
  way: 'upgrade' | 'downgrade',
): Promise<LiveSubscription> {
  const { live } = await applyInTurn(billing, turn)
  if (!live || !hasAccess(live)) throw noSubscription()
  if (live.plan === plan) throw samePlan()
  const isUp = PLANS[plan].rank > PLANS[live.plan].rank
  if (isUp !== (way === 'upgrade')) {
    const text = isUp
      ? 'That plan is higher than yours. Upgrade to it instead.'
      : 'That plan is lower than yours. Switch to it instead.'
    throw new ApiError('BAD_REQUEST', text)
  }
  return live
}

function upgradeText(
  plan: PaidPlanId,
  { status, currentPeriodEnd }: LiveSubscription,
  cents?: number,
): string {
  const { name, priceCents } = PLANS[plan]
  if (status === 'trialing') {
    return `${onPlanNow(name)}. Your free trial runs until ${shortDate(currentPeriodEnd)}, then you pay ${inDollars(priceCents)}.`
  }
  const charged = cents === undefined ? 'The difference was charged' : `${inDollars(cents)} was charged`
  return `${onPlanNow(name)}. ${charged} today.`
}
