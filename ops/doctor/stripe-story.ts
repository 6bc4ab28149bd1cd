import { randomUUID } from 'node:crypto'
import { createCatalog } from '@preceptor/api/billing/catalog'
import type { Config } from '@preceptor/api/config'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { discountedCents, inDollars } from '@preceptor/domain/billing/discount-price'
import { PLANS } from '@preceptor/domain/billing/plans'
import { createStripe } from '@preceptor/vendors/stripe/client'
import { createStripeRehearsal } from '@preceptor/vendors/stripe/rehearsal'
import type { StripeSubscription } from '@preceptor/vendors/stripe/subscriptions'
import { type Finding, failure, ok, type Row } from './check.ts'
import { isTestKey } from './checks/stripe.ts'
import { findingOf } from './run-checks.ts'

const TRIAL_DAYS = 5
const PERCENT_OFF = 20
/** Stripe keeps an invoice open to changes for an hour before it charges it. */
const AFTER_CHARGE_MS = 3 * HOUR_MS
const UNPROVED = 'Report this: what the product promises does not come about at Stripe.'
const LIVE_KEY =
  'STRIPE_SECRET_KEY is a live key: the story of a subscription is for a test key (sk_test_...) only.'
const variables = ['STRIPE_SECRET_KEY']

/** What is known after the steps so far. */
interface Story {
  clockId: string
  /** What the test clock shows. */
  now: Date
  couponId: string
  subscription: StripeSubscription
}

/**
 * A subscription from its trial to a cancellation that is taken back, by the product's own calls on a test clock of
 * Stripe's. Resolves a row for each step, those after the first failure skipped, and leaves nothing behind but the prices.
 * Throws for a live key.
 */
export async function runStripeStory(config: Pick<Config, 'stripe' | 'publicUrl'>): Promise<Row[]> {
  if (!isTestKey(config.stripe.secretKey)) throw new Error(LIVE_KEY)
  const stripe = createStripe(config.stripe)
  const rehearsal = createStripeRehearsal(config.stripe)
  const catalog = createCatalog({ stripe, publicUrl: config.publicUrl })
  const story: Partial<Story> = {}
  const known = () => story as Story
  /** The newest invoice that asked for money. */
  const lastInvoice = async () => {
    const invoices = await stripe.invoices.listByCustomer(known().subscription.customerId)
    return invoices.find(({ amountDueCents }) => amountDueCents > 0)
  }
  const advance = async (to: Date) => {
    const { clockId, subscription } = known()
    story.now = new Date(to.getTime() + AFTER_CHARGE_MS)
    await rehearsal.advanceClock(clockId, story.now)
    story.subscription = (await stripe.subscriptions.retrieve(subscription.id))!
  }
  const beginTrial = (priceId: string) => {
    const { clockId, couponId, now } = known()
    const trialEnd = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
    return rehearsal.subscribe({ clockId, couponId, priceId, trialEnd })
  }
  const discount = { type: 'percentage', value: PERCENT_OFF } as const
  const promisedCents = discountedCents(PLANS.professional.priceCents, discount)

  const steps: [name: string, step: () => Promise<Finding>][] = [
    [
      'trial with a coupon',
      async () => {
        const prices = await catalog.prices()
        story.now = new Date()
        story.couponId = `preceptor_rehearsal_${randomUUID().slice(0, 8)}`
        await stripe.coupons.create({
          id: story.couponId,
          off: { percent: PERCENT_OFF },
          duration: 'once',
        })
        story.clockId = await rehearsal.createClock(story.now)
        story.subscription = await beginTrial(prices.professional)
        const { status, id } = known().subscription
        const nextCents = await stripe.invoices.previewNext(id)
        const seen = `${PLANS.professional.name}, ${status}; ${inDollars(nextCents)} announced, ${inDollars(promisedCents)} promised.`
        return status === 'trialing' && nextCents === promisedCents ? ok(seen) : failure(seen, UNPROVED)
      },
    ],
    [
      'first charge',
      async () => {
        await advance(known().subscription.trialEnd!)
        return paid(await lastInvoice(), promisedCents, known().subscription.status)
      },
    ],
    [
      'downgrade',
      async () => {
        const { basic } = await catalog.prices()
        const { id, currentPeriodEnd } = known().subscription
        const schedule = await stripe.schedules.createFromSubscription(id)
        const { next } = await stripe.schedules.setNextPrice(schedule.id, basic)
        const isPlanned = next?.priceId === basic && next.startsAt.getTime() === currentPeriodEnd.getTime()
        return isPlanned
          ? ok(`${PLANS.basic.name} from ${dayOf(next.startsAt)}.`)
          : failure('It does not begin with the next period.', UNPROVED)
      },
    ],
    [
      'renewal',
      async () => {
        const { basic } = await catalog.prices()
        await advance(known().subscription.currentPeriodEnd)
        const { status, priceId } = known().subscription
        if (priceId !== basic) return failure(`It renewed without the downgrade, ${status}.`, UNPROVED)
        return paid(await lastInvoice(), PLANS.basic.priceCents, status)
      },
    ],
    [
      'cancel in the portal',
      async () => {
        const { id, scheduleId, currentPeriodEnd } = known().subscription
        if (scheduleId) await stripe.schedules.release(scheduleId)
        story.subscription = await rehearsal.cancelAt(id, currentPeriodEnd)
        const { cancelAtPeriodEnd, cancelAt } = known().subscription
        return cancelAtPeriodEnd && cancelAt
          ? ok(`It is set to end on ${dayOf(cancelAt)}, and is read so.`)
          : failure('It is set to end, and is not read so.', UNPROVED)
      },
    ],
    [
      'keep it after all',
      async () => {
        const { id } = known().subscription
        await stripe.subscriptions.renew(known().subscription)
        const { cancelAt, cancelAtPeriodEnd, status } = (await stripe.subscriptions.retrieve(id))!
        return cancelAt === null && !cancelAtPeriodEnd
          ? ok(`It does not end any more, ${status}.`)
          : failure(`It still ends on ${cancelAt ? dayOf(cancelAt) : 'a date'}.`, UNPROVED)
      },
    ],
    [
      'downgrade in a trial',
      async () => {
        const { basic, professional } = await catalog.prices()
        story.subscription = await beginTrial(professional)
        const schedule = await stripe.schedules.createFromSubscription(known().subscription.id)
        await stripe.schedules.setNextPrice(schedule.id, basic)
        await advance(known().subscription.trialEnd!)
        const promised = discountedCents(PLANS.basic.priceCents, discount)
        return paid(await lastInvoice(), promised, known().subscription.status)
      },
    ],
  ]

  try {
    return await inOrder(steps)
  } finally {
    // What is left does no harm, and what happened before matters more.
    if (story.clockId) await rehearsal.removeClock(story.clockId).catch(() => {})
    if (story.couponId) await rehearsal.removeCoupon(story.couponId).catch(() => {})
  }
}

async function inOrder(steps: readonly (readonly [string, () => Promise<Finding>])[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, step] of steps) {
    const startedAt = performance.now()
    const failed = rows.find(({ status }) => status !== 'ok')
    const finding = failed
      ? { status: 'skipped' as const, seen: `Not looked at: it needs "${failed.name}".` }
      : await step().catch((error: unknown) => findingOf(error, { variables }))
    const durationMs = Math.round(performance.now() - startedAt)
    rows.push({ group: 'Stripe', name, variables, ...finding, durationMs })
  }
  return rows
}

function paid(
  invoice: { status: string | null; amountPaidCents: number } | undefined,
  promisedCents: number,
  status: string,
): Finding {
  const seen = invoice
    ? `${inDollars(invoice.amountPaidCents)} paid of ${inDollars(promisedCents)} promised, ${status}.`
    : `Nothing was charged, ${status}.`
  const isPaid =
    invoice?.status === 'paid' && invoice.amountPaidCents === promisedCents && status === 'active'
  return isPaid ? ok(seen) : failure(seen, UNPROVED)
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
