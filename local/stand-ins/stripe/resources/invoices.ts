import { z } from 'zod'
import { finalizeInvoice } from '../billing/invoices.ts'
import { NO_CARD_MESSAGE, subscriptionOf } from '../billing/pay.ts'
import { dropPending, pendingOf } from '../billing/pending-updates.ts'
import { previewInvoice } from '../billing/preview.ts'
import { collectAndSettle } from '../billing/settle.ts'
import { page } from '../listing.ts'
import { flag, listing, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { cardDeclined, invalid } from '../stripe-error.ts'
import { AUTHENTICATION_FAILED } from '../test-cards.ts'
import type { Invoice } from '../wire.ts'
import type { World } from '../world.ts'

function pay(world: World, id: string, form: Parameters<typeof readParams>[1]): Invoice {
  const params = readParams({ payment_method: text.optional(), off_session: flag.optional() }, form)
  const known = world.require('invoices', 'invoice', id)
  if (known.status === 'draft') finalizeInvoice(world, id)
  const { invoice, outcome } = collectAndSettle(world, id, { paymentMethod: params.payment_method })
  if (outcome === 'paid') return invoice
  // The attempt stands, as it does at Stripe.
  if (outcome === 'noCard') throw invalid(NO_CARD_MESSAGE, undefined, 'resource_missing')
  if (outcome !== 'needsConfirmation') throw cardDeclined(outcome, true)
  throw cardDeclined({ code: 'authentication_required', message: AUTHENTICATION_FAILED }, true)
}

function preview(world: World, form: Parameters<typeof readParams>[1]): Invoice {
  const params = readParams(
    {
      customer: text.optional(),
      subscription: text,
      subscription_details: z
        .strictObject({
          items: z
            .array(
              z.strictObject({ id: text.optional(), price: text.optional(), quantity: whole.optional() }),
            )
            .max(1, 'This server keeps subscriptions to one item.'),
          proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']),
          proration_date: whole,
          cancel_at_period_end: flag,
          cancel_now: flag,
        })
        .partial()
        .default({}),
    },
    form,
  )
  const subscription = world.require('subscriptions', 'subscription', params.subscription, 'subscription')
  if (params.customer && params.customer !== subscription.customer) {
    throw invalid('The subscription is not of this customer.', 'customer')
  }
  const details = { proration_behavior: 'create_prorations' as const, ...params.subscription_details }
  return previewInvoice(world, subscription, details)
}

export const invoiceRoutes: Route[] = [
  ['POST', '/v1/invoices/create_preview', (world, { form }) => preview(world, form)],
  [
    'GET',
    '/v1/invoices',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          customer: text.optional(),
          subscription: text.optional(),
          status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
        },
        form,
      )
      const rows = world.store.all('invoices').filter((row) => {
        if (params.customer && row.customer !== params.customer) return false
        if (params.subscription && subscriptionOf(row) !== params.subscription) return false
        return !params.status || row.status === params.status
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/invoices/:id', (world, { ids }) => world.require('invoices', 'invoice', ids[0]!)],
  [
    'GET',
    '/v1/invoices/:id/lines',
    (world, { ids, form, path }) => {
      const { lines } = world.require('invoices', 'invoice', ids[0]!)
      return page(path, lines.data.toReversed(), readParams(listing, form))
    },
  ],
  ['POST', '/v1/invoices/:id/pay', (world, { ids, form }) => pay(world, ids[0]!, form)],
  [
    'POST',
    '/v1/invoices/:id/finalize',
    (world, { ids }) => {
      const invoice = world.require('invoices', 'invoice', ids[0]!)
      if (invoice.status !== 'draft')
        throw invalid("This invoice is already finalized, you can't re-finalize it.")
      return finalizeInvoice(world, invoice.id)
    },
  ],
  [
    'POST',
    '/v1/invoices/:id/void',
    (world, { ids }) => {
      const invoice = world.require('invoices', 'invoice', ids[0]!)
      if (invoice.status !== 'open') throw invalid('You can only void open invoices.')
      const waiting = pendingOf(world, invoice)
      if (waiting) {
        dropPending(world, waiting)
        return world.require('invoices', 'invoice', invoice.id)
      }
      const status_transitions = { ...invoice.status_transitions, voided_at: world.now(invoice) }
      const changed = { ...invoice, status: 'void' as const, auto_advance: false, status_transitions }
      return world.save('invoices', changed, 'invoice.voided')
    },
  ],
  [
    'GET',
    '/v1/invoice_payments',
    (world, { form, path }) => {
      const payment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: text })
      const params = readParams({ ...listing, invoice: text.optional(), payment: payment.optional() }, form)
      const rows = world.store.all('invoicePayments').filter((row) => {
        if (params.payment && row.payment.payment_intent !== params.payment.payment_intent) return false
        return !params.invoice || row.invoice === params.invoice
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/payment_intents/:id',
    (world, { ids, form }) => {
      readParams({ client_secret: text.optional() }, form)
      return world.require('paymentIntents', 'payment_intent', ids[0]!)
    },
  ],
]
