import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, secondsOf } from './wire-values.ts'

export interface InvoicePreview {
  /** What would be charged, after credit the customer has. */
  amountDueCents: number
  /** The difference between the plans for the rest of the period; below zero for a credit. */
  prorationCents: number
  /** What of it is due for the new plan, and what comes back for the old one; neither is below zero. */
  chargedCents: number
  creditedCents: number
  currency: string
}
export interface StripeInvoice {
  id: string
  status: string | null
  amountDueCents: number
  amountPaidCents: number
  createdAt: Date
  /** Where it can be seen and paid. */
  url: string | null
}

const present = (invoice: Stripe.Invoice): StripeInvoice => ({
  id: invoice.id!,
  status: invoice.status,
  amountDueCents: invoice.amount_due,
  amountPaidCents: invoice.amount_paid,
  createdAt: dateOf(invoice.created),
  url: invoice.hosted_invoice_url ?? null,
})

const isProration = (line: Stripe.InvoiceLineItem): boolean =>
  line.parent?.subscription_item_details?.proration ?? line.parent?.invoice_item_details?.proration ?? false

const sum = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines.reduce((cents, { amount }) => cents + amount, 0)

export const invoices = (sdk: Stripe) => ({
  /** What a change of price at that moment costs today. */
  async previewChange(given: {
    customerId: string
    subscriptionId: string
    itemId: string
    priceId: string
    prorationDate: Date
  }): Promise<InvoicePreview> {
    const invoice = await call(
      sdk.invoices.createPreview({
        customer: given.customerId,
        subscription: given.subscriptionId,
        subscription_details: {
          items: [{ id: given.itemId, price: given.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(given.prorationDate),
        },
      }),
    )
    const prorations = invoice.lines.data.filter(isProration)
    return {
      amountDueCents: invoice.amount_due,
      prorationCents: sum(prorations),
      chargedCents: sum(prorations.filter(({ amount }) => amount > 0)),
      creditedCents: -sum(prorations.filter(({ amount }) => amount < 0)),
      currency: invoice.currency,
    }
  },
  async retrieve(id: string): Promise<StripeInvoice | null> {
    const invoice = await callOrNull(sdk.invoices.retrieve(id))
    return invoice && present(invoice)
  },
  /** Lets nobody pay it any more; with it goes the pending update that waits for it. */
  async void(id: string): Promise<void> {
    await call(sdk.invoices.voidInvoice(id))
  },
  /** What the next renewal charges, in cents; rejected (not retryable) where none comes. */
  async previewNext(subscriptionId: string): Promise<number> {
    return (await call(sdk.invoices.createPreview({ subscription: subscriptionId }))).amount_due
  },
  /** A customer's invoices, newest first, at most 100. */
  async listByCustomer(customerId: string): Promise<StripeInvoice[]> {
    const listing = await call(sdk.invoices.list({ customer: customerId, limit: 100 }))
    return listing.data.map(present)
  },
})
