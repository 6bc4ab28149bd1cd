import { DAY_MS, HOUR_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import {
  findAccountOfCustomer,
  listLiveAccounts,
  listOverdueCheckouts,
  listStaleAccounts,
} from '@preceptor/db/queries/billing/billing'
import {
  findListedTo,
  keepListedTo,
  listUnappliedEvents,
  markEventApplied,
  type StoredEvent,
} from '@preceptor/db/queries/billing/stripe-events'
import { applyEvent, keepEvent, TELLING_EVENTS } from './apply-event.ts'
import { applySubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { isTrouble } from './payment-trouble.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Stripe keeps its events for 30 days. */
const FIRST_LOOK_BACK_MS = 29 * DAY_MS
/** Events can come to be listed a little after their time. */
const OVERLAP_MS = 10 * MINUTE_MS
const MAX_EVENTS = 5_000
const MAX_ACCOUNTS = 500
/** Each account that has a subscription is asked about at least so often, whatever webhooks arrived. */
const SYNC_EVERY_MS = 6 * HOUR_MS

/**
 * Makes every row say what Stripe says, whatever webhooks were lost: by the events Stripe lists since it was last
 * asked, by the accounts and checkouts of which something is due, then by those not asked about for hours. When
 * Stripe cannot be reached it stops where it is, and the next time continues from there. Returns how many it applied.
 */
export async function reconcile(billing: Billing): Promise<number> {
  let applied = 0
  try {
    for (const step of [applyEvents, settleOverdue, applyStale, applyLive]) applied += await step(billing)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    billing.log.warn({ reason: error.message }, 'reconciliation with Stripe stopped; it continues next time')
  }
  return applied
}

async function applyEvents(billing: Billing): Promise<number> {
  const { db, stripe } = billing
  const now = new Date()
  const last = await findListedTo(db)
  const since = new Date(last ? last.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOK_BACK_MS)
  const listed = await stripe.events.listSince({ types: [...TELLING_EVENTS], since, limit: MAX_EVENTS })
  for (const event of listed.reverse()) await keepEvent(db, event)
  await keepListedTo(db, now)
  const waiting = await listUnappliedEvents(db, { limit: MAX_EVENTS })
  const single = waiting.filter(({ type }) => type.startsWith('checkout.session.') || isTrouble(type))
  for (const event of single) await unlessRejected(billing, () => applyEvent(billing, event))
  const byCustomer = Map.groupBy(
    waiting.filter((event) => !single.includes(event)),
    ({ customerId }) => customerId,
  )
  for (const [customerId, events] of byCustomer) {
    await unlessRejected(billing, () => applyOfCustomer(billing, customerId, events))
  }
  return waiting.length
}

/** All events of a customer by one question. */
async function applyOfCustomer(billing: Billing, stripeCustomerId: string | null, events: StoredEvent[]) {
  const { db } = billing
  const accountId = stripeCustomerId && (await findAccountOfCustomer(db, { stripeCustomerId }))
  if (accountId) await applySubscription(billing, accountId)
  for (const { id } of events) await markEventApplied(db, { id, now: new Date() })
}

async function settleOverdue(billing: Billing): Promise<number> {
  const sessions = await listOverdueCheckouts(billing.db, { now: new Date(), limit: MAX_ACCOUNTS })
  for (const session of sessions) await unlessRejected(billing, () => settleCheckout(billing, session))
  return sessions.length
}

const applyStale = async (billing: Billing) =>
  applyAll(billing, await listStaleAccounts(billing.db, { limit: MAX_ACCOUNTS }))

const applyLive = async (billing: Billing) => {
  const syncedBefore = new Date(Date.now() - SYNC_EVERY_MS)
  return applyAll(billing, await listLiveAccounts(billing.db, { syncedBefore, limit: MAX_ACCOUNTS }))
}

async function applyAll(billing: Billing, accountIds: readonly string[]): Promise<number> {
  for (const accountId of accountIds) {
    await unlessRejected(billing, () => applySubscription(billing, accountId))
  }
  return accountIds.length
}

/** Stripe away ends the reconcile; what Stripe rejects is looked at by people and does not stand in the others' way. */
async function unlessRejected(billing: Billing, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOnes = error instanceof ApiError || (error instanceof VendorError && !error.retryable)
    if (!isOnes) throw error
    billing.log.error({ reason: error.message }, 'reconciliation of one account was rejected')
  }
}
