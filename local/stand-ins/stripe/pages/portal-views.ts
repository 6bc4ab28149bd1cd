import { hasEnded } from '../billing/cancel.ts'
import { itemOf, periodOf, productName } from '../billing/items.ts'
import { cardFor } from '../billing/pay.ts'
import { dayOf } from '../billing/periods.ts'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { cardFields } from './card-form.ts'
import { html, type Markup } from './html.ts'
import { errorBox, inDollars, layout, type Page } from './layout.ts'
import type { Portal } from './portal.ts'

const backLink = ({ session }: Portal): Markup | undefined =>
  session.return_url ? html`<p><a href="${session.return_url}">Return to Preceptor</a></p>` : undefined

/** What the nurse subscribes to, their card and their invoices. */
export function overview(world: World, portal: Portal, error?: string): Page {
  const { customer, features, base } = portal
  const theirs = world.store
    .all('subscriptions')
    .filter((row) => row.customer === customer.id && !hasEnded(row))
  const invoices = world.store
    .all('invoices')
    .filter((row) => row.customer === customer.id)
    .toReversed()
  return layout(
    'Billing',
    html`<h1>Billing</h1>
${errorBox(error)}
<section aria-labelledby="subscriptions">
  <h2 id="subscriptions">Current subscription</h2>
  ${theirs.length === 0 ? html`<p>None.</p>` : theirs.map((row) => subscriptionBox(world, portal, row))}
</section>
<section aria-labelledby="card">
  <h2 id="card">Payment method</h2>
  <p>${cardText(world, portal, theirs[0])}</p>
  ${
    features.payment_method_update.enabled
      ? html`<p><a class="button quiet" href="${base}/card">Update payment method</a></p>`
      : undefined
  }
</section>
${features.invoice_history.enabled ? invoiceBox(portal, invoices) : undefined}
${backLink(portal)}`,
  )
}

function cardText(world: World, { customer }: Portal, subscription: Subscription | undefined): string {
  const id = cardFor(world, customer.id, subscription?.id)
  const card = id ? world.store.get('paymentMethods', id)?.card : undefined
  if (!card) return 'No card is saved.'
  return `${card.brand} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}`
}

function subscriptionBox(world: World, { features, base }: Portal, row: Subscription): Markup {
  const { price } = itemOf(row)
  const end = dayOf(row.cancel_at ?? periodOf(row).end)
  const cost = `${inDollars(price.unit_amount ?? 0)} a ${price.recurring?.interval ?? 'month'}`
  const isCanceling = row.cancel_at !== null
  const mayCancel = features.subscription_cancel.enabled && !isCanceling && row.schedule === null
  return html`<p class="done">${productName(world, price)}, ${cost}</p>
<p>${isCanceling ? `Ends on ${end}.` : `Renews on ${end}.`} Status: ${row.status}.</p>
<div class="actions">
  ${
    mayCancel
      ? html`<a class="button quiet" href="${base}/subscriptions/${row.id}/cancel">Cancel subscription</a>`
      : undefined
  }
  ${
    isCanceling
      ? html`<form method="post" action="${base}/subscriptions/${row.id}/keep">
    <button>Don’t cancel subscription</button>
  </form>`
      : undefined
  }
</div>`
}

function invoiceBox({ base }: Portal, invoices: readonly Invoice[]): Markup {
  return html`<section aria-labelledby="invoices">
  <h2 id="invoices">Invoice history</h2>
  ${invoices.length === 0 ? html`<p>None yet.</p>` : undefined}
  <ul class="lines">${invoices.map(
    (invoice) => html`<li>
      <span>${dayOf(invoice.created)}</span>
      <span>${inDollars(invoice.amount_due)}</span>
      <span>${invoice.status ?? ''}</span>
      ${
        invoice.status === 'open'
          ? html`<form method="post" action="${base}/invoices/${invoice.id}/pay">
        <button>Pay ${inDollars(invoice.amount_due)}</button>
      </form>`
          : undefined
      }
    </li>`,
  )}</ul>
</section>`
}

export function cardPage(portal: Portal, error?: string): Page {
  return layout(
    'Update payment method',
    html`<h1>Update payment method</h1>
<section>
  ${errorBox(error)}
  <form method="post" action="${portal.base}/card">
    ${cardFields({ name: portal.customer.name ?? '', invalid: error !== undefined })}
    <button class="wide">Save</button>
  </form>
</section>
${backLink(portal)}`,
  )
}

export function cancelPage(world: World, portal: Portal, id: string): Page {
  const subscription = world.require('subscriptions', 'subscription', id)
  const isNow = portal.features.subscription_cancel.mode === 'immediately'
  const text = isNow
    ? 'It ends at once.'
    : `It stays yours until ${dayOf(periodOf(subscription).end)} and ends then.`
  return layout(
    'Cancel subscription',
    html`<h1>Cancel your subscription</h1>
<section>
  <p>${productName(world, itemOf(subscription).price)}: ${text}</p>
  <form method="post" action="${portal.base}/subscriptions/${id}/cancel" class="actions">
    <button>Cancel subscription</button>
    <a class="button quiet" href="${portal.base}/home">Go back</a>
  </form>
</section>`,
  )
}
