import { PLANS } from '@preceptor/domain/billing/plans'
import { CheckoutResult } from '../../src/features/billing/actions/checkout-result.tsx'
import { admin, nurse } from '../fixtures/people.ts'
import { boughtForLater, payingFor } from '../fixtures/plans.ts'
import { plansPage as plans, PLANS_SCREEN as screen } from '../fixtures/plans-page.ts'
import { trial } from '../fixtures/subscription.ts'
import type { PageStory, Part, PartStory, Story } from '../story.ts'

const SETTLED = 'POST /api/subscriptions/checkout-return'
const cameBack = `/app/pricing?${new URLSearchParams({ checkout: 'success', session_id: `cs_test_${'a'.repeat(20)}` })}`
const bought = (
  state: string,
  shows: Part,
  subscription: unknown,
  nextChargeCents: number | null,
  others: Partial<PageStory> = {},
) =>
  plans(state, shows, subscription, {
    path: cameBack,
    answers: { [SETTLED]: { body: { state: 'complete', nextChargeCents } } },
    ...others,
  })
const { priceCents: BASIC_CENTS } = PLANS.basic

export const stories: readonly Story[] = [
  plans('checkout to be confirmed', /^Thank you\. We’re confirming your subscription/, trial, {
    path: '/app/pricing?checkout=success',
  }),
  plans('checkout left', /You left the checkout/, trial, { path: '/app/pricing?checkout=canceled' }),
  bought(
    'checkout done',
    { role: 'link', name: 'Start a voice interview' },
    payingFor('professional'),
    PLANS.professional.priceCents,
  ),
  bought(
    'checkout done, typed',
    { role: 'link', name: 'Start a clinical scenario' },
    payingFor('basic'),
    BASIC_CENTS,
  ),
  bought('checkout done, amount unknown', /^Next charge on /, payingFor('professional'), null),
  bought(
    'checkout done, trial goes on',
    /^First charge: \$9\.50 on /,
    boughtForLater('basic'),
    BASIC_CENTS / 2,
  ),
  bought(
    'checkout done, Professional after the trial',
    { role: 'heading', name: 'You’re on Professional.' },
    boughtForLater('professional'),
    PLANS.professional.priceCents,
  ),
  bought(
    'checkout done, Team',
    { role: 'link', name: 'Create your team' },
    payingFor('team'),
    PLANS.team.priceCents,
  ),
  bought(
    'checkout done, Team of an admin',
    { role: 'link', name: 'Invite your team' },
    payingFor('team'),
    PLANS.team.priceCents,
    { user: admin },
  ),
  plans('checkout not paid', { role: 'heading', name: 'Your payment didn’t go through' }, trial, {
    path: cameBack,
    answers: { [SETTLED]: { body: { state: 'expired', nextChargeCents: null } } },
  }),
  {
    screen,
    state: 'checkout confirmed late',
    user: nurse,
    shows: { role: 'button', name: 'Check again' },
    draw: () => (
      <main className="wrap py-6">
        <CheckoutResult
          status="late"
          subscription={undefined}
          nextChargeCents={null}
          onAskAgain={() => {}}
          onShowPlans={() => {}}
        />
      </main>
    ),
  } satisfies PartStory,
]
