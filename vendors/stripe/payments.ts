import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, idOf } from './wire-values.ts'

export interface StripeCharge {
  id: string
  customerId: string | null
  paymentIntentId: string | null
  amountCents: number
  refundedCents: number
  /** Nothing of it is left. */
  isRefunded: boolean
}

export interface StripeDispute {
  id: string
  chargeId: string
  amountCents: number
  /** `open` until the bank has decided, an inquiry included; `won`: the money stays with us. */
  status: 'open' | 'won' | 'lost'
}

/** What an invoice was paid for. */
export interface PaidInvoice {
  invoiceId: string
  subscriptionId: string | null
  /** The end of the last period it pays for. */
  paidUntil: Date
}

const presentCharge = (charge: Stripe.Charge): StripeCharge => ({
  id: charge.id,
  customerId: idOf(charge.customer),
  paymentIntentId: idOf(charge.payment_intent),
  amountCents: charge.amount,
  refundedCents: charge.amount_refunded,
  isRefunded: charge.refunded,
})

/** `warning_closed`: an inquiry that became no dispute. `prevented`: settled before it became one. */
const DECIDED: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export const payments = (sdk: Stripe) => ({
  async retrieveCharge(id: string): Promise<StripeCharge | null> {
    const charge = await callOrNull(sdk.charges.retrieve(id))
    return charge && presentCharge(charge)
  },
  async retrieveDispute(id: string): Promise<StripeDispute | null> {
    const dispute = await callOrNull(sdk.disputes.retrieve(id))
    if (!dispute) return null
    const { charge, amount, status } = dispute
    return { id, chargeId: idOf(charge), amountCents: amount, status: DECIDED[status] ?? 'open' }
  },
  /** The charge that the owner's bank thinks is fraud; nothing is taken back yet. */
  async retrieveFraudWarning(id: string): Promise<{ chargeId: string } | null> {
    const warning = await callOrNull(sdk.radar.earlyFraudWarnings.retrieve(id))
    return warning && { chargeId: idOf(warning.charge) }
  },
  /** The invoice that a payment was made for; null where it was for none. */
  async findInvoice(paymentIntentId: string): Promise<PaidInvoice | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const
    const [found] = (await call(sdk.invoicePayments.list({ payment, limit: 1 }))).data
    const invoice = found && (await callOrNull(sdk.invoices.retrieve(idOf(found.invoice))))
    if (!invoice) return null
    return {
      invoiceId: invoice.id!,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      paidUntil: dateOf(Math.max(invoice.period_end, ...invoice.lines.data.map(({ period }) => period.end))),
    }
  },
  /** The checkout in which a payment was made; null where it was in none. */
  async findCheckout(paymentIntentId: string): Promise<string | null> {
    const listing = sdk.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 })
    return (await call(listing)).data[0]?.id ?? null
  },
})
