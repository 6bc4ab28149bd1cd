import { createHash } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { listing, mergeMetadata, metadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { cardDeclined, invalid } from '../stripe-error.ts'
import { NAMED_TEST_CARDS, numberFault, testCard } from '../test-cards.ts'
import type { PaymentMethod } from '../wire.ts'
import type { World } from '../world.ts'

interface CardGiven {
  number: string
  expMonth: number
  expYear: number
  name?: string | null
  email?: string | null
  customer?: string | null
  /** Its owner has confirmed it. */
  setUp: boolean
}

/** Makes a card's payment method. */
export function makeCard(world: World, given: CardGiven): PaymentMethod {
  const { brand } = testCard(given.number)
  const customer = given.customer ?? null
  const paymentMethod: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: given.email ?? null,
      name: given.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: given.expMonth,
      exp_year: given.expYear,
      fingerprint: createHash('sha256').update(given.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: given.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now({ id: '', customer }),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  world.store.put('cards', { id: paymentMethod.id, number: given.number, setUp: given.setUp })
  return world.create('paymentMethods', paymentMethod, customer ? 'payment_method.attached' : undefined)
}

/** Gives a payment method to a customer; the name of a test card makes a new one. Rejects what a bank would. */
export function attach(world: World, id: string, customer: string): PaymentMethod {
  const named = NAMED_TEST_CARDS[id]
  const number = named ?? world.store.get('cards', id)?.number
  const paymentMethod = named
    ? undefined
    : world.require('paymentMethods', 'PaymentMethod', id, 'payment_method')
  if (paymentMethod?.customer === customer) return paymentMethod
  if (paymentMethod?.customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    )
  }
  const decline = number && testCard(number).decline
  if (decline) throw cardDeclined(decline)
  if (!paymentMethod) {
    return makeCard(world, { number: named!, expMonth: 12, expYear: nextYear(world), customer, setUp: false })
  }
  return world.save('paymentMethods', { ...paymentMethod, customer }, 'payment_method.attached')
}

const nextYear = (world: World): number => new Date(world.now() * 1000).getUTCFullYear() + 1

const cardParams = z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.optional() })
const tokenParams = z.strictObject({ token: text })

export const paymentMethodRoutes: Route[] = [
  [
    'POST',
    '/v1/payment_methods',
    (world, { form }) => {
      const params = readParams(
        {
          type: z.literal('card'),
          card: z.union([cardParams, tokenParams]),
          billing_details: z.strictObject({ email: text, name: text }).partial().optional(),
          metadata: metadata.optional(),
        },
        form,
      )
      const { name, email } = params.billing_details ?? {}
      if ('token' in params.card) {
        const number = NAMED_TEST_CARDS[params.card.token.replace(/^tok_/, 'pm_card_')]
        if (!number) throw invalid(`No such token: '${params.card.token}'`, 'card[token]', 'resource_missing')
        return makeCard(world, { number, expMonth: 12, expYear: nextYear(world), name, email, setUp: false })
      }
      const { number, exp_month: expMonth, exp_year: expYear } = params.card
      const fault = numberFault(number)
      if (fault) throw cardDeclined(fault)
      return makeCard(world, { number, expMonth, expYear, name, email, setUp: false })
    },
  ],
  [
    'GET',
    '/v1/payment_methods',
    (world, { form, path }) => {
      const params = readParams({ ...listing, customer: text.optional(), type: text.optional() }, form)
      const rows = world.store.all('paymentMethods').filter(({ customer, type }) => {
        return customer === (params.customer ?? null) && (!params.type || type === params.type)
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/payment_methods/:id',
    (world, { ids }) => world.require('paymentMethods', 'PaymentMethod', ids[0]!),
  ],
  [
    'POST',
    '/v1/payment_methods/:id',
    (world, { ids, form }) => {
      const row = world.require('paymentMethods', 'PaymentMethod', ids[0]!)
      const params = readParams({ metadata: metadata.optional() }, form)
      return world.save(
        'paymentMethods',
        { ...row, metadata: mergeMetadata(row.metadata, params.metadata) },
        'payment_method.updated',
      )
    },
  ],
  [
    'POST',
    '/v1/payment_methods/:id/attach',
    (world, { ids, form }) => {
      const { customer } = readParams({ customer: text }, form)
      world.require('customers', 'customer', customer, 'customer')
      return attach(world, ids[0]!, customer)
    },
  ],
  [
    'POST',
    '/v1/payment_methods/:id/detach',
    (world, { ids }) => detach(world, world.require('paymentMethods', 'PaymentMethod', ids[0]!)),
  ],
]

/** Takes a payment method from its customer, and from all that would have been charged to it. */
function detach(world: World, row: PaymentMethod): PaymentMethod {
  const customer = row.customer && world.store.get('customers', row.customer)
  if (!customer) throw invalid('The payment method you provided is not attached to a customer.')
  if (customer.invoice_settings.default_payment_method === row.id) {
    customer.invoice_settings.default_payment_method = null
    world.save('customers', customer, 'customer.updated')
  }
  for (const subscription of world.store.all('subscriptions')) {
    if (subscription.default_payment_method !== row.id) continue
    const without = { ...subscription, default_payment_method: null }
    world.save('subscriptions', without, 'customer.subscription.updated')
  }
  return world.save('paymentMethods', { ...row, customer: null }, 'payment_method.detached')
}
