import type { PaidPlanId, PlanChangePreview } from '@preceptor/contracts/billing/billing'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { createPreview } from '@preceptor/db/queries/billing/billing'
import { findSubscription, type Subscription } from '@preceptor/db/queries/billing/subscriptions'
import { readEntitlementFacts } from '@preceptor/db/queries/billing/usage'
import { countTeammates } from '@preceptor/db/queries/teams/teams'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { coveredText, isPaidByTeam } from '@preceptor/domain/billing/covered-by-team'
import { inDollars } from '@preceptor/domain/billing/discount-price'
import { PLANS } from '@preceptor/domain/billing/plans'
import { hasAccess } from '@preceptor/domain/billing/stripe-subscription'
import { teamEndsText } from '@preceptor/domain/billing/team-ends'
import { trialCapsText } from '@preceptor/domain/billing/trial-caps'
import { shortDate } from '@preceptor/domain/text/short-date'
import { applyInTurn, type LiveSubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { noSubscription, samePlan } from './errors.ts'
import { within } from './within.ts'

const HOLDS_MS = 10 * MINUTE_MS

/** What of a subscription a preview is made from: Stripe's answer, or our row while Stripe is away. */
interface Current {
  stripeSubscriptionId: string
  plan: PaidPlanId
  isTrialing: boolean
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  scheduledPlan: PaidPlanId | null
}
interface Cost {
  amountCents: number
  isEstimate: boolean
  parts: PlanChangePreview['proration']['parts']
}
const NOTHING = { amountCents: 0, parts: null }

/**
 * What a change to another plan would do, and cost today; the price holds for ten minutes. While Stripe cannot be
 * asked, or takes too long, an estimate of our own. Throws NO_SUBSCRIPTION, SAME_PLAN.
 */
export async function previewChange(
  billing: Billing,
  accountId: string,
  plan: PaidPlanId,
): Promise<PlanChangePreview> {
  const asked = await within(billing.previewMs, askStripe(billing, accountId, plan))
  if (asked) return asked
  const now = wholeSeconds()
  const current = requireOther(currentOfRow(await findSubscription(billing.db, { accountId })), plan)
  const cost = { ...estimate(current, plan, now), isEstimate: true }
  return keepPreview(billing.db, accountId, current, plan, now, cost)
}

/** The preview by Stripe's own figures; undefined while it is away, or other work on the account takes its time. */
async function askStripe(
  billing: Billing,
  accountId: string,
  plan: PaidPlanId,
): Promise<PlanChangePreview | undefined> {
  try {
    return await billing.billingTurns.take({ accountId, changes: false }, async (turn) => {
      const { live } = await applyInTurn(billing, turn)
      const current = requireOther(live && hasAccess(live) ? currentOf(live) : undefined, plan)
      const now = wholeSeconds()
      const charge = isUpgrade(current, plan) ? await costOf(billing, live!, plan, now) : NOTHING
      const cost = { ...charge, isEstimate: false }
      return turn.write((trx) => keepPreview(trx, accountId, current, plan, now, cost))
    })
  } catch (error) {
    const isAway = error instanceof VendorError
    if (isAway || (error instanceof ApiError && error.code === 'REQUEST_IN_PROGRESS')) return undefined
    throw error
  }
}

const wholeSeconds = () => new Date(Math.floor(Date.now() / 1000) * 1000)
const isUpgrade = (current: Pick<Current, 'plan'>, plan: PaidPlanId) =>
  PLANS[plan].rank > PLANS[current.plan].rank

function requireOther(current: Current | undefined, plan: PaidPlanId): Current {
  if (!current) throw noSubscription()
  if (current.plan === plan) throw samePlan()
  return current
}

async function keepPreview(
  db: Db,
  accountId: string,
  current: Current,
  plan: PaidPlanId,
  now: Date,
  { amountCents, isEstimate, parts }: Cost,
): Promise<PlanChangePreview> {
  const { stripeSubscriptionId, scheduledPlan } = current
  const expiresAt = new Date(now.getTime() + HOLDS_MS)
  const about = { accountId, stripeSubscriptionId, plan, prorationAt: now, createdAt: now, expiresAt }
  const isUp = isUpgrade(current, plan)
  return {
    previewId: await createPreview(db, { ...about, amountCents, isEstimate }),
    currentPlan: current.plan,
    targetPlan: plan,
    effectiveDate: (isUp ? now : current.currentPeriodEnd).toISOString(),
    isUpgrade: isUp,
    isDowngrade: !isUp,
    hasExistingScheduledChange: scheduledPlan !== null,
    willReplaceScheduledChange: scheduledPlan !== null,
    existingScheduledPlan: scheduledPlan,
    proration: { amount: amountCents, parts },
    stripePreviewUnavailable: isEstimate,
    notes: await notesOf(db, accountId, current, plan, now),
  }
}

function currentOf(live: LiveSubscription): Current {
  const { id, plan, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, schedule } = live
  return {
    stripeSubscriptionId: id,
    plan,
    isTrialing: status === 'trialing',
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    scheduledPlan: schedule?.next && schedule.next.plan !== plan ? schedule.next.plan : null,
  }
}

function currentOfRow(own: Subscription | undefined): Current | undefined {
  if (!own?.stripeSubscriptionId || !own.currentPeriodStart || !own.currentPeriodEnd) return undefined
  if (own.plan === 'free' || !statusGivesAccess(own.status)) return undefined
  const { stripeSubscriptionId, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, scheduledPlan } = own
  return {
    stripeSubscriptionId,
    plan: own.plan,
    isTrialing: own.status === 'trialing',
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    scheduledPlan: scheduledPlan === 'free' ? null : scheduledPlan,
  }
}

async function costOf(
  { stripe, catalog }: Billing,
  live: LiveSubscription,
  plan: PaidPlanId,
  prorationDate: Date,
): Promise<Omit<Cost, 'isEstimate'>> {
  if (live.status === 'trialing') return NOTHING
  const { amountDueCents, chargedCents, creditedCents } = await stripe.invoices.previewChange({
    customerId: live.customerId,
    subscriptionId: live.id,
    itemId: live.itemId,
    priceId: (await catalog.prices())[plan],
    prorationDate,
  })
  return { amountCents: amountDueCents, parts: { chargedCents, creditedCents } }
}

/** The difference between the plans for the rest of the period, by the second as Stripe reckons (decision B10). */
function estimate(
  given: Pick<Current, 'plan' | 'isTrialing' | 'currentPeriodStart' | 'currentPeriodEnd'>,
  plan: PaidPlanId,
  at: Date,
): Omit<Cost, 'isEstimate'> {
  if (given.isTrialing || !isUpgrade(given, plan)) return NOTHING
  const [start, end] = [given.currentPeriodStart.getTime(), given.currentPeriodEnd.getTime()]
  const left = Math.min(1, Math.max(0, (end - at.getTime()) / (end - start)))
  const part = (one: PaidPlanId) => Math.round(PLANS[one].priceCents * left)
  const [chargedCents, creditedCents] = [part(plan), part(given.plan)]
  return { amountCents: chargedCents - creditedCents, parts: { chargedCents, creditedCents } }
}

/** What a lower plan lacks, in words; null where it is the same but smaller. */
function lostFeatures(from: PaidPlanId, to: PaidPlanId): string | null {
  const lost = [
    PLANS[from].voiceSecondsLimit > 0 && PLANS[to].voiceSecondsLimit === 0 && 'voice interviews',
    PLANS[from].jobTailoring && !PLANS[to].jobTailoring && 'questions from a job description',
  ].filter((one) => one !== false)
  return lost.length > 0 ? lost.join(' or ') : null
}

async function notesOf(
  db: Db,
  accountId: string,
  current: Current,
  plan: PaidPlanId,
  now: Date,
): Promise<string[]> {
  const day = shortDate(current.currentPeriodEnd)
  const isLower = PLANS[plan].rank < PLANS[current.plan].rank
  const isCovered = isPaidByTeam(now, await readEntitlementFacts(db, { accountId, now }))
  const notes: string[] = isCovered ? [coveredText(plan)] : []
  if (current.cancelAtPeriodEnd) {
    notes.push('Your subscription is set to end. With this change it continues and renews every month.')
  }
  if (current.isTrialing) {
    notes.push(`Your free trial runs until ${day}. Then you pay ${inDollars(PLANS[plan].priceCents)}.`)
    notes.push(trialCapsText(isLower ? current.plan : plan))
  }
  const teammates = current.plan === 'team' && isLower ? await countTeammates(db, { accountId }) : 0
  const teamEnds = teamEndsText(teammates)
  if (teamEnds) notes.push(`On ${day} ${teamEnds}.`)
  // What the team pays for stays.
  const lost = isLower && !isCovered ? lostFeatures(current.plan, plan) : null
  if (lost) {
    const from = current.isTrialing ? `When your trial ends on ${day}` : `From ${day} on`
    notes.push(`${from}, you’ll no longer have ${lost}.`)
  }
  if (isLower && !current.isTrialing) {
    notes.push(`Your first charge of ${inDollars(PLANS[plan].priceCents)} is on ${day}.`)
  }
  return notes
}
