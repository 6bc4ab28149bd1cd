import { setTimeout as sleep } from 'node:timers/promises'
import { TELLING_EVENTS } from '@preceptor/api/billing/apply-event'
import { hasEvent } from '@preceptor/db/queries/billing/stripe-events'
import { signWebhook } from '@preceptor/vendors/stripe/probe'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

const group = 'Stripe'
const PATH = '/api/stripe/webhook'
/** The same for every run, so that one row is kept of all of them. */
const EVENT_ID = 'evt_preceptor_doctor'
const LOOK_EVERY_MS = 250
const NO_ENDPOINT = 'None, since Stripe reaches no machine of your own: `stripe listen` would forward to it.'

/** What Stripe tells of itself arrives at our api, and is believed. */
export function webhookChecks(context: DoctorContext): Check[] {
  return [
    {
      group,
      name: 'webhook endpoint',
      variables: ['PUBLIC_URL', 'STRIPE_SECRET_KEY'],
      needs: ['Stripe: key'],
      timeoutMs: 20_000,
      run: () => findEndpoint(context),
    },
    {
      group,
      name: 'webhook secret',
      variables: ['STRIPE_WEBHOOK_SECRET'],
      needs: ['addresses: web app'],
      timeoutMs: 20_000,
      run: (signal) => isBelieved(context, signal),
    },
    {
      group,
      name: 'webhook delivery',
      variables: ['STRIPE_WEBHOOK_SECRET'],
      needs: [
        'Stripe: webhook endpoint',
        'Stripe: webhook secret',
        'Stripe: permissions',
        'database: migrations',
      ],
      timeoutMs: context.webhookWaitMs + 15_000,
      run: (signal) => arrives(context, signal),
    },
  ]
}

const listOurs = async ({ stripeProbe, config }: DoctorContext) =>
  (await stripeProbe.listWebhookEndpoints()).filter(({ url }) => url === config.publicUrl + PATH)

async function findEndpoint(context: DoctorContext): Promise<Finding> {
  const url = context.config.publicUrl + PATH
  const found = await listOurs(context)
  const add = `Add an endpoint for ${url} in Stripe's dashboard, with all events that README names.`
  if (found.length === 0 && !url.startsWith('https:')) return ok(NO_ENDPOINT)
  if (found.length === 0) return failure('No endpoint has our address.', add)
  const endpoint = found.find(({ isEnabled }) => isEnabled)
  if (!endpoint) return failure('The endpoint is switched off.', "Switch it on in Stripe's dashboard.")
  const { events, apiVersion } = endpoint
  const missing = events.includes('*') ? [] : TELLING_EVENTS.filter((type) => !events.includes(type))
  if (missing.length > 0)
    return failure(
      `The endpoint does not get ${missing.length} of ${TELLING_EVENTS.length} events: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' ...' : ''}.`,
      "Add them to the endpoint in Stripe's dashboard.",
    )
  const seen = `It gets all ${TELLING_EVENTS.length} events, in version ${apiVersion ?? "the account's own"}.`
  return found.length > 1
    ? warning(
        `${seen} There are ${found.length} for this address.`,
        'Remove all but the one whose secret is set.',
      )
    : ok(seen)
}

/** An event that means nothing to us is taken with our secret, and with no other. */
async function isBelieved({ config }: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { webhookSecret } = config.stripe
  const [ours, strange] = await Promise.all([
    deliver(config.publicUrl, webhookSecret, signal),
    deliver(config.publicUrl, `${webhookSecret}-of-somebody-else`, signal),
  ])
  if (ours === 400)
    return failure(
      'The api does not believe what is signed with this secret.',
      'Start the api anew with the signing secret of the endpoint in STRIPE_WEBHOOK_SECRET.',
    )
  if (ours !== 200)
    return failure(
      `The api answers a signed event with ${ours}.`,
      "Look at the api's log, and at its proxy's.",
    )
  if (strange !== 400)
    return failure(`The api answers a forged event with ${strange}.`, 'Something else answers at that path.')
  return ok('A signed event is taken, a forged one is not.')
}

async function deliver(publicUrl: string, secret: string, signal: AbortSignal): Promise<number> {
  const created = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify({
    id: EVENT_ID,
    object: 'event',
    created,
    type: 'preceptor.doctor',
    data: { object: { id: 'doctor', object: 'doctor' } },
  })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signWebhook(body, secret),
  }
  const reply = await fetch(publicUrl + PATH, { method: 'POST', headers, body, redirect: 'manual', signal })
  return reply.status
}

/**
 * An event that Stripe itself makes and signs: what this process signs says nothing about a secret that is wrong in `.env`,
 * and so in the api too.
 */
async function arrives(context: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { config, db, stripeProbe, webhookWaitMs } = context
  // A Stripe at another address is one that sends its events here unasked.
  const isSent = config.stripe.apiBase !== undefined || (await listOurs(context)).length > 0
  if (!isSent) return ok(NO_ENDPOINT)
  const objectId = await stripeProbe.causeEvent()
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  for (; elapsedMs() < webhookWaitMs; await sleep(LOOK_EVERY_MS, undefined, { signal })) {
    if (await hasEvent(db, { type: 'customer.deleted', objectId }))
      return ok(`An event of Stripe's own arrives, within ${(elapsedMs() / 1_000).toFixed(1)} s.`)
  }
  return failure(
    `No event of Stripe's own was taken within ${Math.round(webhookWaitMs / 1_000)} s: it is signed with another secret, or does not get here.`,
    `Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint for ${config.publicUrl}${PATH} and start the api anew; in Stripe's dashboard that endpoint lists its deliveries with our answers (400: another secret).`,
  )
}
