import { checkCard } from '../billing/complete-checkout.ts'
import { cardFor, subscriptionOf } from '../billing/pay.ts'
import { collectAndSettle } from '../billing/settle.ts'
import { makeCard } from '../resources/payment-methods.ts'
import { cardDeclined } from '../stripe-error.ts'
import { AUTHENTICATION_FAILED, confirmsWhenSaved } from '../test-cards.ts'
import type { Invoice } from '../wire.ts'
import type { World } from '../world.ts'
import { cardFields, readCard } from './card-form.ts'
import { confirmPage } from './confirm-page.ts'
import { html } from './html.ts'
import { errorBox, inDollars, layout, notFound, type Page, type PageReply } from './layout.ts'

/** The hosted invoice: `/i/:id`, and its confirmation at `/i/:id/confirm`. */
export function invoicePage(
  world: World,
  id: string,
  step: string | undefined,
  form: URLSearchParams | undefined,
): PageReply {
  const invoice = world.store.get('invoices', id)
  if (!invoice || invoice.status === 'draft') return notFound()
  if (invoice.status !== 'open') {
    const text = invoice.status === 'paid' ? 'Invoice paid' : 'This invoice can no longer be paid'
    return layout(text, html`<section><h1>${text}</h1><p>${inDollars(invoice.amount_due)}</p></section>`)
  }
  if (step === 'confirm') {
    if (!form) return confirmPage(`/i/${id}/confirm`, 'this payment')
    if (form.get('answer') !== 'complete') return draw(invoice, AUTHENTICATION_FAILED)
    return pay(world, invoice, { confirmed: true })
  }
  if (!form) return draw(invoice)
  return form.has('number') ? payWithOther(world, invoice, form) : payWithSaved(world, invoice)
}

/** The page again, with what went wrong. */
export const invoiceError = (world: World, id: string, message: string): Page =>
  draw(world.require('invoices', 'invoice', id), message)

function payWithSaved(world: World, invoice: Invoice): PageReply {
  const method = cardFor(world, invoice.customer!, subscriptionOf(invoice))
  const card = method ? world.store.get('cards', method) : undefined
  if (card && confirmsWhenSaved(card.number) && !card.setUp) return { location: `/i/${invoice.id}/confirm` }
  return pay(world, invoice, {})
}

function payWithOther(world: World, invoice: Invoice, form: URLSearchParams): PageReply {
  const card = readCard(form, world.now(invoice))
  checkCard(card)
  const given = { ...card, email: invoice.customer_email ?? '', customer: invoice.customer!, setUp: false }
  return pay(world, invoice, { paymentMethod: makeCard(world, given).id })
}

function pay(
  world: World,
  invoice: Invoice,
  options: { confirmed?: boolean; paymentMethod?: string },
): PageReply {
  const { outcome } = collectAndSettle(world, invoice.id, options)
  if (outcome === 'needsConfirmation') return { location: `/i/${invoice.id}/confirm` }
  if (outcome === 'noCard') return draw(invoice, 'Add a card to pay.')
  if (outcome !== 'paid') return draw(invoice, cardDeclined(outcome).message)
  return { location: `/i/${invoice.id}` }
}

const draw = (invoice: Invoice, error?: string): Page =>
  layout(
    'Invoice',
    html`<h1>Invoice ${invoice.number}</h1>
<section aria-labelledby="due">
  <h2 id="due">Amount due</h2>
  <p class="total">${inDollars(invoice.amount_due)}</p>
  ${errorBox(error)}
  <form method="post" action="/i/${invoice.id}">
    <button class="wide">Confirm payment</button>
  </form>
</section>
<section aria-labelledby="other">
  <h2 id="other">Pay with another card</h2>
  <form method="post" action="/i/${invoice.id}">
    ${cardFields({ invalid: false })}
    <button class="wide quiet">Pay ${inDollars(invoice.amount_due)}</button>
  </form>
</section>`,
  )
