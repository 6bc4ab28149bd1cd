import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { cancelNow } from './cancel.ts'
import { finalizeInvoice } from './invoices.ts'
import { itemOf } from './items.ts'
import { subscriptionOf } from './pay.ts'
import { dropPending } from './pending-updates.ts'
import { endPeriod } from './renew.ts'
import { nextPhase } from './schedules.ts'
import { collectAndSettle, setStatus } from './settle.ts'

const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS
const TRIAL_NOTICE_SECONDS = 72 * HOUR_SECONDS
const FOREVER = 200_000

interface Due {
  at: number
  /** At the same moment the lower goes first: a schedule's phase before the renewal that it prices. */
  order: number
  run: () => void
}

/** Works off all that falls due up to `until`, in order, each at its own moment. `clock`: a test clock, or the wall's. */
export function advance(world: World, clock: string | null, until: number): void {
  for (let count = 0; count < FOREVER; count++) {
    const next = earliest(world, clock, until)
    if (!next) return
    world.store.transaction(() => world.at(next.at, next.run))
  }
}

function earliest(world: World, clock: string | null, until: number): Due | undefined {
  let first: Due | undefined
  const offer = (at: number | null | undefined, order: number, run: () => void) => {
    if (at == null || at > until) return
    if (!first || at < first.at || (at === first.at && order < first.order)) first = { at, order, run }
  }
  for (const schedule of world.store.all('subscriptionSchedules')) {
    if (schedule.status !== 'active' || schedule.test_clock !== clock) continue
    offer(schedule.current_phase?.end_date, 0, () => nextPhase(world, schedule.id))
  }
  for (const subscription of world.store.all('subscriptions')) {
    if (subscription.test_clock === clock) offerSubscription(world, subscription, offer)
  }
  for (const invoice of world.store.all('invoices')) {
    if (invoice.test_clock === clock && invoice.auto_advance) offerInvoice(world, invoice, offer)
  }
  for (const session of world.store.all('checkoutSessions')) {
    if (session.status !== 'open' || world.clockOf(session) !== clock) continue
    offer(session.expires_at, 4, () => expireSession(world, session.id))
  }
  return first
}
type Offer = (at: number | null | undefined, order: number, run: () => void) => void

function offerSubscription(world: World, subscription: Subscription, offer: Offer): void {
  const { id, status, trial_end: trialEnd } = subscription
  if (status === 'incomplete') {
    offer(subscription.created + INCOMPLETE_SECONDS, 2, () => expireIncomplete(world, subscription))
    return
  }
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return
  offer(subscription.pending_update?.expires_at, 1, () => dropPending(world, subscription))
  if (status === 'trialing' && trialEnd !== null && !world.store.has('trialNotices', id)) {
    const at = Math.max(trialEnd - TRIAL_NOTICE_SECONDS, subscription.created)
    offer(at, 1, () => {
      world.store.put('trialNotices', { id })
      world.emit('customer.subscription.trial_will_end', subscription)
    })
  }
  if (!subscription.cancel_at_period_end) offer(subscription.cancel_at, 2, () => void cancelNow(world, id))
  offer(itemOf(subscription).current_period_end, 3, () => endPeriod(world, id))
}

function offerInvoice(world: World, invoice: Invoice, offer: Offer): void {
  if (invoice.status === 'draft') {
    offer(invoice.automatically_finalizes_at, 4, () => {
      finalizeInvoice(world, invoice.id)
      collectAndSettle(world, invoice.id)
    })
  }
  if (invoice.status === 'open') {
    offer(invoice.next_payment_attempt, 4, () => void collectAndSettle(world, invoice.id))
  }
}

function expireIncomplete(world: World, subscription: Subscription): void {
  for (const invoice of world.store.all('invoices')) {
    if (invoice.status !== 'open' || subscriptionOf(invoice) !== subscription.id) continue
    const transitions = { ...invoice.status_transitions, voided_at: world.now(invoice) }
    const voided = {
      ...invoice,
      status: 'void' as const,
      auto_advance: false,
      status_transitions: transitions,
    }
    world.save('invoices', voided, 'invoice.voided')
  }
  setStatus(world, { ...subscription, ended_at: world.now(subscription) }, 'incomplete_expired')
}

/** Closes a checkout that was not finished. */
export function expireSession(world: World, id: string) {
  const session = world.require('checkoutSessions', 'checkout.session', id)
  return world.save(
    'checkoutSessions',
    { ...session, status: 'expired', url: null },
    'checkout.session.expired',
  )
}
