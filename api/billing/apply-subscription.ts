import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { VendorError } from '@preceptor/contracts/errors'
import { endPaidTrial } from '@preceptor/db/queries/accounts/trials'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findPayer, markSynced, type Payer } from '@preceptor/db/queries/billing/billing'
import {
  endUnknownSubscription,
  findSubscription,
  saveSubscription,
} from '@preceptor/db/queries/billing/subscriptions'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import {
  chooseSubscription,
  hasEnded,
  type StripeFacts,
  subscriptionRow,
} from '@preceptor/domain/billing/stripe-subscription'
import type { StripeSubscription } from '@preceptor/vendors/stripe/subscriptions'
import type { Billing } from './billing.ts'
import { mailsOfChange } from './notices.ts'
import { pendingChangeOf, renewChanged } from './pending-change.ts'
import { planEventsOf } from './plan-events.ts'
import { resumeScheduled } from './scheduled-plan.ts'
import type { BillingTurn } from './turns.ts'

/** A subscription at Stripe that has not ended, with the plan it is of. */
export type LiveSubscription = StripeSubscription & { plan: PaidPlanId; schedule: StripeFacts['schedule'] }

export interface Applied {
  payer: Payer
  /** Null where there is none, or it has ended. */
  live: LiveSubscription | null
}

/** The same after a change that came about, as whose doing: where Stripe is away by then, the reconcile applies it. */
export async function applyUnlessAway(billing: Billing, turn: BillingTurn, by: AuditOrigin): Promise<void> {
  try {
    await applyInTurn(billing, turn, { by })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    billing.log.warn(
      { accountId: turn.accountId, reason: error.message },
      'a billing change was left to reconciliation',
    )
  }
}

/** Makes our row say what Stripe says, in a turn of its own. */
export function applySubscription(billing: Billing, accountId: string): Promise<void> {
  return billing.billingTurns.take({ accountId, changes: false }, async (turn) => {
    await applyInTurn(billing, turn)
  })
}

/**
 * Makes our row say what Stripe says, and nothing else: asked again it does nothing more. Stripe is asked within the
 * account's turn and outside of any transaction, so that an older answer never overwrites a newer one. A second live subscription is ended at Stripe
 * (decision B15), and so is every one of an account that was deleted or is about to be (B18).
 */
export async function applyInTurn(
  billing: Billing,
  turn: BillingTurn,
  { isLeaving = false, by = { actorKind: 'system' } }: { isLeaving?: boolean; by?: AuditOrigin } = {},
): Promise<Applied> {
  const { stripe, catalog } = billing
  const { accountId } = turn
  const payer = await findPayer(billing.db, { accountId })
  if (!payer) throw new Error('We couldn’t find this account.')
  const { stripeCustomerId, staleSince } = payer
  if (!stripeCustomerId) return { payer, live: null }

  const all = await stripe.subscriptions.listByCustomer(stripeCustomerId)
  const ours = all.flatMap((subscription) => {
    const plan = catalog.planOfProduct(subscription.productId)
    return plan ? [{ ...subscription, plan }] : []
  })
  const settled = await settleSurplus(billing, isLeaving || payer.deletedAt !== null, ours)
  const { surplus } = settled
  const chosen =
    settled.chosen && !hasEnded(settled.chosen) ? await renewChanged(billing, settled.chosen) : settled.chosen
  for (const { id } of surplus) {
    billing.log.error(
      { accountId, subscriptionId: id },
      'a duplicate subscription was canceled: check its refund',
    )
  }
  const schedule = chosen && (await resumeScheduled(billing, chosen, await scheduleOf(billing, chosen)))
  const before = await findSubscription(billing.db, { accountId })
  const row =
    chosen && subscriptionRow({ ...chosen, schedule, pending: await pendingChangeOf(billing, chosen) })
  const isWrittenTo = !isLeaving && !payer.deletedAt
  const mails = row && isWrittenTo ? await mailsOfChange(billing, accountId, chosen, before, row) : []
  await turn.write(async (trx) => {
    const now = new Date()
    if (row) await saveSubscription(trx, { accountId, row, now })
    else await endUnknownSubscription(trx, { accountId, now })
    if (chosen?.status === 'active') await endPaidTrial(trx, { accountId, paidFrom: chosen.createdAt, now })
    for (const job of mails) await billing.mail(trx, job)
    for (const event of row ? planEventsOf(accountId, before, row) : []) await addAuditEvent(trx, by, event)
    await settleTeamOf(trx, { ownerAccountId: accountId, now })
    await markSynced(trx, { accountId, syncedAt: now, staleSince })
  })
  return { payer, live: chosen && !hasEnded(chosen) ? { ...chosen, schedule } : null }
}

type Ours = StripeSubscription & { plan: PaidPlanId }

/** Ends at Stripe what would be paid twice, and for nobody. */
async function settleSurplus({ stripe }: Billing, isLeaving: boolean, ours: Ours[]) {
  const { chosen, surplus } = chooseSubscription(ours)
  for (const { id } of surplus) {
    await stripe.subscriptions.cancelNow(id, { reason: 'A second subscription of the same account' })
  }
  if (!isLeaving || !chosen || hasEnded(chosen)) return { chosen, surplus }
  const ended = await stripe.subscriptions.cancelNow(chosen.id, { reason: 'The account was deleted' })
  return { chosen: { ...chosen, ...ended }, surplus }
}

async function scheduleOf(
  { stripe, catalog }: Billing,
  { scheduleId }: StripeSubscription,
): Promise<StripeFacts['schedule']> {
  const schedule = scheduleId ? await stripe.schedules.retrieve(scheduleId) : null
  if (!schedule?.isActive) return null
  const plan = schedule.next && (await catalog.planOfPrice(schedule.next.priceId))
  return { id: schedule.id, next: plan ? { plan, startsAt: schedule.next!.startsAt } : null }
}
