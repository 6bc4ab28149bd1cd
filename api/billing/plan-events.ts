import type { NewAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { Subscription } from '@preceptor/db/queries/billing/subscriptions'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import type { SubscriptionRow } from '@preceptor/domain/billing/stripe-subscription'

type Known = Pick<Subscription, 'plan' | 'status' | 'cancelAtPeriodEnd' | 'scheduledPlan'>

const isLive = (row: Pick<Known, 'status'> | undefined): boolean =>
  row !== undefined && statusGivesAccess(row.status)

/** What a change of an account's row is in the audit log: whoever hears of it first, it is there once. */
export function planEventsOf(
  accountId: string,
  before: Known | undefined,
  after: Pick<SubscriptionRow, keyof Known>,
): NewAuditEvent[] {
  const event = (kind: NewAuditEvent['kind'], details: NewAuditEvent['details'] = {}) => ({
    ...{ kind, targetAccountId: accountId, details },
  })
  if (!before || !isLive(before)) return isLive(after) ? [event('plan.bought', { plan: after.plan })] : []
  if (!isLive(after)) return before.cancelAtPeriodEnd ? [] : [event('plan.canceled', { plan: before.plan })]
  const events: NewAuditEvent[] = []
  if (before.plan !== after.plan) events.push(event('plan.changed', { from: before.plan, plan: after.plan }))
  if (after.scheduledPlan && after.scheduledPlan !== before.scheduledPlan)
    events.push(event('plan.changed', { from: after.plan, plan: after.scheduledPlan, isScheduled: true }))
  const isWithdrawn =
    before.scheduledPlan !== null &&
    after.scheduledPlan === null &&
    before.plan === after.plan &&
    before.cancelAtPeriodEnd === after.cancelAtPeriodEnd
  if (isWithdrawn)
    events.push(event('plan.change-withdrawn', { from: after.plan, plan: before.scheduledPlan }))
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    events.push(event(after.cancelAtPeriodEnd ? 'plan.canceled' : 'plan.resumed', { plan: after.plan }))
  return events
}
