import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import type { WriteOptions } from './wire-values.ts'

export interface StripeCustomer {
  id: string
  email: string | null
  hasDefaultCard: boolean
  metadata: Record<string, string>
}

const present = (customer: Stripe.Customer): StripeCustomer => ({
  id: customer.id,
  email: customer.email,
  hasDefaultCard: customer.invoice_settings.default_payment_method !== null,
  metadata: customer.metadata,
})

export const customers = (sdk: Stripe) => ({
  async create(
    { email, name, metadata }: { email: string; name?: string; metadata?: Record<string, string> },
    options?: WriteOptions,
  ): Promise<StripeCustomer> {
    return present(await call(sdk.customers.create({ email, name, metadata }, options)))
  },
  /** Null where there is none, or none any more. */
  async retrieve(id: string): Promise<StripeCustomer | null> {
    const customer = await callOrNull(sdk.customers.retrieve(id))
    return customer && !customer.deleted ? present(customer) : null
  },
  /** Removes the customer, and ends at once what the user subscribes to. */
  async remove(id: string): Promise<void> {
    await callOrNull(sdk.customers.del(id))
  },
})
