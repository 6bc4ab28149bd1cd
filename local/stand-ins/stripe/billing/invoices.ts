import { newId } from '../ids.ts'
import { sublist } from '../listing.ts'
import type { Invoice, InvoiceLine, Subscription } from '../wire.ts'
import type { World } from '../world.ts'

/** A renewal waits this long before it is charged, as Stripe's do. */
export const DRAFT_SECONDS = 3600

export interface InvoiceGiven {
  id: string
  customer: string
  subscription: Subscription | null
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  lines: InvoiceLine[]
  period: { start: number; end: number }
  prorationDate?: number
}

/** An invoice as a draft, not yet put anywhere: previews are made of the same. */
export function draftInvoice(world: World, given: InvoiceGiven): Invoice {
  const { subscription } = given
  const customer = world.require('customers', 'customer', given.customer)
  const subtotal = given.lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = new Map<string, number>()
  for (const { amount, discount } of given.lines.flatMap((line) => line.discount_amounts ?? [])) {
    off.set(discount, (off.get(discount) ?? 0) + amount)
  }
  const discounts = [...off].map(([discount, amount]) => ({ discount, amount }))
  const total = discounts.reduce((left, { amount }) => left - amount, subtotal)
  const { due } = withBalance(total, customer.balance)
  return {
    id: given.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Preceptor',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: world.now(customer),
    currency: given.lines[0]?.currency ?? subscription?.currency ?? 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: sublist(`/v1/invoices/${given.id}/lines`, given.lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(given.prorationDate !== undefined && { subscription_proration_date: given.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: discounts.map((each) => ({ ...each, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** Puts a draft among the invoices; it waits to be finalized, by hand or by the clock. */
export function createInvoice(world: World, draft: Invoice, waitSeconds = 0): Invoice {
  const invoice = {
    ...draft,
    automatically_finalizes_at: waitSeconds > 0 ? draft.created + waitSeconds : null,
  }
  return world.create('invoices', invoice, 'invoice.created')
}

/** Gives it a number and opens it; what the customer has in credit is taken off, and a negative total added to it. */
export function finalizeInvoice(world: World, id: string): Invoice {
  const invoice = world.require('invoices', 'invoice', id)
  const customer = world.require('customers', 'customer', invoice.customer!)
  const at = world.now(invoice)
  const { due, balance } = withBalance(invoice.total, customer.balance)
  const sequence = customer.next_invoice_sequence ?? 1
  world.save(
    'customers',
    { ...customer, balance, currency: invoice.currency, next_invoice_sequence: sequence + 1 },
    'customer.updated',
  )
  return world.save(
    'invoices',
    {
      ...invoice,
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: at,
      ending_balance: balance,
      hosted_invoice_url: `${world.baseUrl()}/i/${id}`,
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      starting_balance: customer.balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: at },
    },
    'invoice.finalized',
  )
}

/** A balance below zero is the customer's credit. */
function withBalance(total: number, balance: number): { due: number; balance: number } {
  const due = Math.max(0, total + balance)
  return { due, balance: total + balance - due }
}

export const invoiceId = (): string => newId('in')
