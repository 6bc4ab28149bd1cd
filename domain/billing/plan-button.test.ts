import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { type PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { describe, expect, test } from 'vitest'
import { type PlanAction, planButton, showsBilling } from './plan-button.ts'

type Subscription = SubscriptionStatusReply['subscription']
const subscription = ({
  plan = 'professional',
  stripeSubscriptionId = 'sub_1',
  ...values
}: Partial<Subscription> = {}): Subscription => ({
  plan,
  status: 'active',
  ownPlan: stripeSubscriptionId ? plan : null,
  ownStatus: stripeSubscriptionId ? (values.status ?? 'active') : null,
  pendingChange: null,
  teammates: 0,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId,
  currentPeriodEnd: '2026-12-14T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  scheduledPlan: null,
  scheduledChangeDate: null,
  scheduleId: null,
  trialEnd: null,
  ...values,
})
const button = (plan: 'basic' | 'professional' | 'team', of: Subscription | null) =>
  planButton(plan, of, (iso) => iso.slice(0, 10))
const buttons = (of: Subscription | null) =>
  (['basic', 'professional', 'team'] as const).map((plan) => {
    const { label, action } = button(plan, of)
    return `${label} -> ${action}`
  })
const scheduled = {
  scheduledPlan: 'basic',
  scheduledChangeDate: '2026-12-14T00:00:00.000Z',
  scheduleId: 'sub_sched_1',
} as const

describe('the label of each card, by the first row that fits', () => {
  test.each<[who: string, of: Subscription | null, basic: string, professional: string, team: string]>([
    ['a visitor', null, ...three('Start Free Trial -> register')],
    [
      'who never had a plan',
      subscription({ status: 'none', plan: 'free', stripeSubscriptionId: null }),
      ...three('Start Free Trial -> checkout'),
    ],
    [
      'who pays',
      subscription(),
      'Switch Plan -> preview',
      'Cancel -> cancelSubscription',
      'Upgrade Now -> preview',
    ],
    [
      'whose payment is tried again',
      subscription({ status: 'past_due' }),
      'Switch Plan -> preview',
      'Cancel -> cancelSubscription',
      'Upgrade Now -> preview',
    ],
    [
      'who canceled, until the period ends',
      subscription({ cancelAtPeriodEnd: true }),
      'Switch Plan -> preview',
      'Reactivate -> reactivate',
      'Upgrade Now -> preview',
    ],
    [
      'who canceled while a change is scheduled',
      subscription({ cancelAtPeriodEnd: true, ...scheduled }),
      'Starting 2026-12-14 - Click to Cancel -> cancelScheduledChange',
      'Reactivate -> reactivate',
      'Upgrade Now -> preview',
    ],
    [
      'who has a change scheduled',
      subscription(scheduled),
      'Starting 2026-12-14 - Click to Cancel -> cancelScheduledChange',
      'Current Plan (until 2026-12-14) -> none',
      'Upgrade Now -> preview',
    ],
    [
      'on the trial of the app',
      subscription({ status: 'trialing', stripeSubscriptionId: null, stripeCustomerId: null }),
      ...three('Start Paid Subscription -> checkout'),
    ],
    [
      'on a trial with a subscription behind it',
      subscription({ status: 'trialing' }),
      'Start Paid Subscription -> preview',
      'Start Paid Subscription -> portal',
      'Start Paid Subscription -> preview',
    ],
    [
      'who bought less than the trial gives for its end',
      subscription({ status: 'trialing', ownPlan: 'basic' }),
      'Start Paid Subscription -> portal',
      'Start Paid Subscription -> preview',
      'Start Paid Subscription -> preview',
    ],
    [
      'who pays for less than a trial gives that continues',
      subscription({ status: 'trialing', ownPlan: 'basic', ownStatus: 'active' }),
      'Cancel -> cancelSubscription',
      'Current Plan -> none',
      'Upgrade Now -> preview',
    ],
    [
      'on a trial with a change scheduled',
      subscription({ status: 'trialing', ...scheduled }),
      'Starting 2026-12-14 - Click to Cancel -> cancelScheduledChange',
      'Start Paid Subscription -> portal',
      'Start Paid Subscription -> preview',
    ],
    [
      'on a trial that is not to continue',
      subscription({ status: 'trialing', cancelAtPeriodEnd: true }),
      'Start Paid Subscription -> preview',
      'Reactivate -> reactivate',
      'Start Paid Subscription -> preview',
    ],
    [
      'on the plan of their team',
      subscription({ plan: 'team', stripeCustomerId: null, stripeSubscriptionId: null }),
      'Subscribe -> checkout',
      'Subscribe -> checkout',
      'Current Plan -> none',
    ],
    [
      'on the plan of their team, who pays for less besides',
      subscription({ plan: 'team', ownPlan: 'basic' }),
      'Cancel -> cancelSubscription',
      'Upgrade Now -> preview',
      'Current Plan -> none',
    ],
    ...(['canceled', 'expired', 'inactive', 'incomplete'] as const).map(
      (status) =>
        [
          `who is ${status}`,
          subscription({ status, plan: 'free', ...scheduled }),
          ...three('Subscribe -> checkout'),
        ] as const,
    ),
  ] as [string, Subscription | null, string, string, string][])('%s', (_who, of, ...labels) => {
    expect(buttons(of)).toEqual(labels)
  })

  const PLAN_IDS = ['basic', 'professional', 'team'] as const
  /** The table of spec 3 section 2 as it stands there, and what a press does; the first row that fits counts. */
  const TABLE: [label: string, press: PlanAction, when: (card: PaidPlanId, of: Subscription) => boolean][] = [
    ['Start Free Trial', 'checkout', (_, { status }) => status === 'none'],
    ['Reactivate', 'reactivate', (card, of) => of.ownPlan === card && of.cancelAtPeriodEnd],
    [
      'Subscribe',
      'checkout',
      (_, { status }) => ['canceled', 'expired', 'inactive', 'incomplete'].includes(status),
    ],
    // Beside the table: what is scheduled within a trial can be taken back there too.
    [
      'Starting 2026-12-14 - Click to Cancel',
      'cancelScheduledChange',
      (card, of) => of.status === 'trialing' && of.scheduledPlan === card,
    ],
    [
      'Start Paid Subscription',
      'portal',
      (card, { status, ownPlan }) => status === 'trialing' && ownPlan === card,
    ],
    ['Start Paid Subscription', 'checkout', (_, of) => of.status === 'trialing' && of.ownPlan === null],
    ['Start Paid Subscription', 'preview', (_, { status }) => status === 'trialing'],
    [
      'Current Plan (until 2026-12-14)',
      'none',
      (card, of) => of.scheduledPlan !== null && owned(of) === card,
    ],
    [
      'Starting 2026-12-14 - Click to Cancel',
      'cancelScheduledChange',
      (card, of) => of.scheduledPlan === card,
    ],
    ['Cancel', 'cancelSubscription', (card, of) => of.ownPlan === card],
    // Beside the table: what the user's team pays for is neither canceled nor changed by them.
    ['Current Plan', 'none', (card, { plan }) => plan === card],
    ['Switch Plan', 'preview', (card, of) => of.ownPlan !== null && rank(card) < rank(of.ownPlan)],
    ['Upgrade Now', 'preview', (card, of) => of.ownPlan !== null && rank(card) > rank(of.ownPlan)],
    // Beside the table too: bought beside the user's team's, a plan switches nothing.
    ['Subscribe', 'checkout', (_, { plan }) => plan === 'team'],
    ['Switch Plan', 'checkout', (card, { plan }) => rank(card) < rank(plan)],
    ['Upgrade Now', 'checkout', (card, { plan }) => rank(card) > rank(plan)],
  ]
  const owned = ({ ownPlan, plan }: Subscription) => ownPlan ?? plan
  const rank = (plan: PlanId) => ['free', ...PLAN_IDS].indexOf(plan)

  test.each(SubscriptionStatus.options)('of every plan and flag, while %s', (status) => {
    const met = new Set<string>()
    for (const plan of ['free', ...PLAN_IDS] as const)
      for (const ownPlan of [null, ...PLAN_IDS])
        for (const cancelAtPeriodEnd of [false, true])
          for (const scheduledPlan of [null, ...PLAN_IDS])
            for (const card of PLAN_IDS) {
              const change = scheduledPlan && { ...scheduled, scheduledPlan }
              const of = subscription({ status, plan, ownPlan, cancelAtPeriodEnd, ...change })
              const [label, action] = TABLE.find(([, , when]) => when(card, of))!
              const seen = `${card} for ${JSON.stringify({ plan, ownPlan, cancelAtPeriodEnd, scheduledPlan })}`
              expect(button(card, of), seen).toEqual({ label, action })
              met.add(label)
            }
    expect([...met].sort()).toEqual(LABELS_WHILE[status].toSorted())
  })
})

const RUNNING = [
  'Cancel',
  'Current Plan',
  'Current Plan (until 2026-12-14)',
  'Reactivate',
  'Starting 2026-12-14 - Click to Cancel',
  'Subscribe',
  'Switch Plan',
  'Upgrade Now',
]
const LABELS_WHILE: Record<SubscriptionStatus, string[]> = {
  none: ['Start Free Trial'],
  trialing: ['Reactivate', 'Start Paid Subscription', 'Starting 2026-12-14 - Click to Cancel'],
  active: RUNNING,
  past_due: RUNNING,
  canceled: ['Reactivate', 'Subscribe'],
  expired: ['Reactivate', 'Subscribe'],
  inactive: ['Reactivate', 'Subscribe'],
  incomplete: ['Reactivate', 'Subscribe'],
}

describe('the billing box', () => {
  test.each<[shown: boolean, who: string, values: Partial<Subscription>]>([
    [true, 'who pays', {}],
    [true, 'whose payment is tried again', { status: 'past_due' }],
    [true, 'on a trial with a subscription', { status: 'trialing' }],
    [false, 'on a trial without one', { status: 'trialing', stripeSubscriptionId: null }],
    [false, 'who never paid', { stripeCustomerId: null }],
    [false, 'who canceled', { status: 'canceled' }],
    [false, 'whose trial is over', { status: 'expired' }],
    [false, 'who is inactive', { status: 'inactive' }],
  ])('%s for a user %s', (shown, _who, values) => {
    expect(showsBilling(subscription(values))).toBe(shown)
  })
})

function three(label: string): [string, string, string] {
  return [label, label, label]
}
