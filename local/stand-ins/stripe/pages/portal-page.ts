import { cancelNow, hasEnded } from '../billing/cancel.ts'
import { type CardEntered, checkCard } from '../billing/complete-checkout.ts'
import { periodOf } from '../billing/items.ts'
import { collectAndSettle } from '../billing/settle.ts'
import { updateSubscription } from '../billing/update.ts'
import { readParams } from '../params.ts'
import { makeCard } from '../resources/payment-methods.ts'
import { updateParams } from '../resources/subscription-params.ts'
import { AUTHENTICATION_FAILED } from '../test-cards.ts'
import type { World } from '../world.ts'
import { readCard } from './card-form.ts'
import { confirmPage } from './confirm-page.ts'
import { notFound, type PageReply } from './layout.ts'
import type { Portal } from './portal.ts'
import { cancelPage, cardPage, overview } from './portal-views.ts'

/** The hosted billing portal: `/p/session/:secret` and what lies below it. */
export function portalPage(
  world: World,
  secret: string,
  [what, id = '', verb]: readonly (string | undefined)[],
  form: URLSearchParams | undefined,
): PageReply {
  const portal = openPortal(world, secret)
  if (!portal) return notFound()
  const { features, base } = portal
  const flow = portal.session.flow
  if (what === undefined) {
    if (flow?.type === 'payment_method_update') return cardPage(portal)
    const named = flow?.subscription_cancel?.subscription
    return named && !isCanceling(world, named) ? cancelPage(world, portal, named) : overview(world, portal)
  }
  if (what === 'home') return overview(world, portal)
  if (what === 'card' && features.payment_method_update.enabled) {
    return form ? changeCard(world, portal, form) : cardPage(portal)
  }
  if (what === 'confirm' && portal.record.pending) {
    return form ? confirmCard(world, portal, form) : confirmPage(`${base}/confirm`, 'this card')
  }
  if (what === 'invoices' && verb === 'pay' && form && features.invoice_history.enabled) {
    return payInvoice(world, portal, id)
  }
  if (what !== 'subscriptions' || !isTheirs(world, portal, id)) return notFound()
  if (verb === 'cancel' && features.subscription_cancel.enabled) {
    return form ? cancel(world, portal, id) : cancelPage(world, portal, id)
  }
  if (verb === 'keep' && form) return keep(world, portal, id)
  return notFound()
}

function openPortal(world: World, secret: string): Portal | undefined {
  const record = world.store.get('portals', secret)
  const session = record && world.store.get('portalSessions', record.session)
  const customer = session && world.store.get('customers', session.customer)
  const configuration = session && world.store.get('portalConfigurations', session.configuration)
  if (!record || !session || !customer || !configuration) return undefined
  return { record, session, customer, features: configuration.features, base: `/p/session/${secret}` }
}

const isTheirs = (world: World, { customer }: Portal, id: string) =>
  world.store.get('subscriptions', id)?.customer === customer.id

const isCanceling = (world: World, id: string) => {
  const subscription = world.store.get('subscriptions', id)
  return !subscription || hasEnded(subscription) || subscription.cancel_at !== null
}

/** After a flow back to the app where it asked for that, else to the portal's first page. */
function afterwards({ session, base }: Portal): PageReply {
  return { location: session.flow?.after_completion.redirect?.return_url ?? `${base}/home` }
}

function changeCard(world: World, portal: Portal, form: URLSearchParams): PageReply {
  const card = readCard(form, world.now(portal.customer))
  if (checkCard(card).needsConfirmation) {
    world.store.put('portals', { ...portal.record, pending: card })
    return { location: `${portal.base}/confirm` }
  }
  return saveCard(world, portal, card, false)
}

function confirmCard(world: World, portal: Portal, form: URLSearchParams): PageReply {
  const card = portal.record.pending!
  world.store.put('portals', { ...portal.record, pending: null })
  if (form.get('answer') !== 'complete') return cardPage(portal, AUTHENTICATION_FAILED)
  return saveCard(world, portal, card, true)
}

/** The new card is the one charged from now on, also for what the nurse subscribes to already. */
function saveCard(world: World, portal: Portal, card: CardEntered, setUp: boolean): PageReply {
  const customer = world.require('customers', 'customer', portal.customer.id)
  const { id } = makeCard(world, { ...card, email: customer.email, customer: customer.id, setUp })
  customer.invoice_settings.default_payment_method = id
  world.save('customers', customer, 'customer.updated')
  for (const subscription of world.store.all('subscriptions')) {
    if (subscription.customer !== customer.id || hasEnded(subscription)) continue
    if (subscription.default_payment_method === null) continue
    world.save(
      'subscriptions',
      { ...subscription, default_payment_method: id },
      'customer.subscription.updated',
    )
  }
  return afterwards(portal)
}

function payInvoice(world: World, portal: Portal, id: string): PageReply {
  const invoice = world.store.get('invoices', id)
  if (invoice?.customer !== portal.customer.id || invoice.status !== 'open') return notFound()
  const { outcome } = collectAndSettle(world, id, { confirmed: true })
  if (outcome === 'paid') return { location: `${portal.base}/home` }
  // The attempt counts, so this is no error that undoes it.
  return overview(world, portal, typeof outcome === 'object' ? outcome.message : 'Add a card first.')
}

function cancel(world: World, portal: Portal, id: string): PageReply {
  const { mode } = portal.features.subscription_cancel
  const subscription = world.require('subscriptions', 'subscription', id)
  if (mode === 'immediately') cancelNow(world, id)
  else change(world, id, { cancel_at: String(periodOf(subscription).end) })
  return afterwards(portal)
}

function keep(world: World, portal: Portal, id: string): PageReply {
  const { cancel_at_period_end } = world.require('subscriptions', 'subscription', id)
  change(world, id, cancel_at_period_end ? { cancel_at_period_end: 'false' } : { cancel_at: '' })
  return { location: `${portal.base}/home` }
}

/**
 * In flexible billing mode the portal sets `cancel_at` and leaves `cancel_at_period_end` false:
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare.
 */
function change(world: World, id: string, form: Record<string, string>): void {
  const subscription = world.require('subscriptions', 'subscription', id)
  updateSubscription(world, subscription, readParams(updateParams, form))
}

/** The page again, with what went wrong: of the card's form its own, else the first one. */
export function portalError(
  world: World,
  secret: string,
  what: string | undefined,
  message: string,
): PageReply {
  const portal = openPortal(world, secret)
  if (!portal) return notFound()
  return what === 'card' || what === 'confirm' ? cardPage(portal, message) : overview(world, portal, message)
}
