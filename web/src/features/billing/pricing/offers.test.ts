import type { PlanCard, ValidateDiscountReply } from '@preceptor/contracts/billing/billing'
import { PLANS } from '@preceptor/domain/billing/plans'
import { expect, test } from 'vitest'
import { type OfferFacts, offersOf, type Subscription, trialToKeep } from './offers.ts'

const now = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const plans = (['basic', 'professional', 'team'] as const).map(
  (key): PlanCard => ({
    key,
    name: PLANS[key].name,
    priceId: null,
    price: PLANS[key].priceCents,
    interval: 'month',
    popular: PLANS[key].popular,
    value: PLANS[key].value,
    features: [...PLANS[key].features],
    lacks: [...PLANS[key].lacks],
    limits: { textSessions: -1, voiceEnabled: false, voiceHours: 0 },
  }),
)
const inTrial: Subscription = {
  plan: 'professional',
  status: 'trialing',
  ownPlan: null,
  ownStatus: null,
  pendingChange: null,
  teammates: 0,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  scheduledPlan: null,
  scheduledChangeDate: null,
  scheduleId: null,
  trialEnd: inDays(5).toISOString(),
}
const paying: Subscription = {
  ...inTrial,
  status: 'active',
  stripeCustomerId: 'cus_1',
  ownPlan: 'professional',
  stripeSubscriptionId: 'sub_1',
  currentPeriodEnd: inDays(20).toISOString(),
}
const lapsed: Subscription = {
  ...inTrial,
  plan: 'free',
  status: 'expired',
  trialEnd: inDays(-1).toISOString(),
}
const offers = (facts: Partial<OfferFacts>) =>
  offersOf({
    plans,
    subscription: inTrial,
    couponPlan: null,
    coupon: null,
    start: 'today',
    chosenPlan: null,
    now,
    ...facts,
  })
const coupon = (
  type: ValidateDiscountReply['discount']['type'],
  value: number,
  planRestriction: ValidateDiscountReply['planRestriction'] = null,
): ValidateDiscountReply => ({
  code: 'CODE',
  discount: { type, value, description: '' },
  planRestriction,
  guidanceMessage: null,
})

test('a visitor is led to register, and nothing is charged', () => {
  expect(offers({ subscription: null }).map(({ button, checkout }) => [button.action, checkout])).toEqual(
    plans.map(() => ['register', null]),
  )
})

test('in the trial a plan is paid from today, or from the end of the trial by choice', () => {
  expect(offers({})[0]?.checkout).toEqual({
    firstAt: null,
    convertTrialToPaid: true,
    discountCode: undefined,
  })
  expect(offers({ start: 'trialEnd' })[0]?.checkout).toMatchObject({
    firstAt: inDays(5),
    convertTrialToPaid: false,
  })
})

test('after the trial a plan is paid from today', () => {
  for (const start of ['today', 'trialEnd'] as const)
    expect(offers({ subscription: lapsed, start })[0]?.checkout).toMatchObject({
      firstAt: null,
      convertTrialToPaid: false,
    })
})

test('a longer trial counts for its plan alone', () => {
  const extension = coupon('trial_extension', 21, 'team')
  const [basic, , team] = offers({ coupon: extension, couponPlan: 'team' })
  expect(team).toMatchObject({
    coupon: 'fits',
    firstCents: 299_00,
    checkout: { firstAt: inDays(21), convertTrialToPaid: false, discountCode: 'CODE' },
  })
  expect(basic).toMatchObject({
    coupon: 'other',
    checkout: { firstAt: null, convertTrialToPaid: true, discountCode: 'CODE' },
  })
})

test('a discount lowers what is bought, not what the user pays for already', () => {
  const facts = { coupon: coupon('percentage', 20) }
  expect(offers(facts).map(({ firstCents }) => firstCents)).toEqual([1520, 3120, 23920])
  expect(offers({ ...facts, subscription: paying }).map(({ firstCents }) => firstCents)).toEqual([
    1900, 3900, 29900,
  ])
})

test('the user’s plan and the one to come are marked', () => {
  const subscription: Subscription = {
    ...paying,
    scheduledPlan: 'basic',
    scheduledChangeDate: inDays(20).toISOString(),
  }
  expect(offers({ subscription }).map(({ isCurrent, isScheduled }) => [isCurrent, isScheduled])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

test('the trial can continue beneath a plan while 48 hours of it are left', () => {
  expect(trialToKeep(inTrial, now)).toEqual(inDays(5))
  expect(trialToKeep({ ...inTrial, trialEnd: inDays(1.9).toISOString() }, now)).toBeNull()
  expect(trialToKeep({ ...inTrial, stripeSubscriptionId: 'sub_1' }, now)).toBeNull()
  expect(trialToKeep(lapsed, now)).toBeNull()
})

test('the plan chosen before registering is marked while it can be bought, and no other', () => {
  const marked = (facts: Partial<OfferFacts>) =>
    offers(facts).flatMap(({ plan, isChosen }) => (isChosen ? [plan.key] : []))
  expect(marked({ chosenPlan: 'basic' })).toEqual(['basic'])
  expect(marked({})).toEqual([])
  expect(marked({ chosenPlan: 'professional', subscription: paying })).toEqual([])
})

test('within a trial the card of the plan bought for its end is marked, else the one in force', () => {
  const marked = (subscription: Subscription) =>
    offers({ subscription }).flatMap(({ plan, isCurrent }) => (isCurrent ? [plan.key] : []))
  expect(marked({ ...inTrial, ownPlan: 'basic' })).toEqual(['basic'])
  expect(marked({ ...inTrial, ownPlan: null })).toEqual(['professional'])
  expect(marked({ ...paying, plan: 'team', ownPlan: 'basic' })).toEqual(['team'])
})

test('a plan beside a team that is paid for says so, and only that', () => {
  const covered = (subscription: Subscription | null) =>
    offers({ subscription }).some(({ isCovered }) => isCovered)
  const inTeam: Subscription = { ...inTrial, plan: 'team', status: 'active', trialEnd: null }
  expect([covered(inTeam), covered({ ...inTeam, status: 'past_due' })]).toEqual([true, true])
  // The Team card is the plan they are on: it sells nothing, so it has nothing to say of it.
  expect(offers({ subscription: inTeam }).map(({ isCovered }) => isCovered)).toEqual([true, true, false])
  expect(covered({ ...inTeam, status: 'trialing' })).toBe(false)
  expect([covered(inTrial), covered(paying), covered(null)]).toEqual([false, false, false])
})

test('a plan bought for the trial’s end says when it starts, and no plan is sold beside it', () => {
  const later: Subscription = { ...inTrial, ownPlan: 'basic', ownStatus: 'trialing' }
  expect(offers({ subscription: later }).map(({ startsAt }) => startsAt)).toEqual([
    inTrial.trialEnd,
    null,
    null,
  ])
  const sells = (subscription: Subscription | null) =>
    offers({ subscription }).some(({ hasNoneToSell }) => !hasNoneToSell)
  expect([sells(later), sells({ ...paying, status: 'past_due', ownStatus: 'past_due' })]).toEqual([
    false,
    false,
  ])
  expect(sells({ ...inTrial, plan: 'team', status: 'active', trialEnd: null })).toBe(false)
  expect([sells(inTrial), sells(paying), sells(null)]).toEqual([true, true, true])
})

test('only a trial that runs is kept beneath a plan', () => {
  expect(trialToKeep({ ...inTrial, status: 'expired' }, now)).toBeNull()
})
