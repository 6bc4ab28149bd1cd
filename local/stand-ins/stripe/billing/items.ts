import { newId } from '../ids.ts'
import { planOf } from '../resources/prices.ts'
import type { Price, Subscription, SubscriptionItem } from '../wire.ts'
import type { World } from '../world.ts'

/** The one item of a subscription: this server keeps subscriptions to a single price, as the product's are. */
export const itemOf = (subscription: Subscription): SubscriptionItem => subscription.items.data[0]!

export const periodOf = (subscription: Subscription): { start: number; end: number } => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { start, end }
}

export function makeItem(
  subscription: string,
  price: Price,
  quantity: number,
  period: { start: number; end: number },
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The item with another price, the same otherwise. */
export function withPrice(item: SubscriptionItem, price: Price, quantity = item.quantity): SubscriptionItem {
  return { ...item, plan: planOf(price), price, quantity }
}

export function withPeriod(subscription: Subscription, period: { start: number; end: number }): Subscription {
  const item = { ...itemOf(subscription), current_period_start: period.start, current_period_end: period.end }
  return { ...subscription, items: { ...subscription.items, data: [item] } }
}

export const productName = (world: World, price: Price): string =>
  world.store.get('products', price.product)?.name ?? price.product
