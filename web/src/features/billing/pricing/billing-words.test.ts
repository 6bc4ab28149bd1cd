import { expect, test } from 'vitest'
import { billingText, billingTitle, unpaidText } from './billing-words.ts'
import type { Subscription } from './offers.ts'

const subscription: Subscription = {
  plan: 'professional',
  status: 'active',
  ownPlan: 'professional',
  ownStatus: 'active',
  pendingChange: null,
  teammates: 0,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  currentPeriodEnd: '2026-12-14T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  scheduledPlan: null,
  scheduledChangeDate: null,
  scheduleId: null,
  trialEnd: null,
}

test.each<[Partial<Subscription>, string, string]>([
  [{}, 'Professional, active', '$39 a month. Renews on Dec 14, 2026.'],
  [{ currentPeriodEnd: null }, 'Professional, active', '$39 a month.'],
  [
    { scheduledPlan: 'basic', scheduledChangeDate: '2026-12-14T12:00:00.000Z' },
    'Professional, active',
    '$39 a month. Changes to Basic on Dec 14, 2026.',
  ],
  [
    { cancelAtPeriodEnd: true },
    'Professional, canceled',
    'You keep your plan until Dec 14, 2026. Nothing is charged after that.',
  ],
  [
    { status: 'trialing', trialEnd: '2026-11-27T12:00:00.000Z' },
    'Professional, on trial',
    'Free until Nov 27, 2026, then $39 a month if a payment method is on file.',
  ],
  [{ status: 'past_due' }, 'Professional, payment due', '$39 a month. Period ends Dec 14, 2026.'],
  [{ status: 'incomplete' }, 'Professional, payment not finished', 'Your first payment isn’t finished yet.'],
])('%j reads %s', (fields, title, text) => {
  const of = { ...subscription, ownStatus: fields.status ?? 'active', ...fields }
  expect([billingTitle(of), billingText(of)]).toEqual([title, text])
})

test.each<[Partial<Subscription>, string]>([
  [
    { status: 'trialing', trialEnd: '2026-11-27T12:00:00.000Z' },
    'Your Professional trial runs through November 27, 2026 and includes 1 hour of voice. Nothing is charged unless you choose a plan.',
  ],
  [
    { plan: 'free', status: 'expired', trialEnd: '2026-11-20T12:00:00.000Z' },
    'Trial ended Nov 20, 2026. Choose a plan to keep practicing.',
  ],
  [{ plan: 'free', status: 'canceled' }, 'Canceled. Choose a plan to keep practicing.'],
  [{ plan: 'free', status: 'none' }, 'Choose a plan to keep practicing.'],
  [{ plan: 'team' }, 'Your team pays for your plan.'],
  [{}, 'You’re on the Professional plan.'],
])('%j, who pays for nothing, reads %s', (fields, text) => {
  const unpaid = { ...subscription, stripeCustomerId: null, stripeSubscriptionId: null, ...fields }
  const reply = { subscription: unpaid, stripeSubscription: null }
  expect(unpaidText(reply, Date.parse('2026-11-22T12:00:00.000Z'))).toBe(text)
})
