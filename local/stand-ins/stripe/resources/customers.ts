import { z } from 'zod'
import { cancelNow } from '../billing/cancel.ts'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { listing, mergeMetadata, metadata, readParams, text, unsettable, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Customer } from '../wire.ts'
import type { World } from '../world.ts'
import { attach } from './payment-methods.ts'

interface CustomerGiven {
  email?: string | null
  name?: string | null
  phone?: string | null
  description?: string | null
  metadata?: Record<string, string>
  testClock?: string | null
  balance?: number
}

export function makeCustomer(world: World, given: CustomerGiven): Customer {
  const testClock = given.testClock ?? null
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: given.balance ?? 0,
    created: world.now({ id: '', test_clock: testClock }),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  }
  return world.create('customers', customer, 'customer.created')
}

/** Removes a customer; what the nurse subscribes to ends at once. */
export function deleteCustomer(world: World, customer: Customer): void {
  for (const subscription of world.store.all('subscriptions')) {
    if (subscription.customer === customer.id) cancelNow(world, subscription.id)
  }
  for (const paymentMethod of world.store.all('paymentMethods')) {
    if (paymentMethod.customer === customer.id) {
      world.save('paymentMethods', { ...paymentMethod, customer: null }, 'payment_method.detached')
    }
  }
  world.emit('customer.deleted', customer)
  world.store.remove('customers', customer.id)
  world.store.put('deleted', { id: customer.id })
}

const fields = {
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  balance: whole.optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable }).partial().optional(),
}

export const customerRoutes: Route[] = [
  [
    'POST',
    '/v1/customers',
    (world, { form }) => {
      const params = readParams(
        { ...fields, test_clock: text.optional(), payment_method: text.optional() },
        form,
      )
      if (params.test_clock) world.require('testClocks', 'test clock', params.test_clock, 'test_clock')
      const customer = makeCustomer(world, {
        email: params.email || null,
        name: params.name || null,
        phone: params.phone || null,
        description: params.description || null,
        balance: params.balance,
        metadata: mergeMetadata({}, params.metadata),
        testClock: params.test_clock,
      })
      const wanted = params.invoice_settings?.default_payment_method
      const paymentMethod = params.payment_method && attach(world, params.payment_method, customer.id)
      if (!wanted) return customer
      if (!paymentMethod || (wanted !== params.payment_method && wanted !== paymentMethod.id)) {
        throw invalid('The default payment method has to belong to the customer.', 'invoice_settings')
      }
      customer.invoice_settings.default_payment_method = paymentMethod.id
      return world.save('customers', customer, 'customer.updated')
    },
  ],
  [
    'GET',
    '/v1/customers',
    (world, { form, path }) => {
      const params = readParams({ ...listing, email: text.optional(), test_clock: text.optional() }, form)
      const rows = world.store.all('customers').filter((row) => {
        return (!params.email || row.email === params.email) && row.test_clock === (params.test_clock ?? null)
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/customers/:id',
    (world, { ids: [id = ''] }) => {
      if (world.store.has('deleted', id)) return { id, object: 'customer', deleted: true }
      return world.require('customers', 'customer', id)
    },
  ],
  [
    'POST',
    '/v1/customers/:id',
    (world, { ids, form }) => {
      const customer = world.require('customers', 'customer', ids[0]!)
      const params = readParams(fields, form)
      const method = params.invoice_settings?.default_payment_method
      if (method) {
        const known = world.require('paymentMethods', 'PaymentMethod', method, 'invoice_settings')
        if (known.customer !== customer.id) {
          throw invalid('The payment method has to belong to the customer.', 'invoice_settings')
        }
      }
      if (method !== undefined) customer.invoice_settings.default_payment_method = method || null
      for (const key of ['email', 'name', 'phone', 'description'] as const) {
        if (params[key] !== undefined) customer[key] = params[key] || null
      }
      customer.balance = params.balance ?? customer.balance
      customer.metadata = mergeMetadata(customer.metadata, params.metadata)
      return world.save('customers', customer, 'customer.updated')
    },
  ],
  [
    'DELETE',
    '/v1/customers/:id',
    (world, { ids }) => {
      const customer = world.require('customers', 'customer', ids[0]!)
      deleteCustomer(world, customer)
      return { id: customer.id, object: 'customer', deleted: true }
    },
  ],
  [
    'GET',
    '/v1/customers/:id/payment_methods',
    (world, { ids, form, path }) => {
      const customer = world.require('customers', 'customer', ids[0]!)
      const params = readParams({ ...listing, type: text.optional() }, form)
      const rows = world.store.all('paymentMethods').filter((row) => row.customer === customer.id)
      return page(path, rows, params)
    },
  ],
]
