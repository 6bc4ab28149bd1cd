import { mergeMetadata } from '../params.ts'
import { attach } from '../resources/payment-methods.ts'
import type { UpdateParams } from '../resources/subscription-params.ts'
import { invalid } from '../stripe-error.ts'
import type { Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { hasEnded } from './cancel.ts'
import { prorate } from './change.ts'
import { makeDiscount, readDiscounts } from './discounts.ts'
import { itemOf, periodOf, withPeriod, withPrice } from './items.ts'
import { beginPeriod } from './renew.ts'
import { declineFor } from './start.ts'
import { updateOrWait } from './update-or-wait.ts'

/** What `POST /v1/subscriptions/:id` does. */
export function updateSubscription(world: World, before: Subscription, params: UpdateParams): Subscription {
  if (hasEnded(before)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  rejectScheduledChange(before, params)
  const after = withFields(world, before, params)
  if (params.trial_end !== undefined) return changeTrial(world, before, after, params)
  const isOtherPrice = itemOf(after).price.id !== itemOf(before).price.id
  const isOtherQuantity = itemOf(after).quantity !== itemOf(before).quantity
  if (!isOtherPrice && !isOtherQuantity) {
    return world.save('subscriptions', after, 'customer.subscription.updated')
  }
  if (
    before.status !== 'trialing' &&
    before.schedule &&
    params.payment_behavior === 'pending_if_incomplete'
  ) {
    throw invalid('A subscription under a schedule takes no pending update.', 'payment_behavior')
  }
  followInSchedule(world, after)
  if (before.status === 'trialing' || params.proration_behavior === 'none') {
    return world.save('subscriptions', after, 'customer.subscription.updated')
  }
  if (params.proration_behavior === 'create_prorations') {
    throw invalid(
      'This server prorates at once or not at all: choose always_invoice or none.',
      'proration_behavior',
    )
  }
  if (params.payment_behavior === 'pending_if_incomplete') return updateOrWait(world, before, after, params)
  const at = params.proration_date ?? world.now(before)
  return prorate(world, before, after, at, { onFailure: onFailureOf(params) })
}

function onFailureOf({ payment_behavior }: UpdateParams): 'refuse' | 'past_due' {
  if (payment_behavior === 'pending_if_incomplete') {
    throw invalid('This server keeps pending updates of a price only.', 'payment_behavior')
  }
  return payment_behavior === 'error_if_incomplete' ? 'refuse' : 'past_due'
}

function rejectScheduledChange(before: Subscription, params: UpdateParams): void {
  if (!before.schedule) return
  if (params.cancel_at_period_end === undefined && params.cancel_at === undefined) return
  throw invalid(
    `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    params.cancel_at === undefined ? 'cancel_at_period_end' : 'cancel_at',
  )
}

/** The subscription with all that is only set, its item included. */
function withFields(world: World, before: Subscription, params: UpdateParams): Subscription {
  const after: Subscription = {
    ...before,
    metadata: mergeMetadata(before.metadata, params.metadata),
    description: params.description === undefined ? before.description : params.description || null,
    items: { ...before.items, data: [changedItem(world, before, params)] },
  }
  const details = params.cancellation_details
  if (details) {
    const old = after.cancellation_details
    after.cancellation_details = {
      comment: details.comment === undefined ? (old?.comment ?? null) : details.comment || null,
      feedback: details.feedback === undefined ? (old?.feedback ?? null) : details.feedback || null,
      feedback_option: null,
      reason: old?.reason ?? null,
    }
  }
  if (params.default_payment_method) {
    after.default_payment_method = attach(world, params.default_payment_method, before.customer).id
  }
  if (params.trial_settings) {
    const { missing_payment_method } = params.trial_settings.end_behavior
    after.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method } }
  }
  if (params.payment_settings)
    after.payment_settings = { ...after.payment_settings!, ...params.payment_settings }
  if (params.discounts !== undefined) {
    const given = readDiscounts(world, params.discounts, before.customer)
    const owner = { customer: before.customer, subscription: before.id }
    after.discounts = given.map((each) => makeDiscount(world, each, owner).id)
  }
  return withCancellation(world, after, params)
}

function withCancellation(world: World, after: Subscription, params: UpdateParams): Subscription {
  const at = world.now(after)
  const reason = (value: 'cancellation_requested' | null) => ({
    comment: after.cancellation_details?.comment ?? null,
    feedback: after.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: value,
  })
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    )
  }
  if (params.cancel_at_period_end === true) {
    return {
      ...after,
      cancel_at: periodOf(after).end,
      cancel_at_period_end: true,
      canceled_at: after.canceled_at ?? at,
      cancellation_details: reason('cancellation_requested'),
    }
  }
  if (typeof params.cancel_at === 'number') {
    if (params.cancel_at <= at) throw invalid('cancel_at must be a timestamp in the future.', 'cancel_at')
    const canceled_at = after.canceled_at ?? at
    return {
      ...after,
      cancel_at: params.cancel_at,
      canceled_at,
      cancellation_details: reason('cancellation_requested'),
    }
  }
  // NOTE: what Stripe does where the other way was used is not documented: this server clears nothing then.
  const clears = after.cancel_at_period_end ? params.cancel_at_period_end === false : params.cancel_at === ''
  if (clears) {
    const kept = { cancel_at: null, cancel_at_period_end: false, canceled_at: null }
    return { ...after, ...kept, cancellation_details: reason(null) }
  }
  return after
}

function changedItem(world: World, before: Subscription, { items }: UpdateParams) {
  const item = itemOf(before)
  if (!items) return item
  const [wanted] = items
  if (items.length > 1 || wanted!.id === undefined) {
    throw invalid('This server keeps subscriptions to one item: name it by items[0][id].', 'items')
  }
  if (wanted!.id !== item.id) throw invalid(`No such subscription item: '${wanted!.id}'`, 'items[0][id]')
  const price = wanted!.price
    ? world.require('prices', 'price', wanted!.price, 'items[0][price]')
    : item.price
  const { interval, interval_count } = item.price.recurring ?? {}
  if (price.recurring?.interval !== interval || price.recurring?.interval_count !== interval_count) {
    throw invalid('This server changes between prices of the same interval only.', 'items[0][price]')
  }
  return withPrice(item, price, wanted!.quantity)
}

/** `now` ends a trial and bills the first period; another time moves its end. */
function changeTrial(
  world: World,
  before: Subscription,
  after: Subscription,
  params: UpdateParams,
): Subscription {
  const at = world.now(before)
  if (before.status !== 'trialing') {
    throw invalid('This server changes the trial of a trialing subscription only.', 'trial_end')
  }
  if (typeof params.trial_end === 'number') {
    if (params.trial_end <= at) throw invalid('Invalid timestamp: must be in the future.', 'trial_end')
    world.store.remove('trialNotices', before.id)
    const moved = withPeriod(after, { start: periodOf(before).start, end: params.trial_end })
    return world.save(
      'subscriptions',
      { ...moved, billing_cycle_anchor: params.trial_end, trial_end: params.trial_end },
      'customer.subscription.updated',
    )
  }
  const begun: Subscription = { ...after, status: 'active', trial_end: at }
  const outcome = beginPeriod(world, begun, { waitSeconds: 0, anchor: at })
  if (outcome && outcome !== 'paid' && onFailureOf(params) === 'refuse') throw declineFor(outcome)
  return world.require('subscriptions', 'subscription', before.id)
}

/** A change made beside a schedule is the price of its current phase from then on. */
function followInSchedule(world: World, after: Subscription): void {
  const schedule = after.schedule && world.store.get('subscriptionSchedules', after.schedule)
  if (!schedule) return
  const { price, quantity } = itemOf(after)
  const phases = schedule.phases.map((phase) => {
    if (phase.start_date !== schedule.current_phase?.start_date) return phase
    const [item] = phase.items
    return { ...phase, items: [{ ...item!, plan: price.id, price: price.id, quantity }] }
  })
  world.save('subscriptionSchedules', { ...schedule, phases }, 'subscription_schedule.updated')
}
