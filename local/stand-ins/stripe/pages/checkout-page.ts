import { checkCard, completeCheckout, needsCard, type Payer } from '../billing/complete-checkout.ts'
import { dayOf } from '../billing/periods.ts'
import { amountsOf, lineItemsOf } from '../resources/checkout-lines.ts'
import { isRedeemable } from '../resources/promotion-codes.ts'
import { invalid } from '../stripe-error.ts'
import type { CheckoutRecord } from '../tables.ts'
import { AUTHENTICATION_FAILED } from '../test-cards.ts'
import type { CheckoutSession } from '../wire.ts'
import type { World } from '../world.ts'
import { cardFields, readCard } from './card-form.ts'
import { confirmPage } from './confirm-page.ts'
import { html, type Markup } from './html.ts'
import { errorBox, inDollars, layout, notFound, type Page, type PageReply } from './layout.ts'

/** The hosted checkout: `/c/pay/:id`, its confirmation at `/c/pay/:id/confirm`. */
export function checkoutPage(
  world: World,
  id: string,
  step: string | undefined,
  form: URLSearchParams | undefined,
): PageReply {
  const session = world.store.get('checkoutSessions', id)
  const record = world.store.get('checkouts', id)
  if (!session || !record) return notFound()
  if (session.status === 'complete') {
    return layout(
      'Complete',
      html`<section><h1>You’re all done here</h1><p>This checkout is complete.</p></section>`,
    )
  }
  if (session.status === 'expired') {
    const text = 'This checkout session has expired. Go back to where you came from to begin again.'
    return layout('Expired', html`<section><h1>Something went wrong</h1><p>${text}</p></section>`)
  }
  if (step === 'confirm') {
    if (!record.pending) return { location: `/c/pay/${id}` }
    return form ? confirm(world, session, record, form) : confirmPage(`/c/pay/${id}/confirm`, 'this payment')
  }
  return form ? submit(world, session, record, form) : draw(world, session, record)
}

function submit(
  world: World,
  session: CheckoutSession,
  record: CheckoutRecord,
  form: URLSearchParams,
): PageReply {
  const email = emailOf(world, session) ?? form.get('email') ?? ''
  if (!/^\S+@\S+\.\S+$/.test(email)) throw invalid('Your email is incomplete.')
  const code = form.get('promotion')?.trim()
  const priced = code ? withPromotion(world, session, record, code) : session
  if (!needsCard(priced)) {
    const payer: Payer = { email, name: form.get('name') ?? '', card: null, confirmed: false }
    return returnTo(completeCheckout(world, priced, payer))
  }
  const card = readCard(form, world.now(session))
  if (checkCard(card).needsConfirmation) {
    const known = world.require('checkouts', 'checkout.session', session.id)
    world.store.put('checkouts', { ...known, pending: { ...card, email } })
    return { location: `/c/pay/${session.id}/confirm` }
  }
  return returnTo(completeCheckout(world, priced, { email, name: card.name, card, confirmed: false }))
}

function confirm(
  world: World,
  session: CheckoutSession,
  record: CheckoutRecord,
  form: URLSearchParams,
): PageReply {
  const { email, ...card } = record.pending!
  world.store.put('checkouts', { ...record, pending: null })
  if (form.get('answer') !== 'complete') return draw(world, session, record, AUTHENTICATION_FAILED)
  return returnTo(completeCheckout(world, session, { email, name: card.name, card, confirmed: true }))
}

/** The page again, with what went wrong. */
export function checkoutError(world: World, id: string, message: string): Page {
  const session = world.require('checkoutSessions', 'checkout.session', id)
  return draw(world, session, world.require('checkouts', 'checkout.session', id), message)
}

function withPromotion(
  world: World,
  session: CheckoutSession,
  record: CheckoutRecord,
  code: string,
): CheckoutSession {
  const promotion = world.store.all('promotionCodes').find((row) => {
    return row.code.toLowerCase() === code.toLowerCase() && isRedeemable(world, row, session.customer)
  })
  if (!session.allow_promotion_codes || !promotion) throw invalid('This code is invalid.')
  const discounts = [{ coupon: promotion.promotion.coupon!, promotionCode: promotion.id }]
  const priced = { ...record, discounts }
  world.store.put('checkouts', priced)
  const shown = [{ coupon: null, promotion_code: promotion.id }]
  return world.save('checkoutSessions', { ...session, ...amountsOf(world, priced), discounts: shown })
}

const returnTo = (session: CheckoutSession): PageReply => ({
  location: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id),
})

const emailOf = (world: World, session: CheckoutSession): string | null =>
  session.customer_email ??
  (session.customer ? (world.store.get('customers', session.customer)?.email ?? null) : null)

function draw(world: World, session: CheckoutSession, record: CheckoutRecord, error?: string): Page {
  const email = emailOf(world, session)
  const total = inDollars(session.amount_total ?? 0)
  const asksForCard = needsCard(session)
  return layout(
    'Checkout',
    html`<h1>${session.mode === 'subscription' ? 'Subscribe' : 'Pay'}</h1>
${summary(world, session, record)}
<section aria-labelledby="payment">
  <h2 id="payment">${asksForCard ? 'Payment' : 'Your details'}</h2>
  ${errorBox(error)}
  <form method="post" action="/c/pay/${session.id}">
    ${
      email === null
        ? html`<div class="field">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" required>
    </div>`
        : html`<p>Email: ${email}</p>`
    }
    ${asksForCard ? cardFields({ invalid: error !== undefined }) : undefined}
    ${
      session.allow_promotion_codes
        ? html`<div class="field">
      <label for="promotion">Promotion code (optional)</label>
      <input id="promotion" name="promotion" autocomplete="off">
    </div>`
        : undefined
    }
    ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : undefined}
    <button class="wide">${buttonText(session, record, total)}</button>
  </form>
</section>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : undefined}`,
  )
}

function buttonText(session: CheckoutSession, record: CheckoutRecord, total: string): string {
  if (record.subscription.trialEnd !== null) return 'Start trial'
  return session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`
}

function summary(world: World, session: CheckoutSession, record: CheckoutRecord): Markup {
  const lines = lineItemsOf(world, record)
  const [price] = record.priceLines.map((line) => world.store.get('prices', line.price))
  const { trialEnd } = record.subscription
  const off = session.total_details?.amount_discount ?? 0
  return html`<section aria-labelledby="summary">
  <h2 id="summary">Today</h2>
  <p class="total">${inDollars(session.amount_total ?? 0)}</p>
  <ul class="lines">${lines.map(
    (line) => html`<li><span>${line.description}</span><span>${inDollars(line.amount_subtotal)}</span></li>`,
  )}</ul>
  ${off > 0 ? html`<p>Discount: -${inDollars(off)}</p>` : undefined}
  ${
    session.mode === 'subscription' && price
      ? html`<p class="note">${trialEnd === null ? 'Then' : `Free until ${dayOf(trialEnd)}, then`} ${inDollars(price.unit_amount ?? 0)} a ${price.recurring?.interval ?? 'month'}, until you cancel.</p>`
      : undefined
  }
</section>`
}
