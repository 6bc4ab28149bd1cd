import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { planButton } from '@preceptor/domain/billing/plan-button'
import { SOLD_PLANS } from '@preceptor/domain/billing/plans'
import { changeScheduledMail } from '@preceptor/domain/mail/billing/change-scheduled'
import { paymentFailedMail } from '@preceptor/domain/mail/billing/payment-failed'
import { planBoughtMail } from '@preceptor/domain/mail/billing/plan-bought'
import { planUpgradedMail } from '@preceptor/domain/mail/billing/plan-upgraded'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { boughtForLater, payingFor } from '../../../gallery/fixtures/plans.ts'
import { paths } from '../../shared/paths.ts'
import { cancelEffectOf } from '../../shared/plan/cancellation.ts'
import { BillingBox } from './pricing/billing-box.tsx'

const at = new Date('2026-11-21T19:30:00Z')
const publicUrl = 'https://preceptor.example'
const sale = { firstName: null, plan: 'professional', next: { cents: 3_900, at }, publicUrl } as const
const change = {
  scheduledPlan: 'basic',
  scheduledChangeDate: at.toISOString(),
  scheduleId: 'sub_sched_1',
} as const
const bought = { ...sale, chargedCents: 3_900, trialEndsAt: null }
const later = boughtForLater('professional')
const paying = payingFor('professional')
const late: SubscriptionStatusReply = {
  ...paying,
  subscription: { ...paying.subscription, status: 'past_due' },
}
const laterWithChange = { ...later, subscription: { ...later.subscription, ...change } }
const inTeam = { plan: 'team', status: 'active' } as const

/** What the buttons of the plans do for an account. */
const actionsOf = ({ subscription }: SubscriptionStatusReply) =>
  SOLD_PLANS.map((plan) => planButton(plan, subscription, String).action)

/** The words on the buttons of the billing box, which the account page shares. */
const boxLabels = (subscription: SubscriptionStatusReply['subscription']) =>
  renderToStaticMarkup(
    <BillingBox subscription={subscription} isBusy={false} onPortal={() => {}} onCancel={() => {}} />,
  )
    .split('<button')
    .slice(1)
    .map((button) => button.replace(/^[^>]*>|<\/button>.*|<[^>]+>/gs, ''))

test.each<[what: string, text: string, reply: SubscriptionStatusReply, ends: 'now' | 'later']>([
  ['a plan that is paid', planBoughtMail(bought).text, payingFor('professional'), 'later'],
  [
    'a plan for the end of the trial',
    planBoughtMail({ ...sale, chargedCents: 0, trialEndsAt: at }).text,
    later,
    'now',
  ],
  [
    'a plan for the end of the trial, beside the plan of a team',
    planBoughtMail({ ...sale, chargedCents: 0, trialEndsAt: at }).text,
    { ...later, subscription: { ...later.subscription, ...inTeam } },
    'now',
  ],
  [
    'an upgrade',
    planUpgradedMail({ ...sale, chargedCents: 2_000, isTrialing: false }).text,
    payingFor('professional'),
    'later',
  ],
  [
    'an upgrade within the trial',
    planUpgradedMail({ ...sale, chargedCents: 0, isTrialing: true }).text,
    later,
    'now',
  ],
  [
    'a scheduled change',
    changeScheduledMail({ ...sale, nextPlan: 'basic', isTrialing: false }).text,
    payingFor('professional', change),
    'later',
  ],
  [
    'a change that is scheduled within the trial',
    changeScheduledMail({ ...sale, nextPlan: 'basic', isTrialing: true }).text,
    laterWithChange,
    'now',
  ],
  [
    'a payment that failed',
    paymentFailedMail({ ...sale, dueCents: 3_900, payUrl: null }).text,
    late,
    'later',
  ],
])('the mail about %s names a button that is there, and what it does', (_, text, reply, ends) => {
  const [, label, page] = /press “([^”]+)” on your account page, (\S+)\./.exec(text)!
  // The account page has the button wherever there is something to cancel.
  expect(page).toBe(`${publicUrl}${paths.account}`)
  expect(cancelEffectOf(reply)).toMatchObject({ ends })
  expect(boxLabels(reply.subscription)).toContain(label)
  expect(text.includes('it ends right away')).toBe(ends === 'now')
  if (text.includes('take the change back on the page below'))
    expect(actionsOf(reply)).toContain('cancelScheduledChange')
})
