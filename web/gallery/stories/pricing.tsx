import { endingText } from '@preceptor/domain/billing/cancellation'
import { coveredText } from '@preceptor/domain/billing/covered-by-team'
import { inDollars } from '@preceptor/domain/billing/discount-price'
import { PLANS } from '@preceptor/domain/billing/plans'
import { teamEndsText } from '@preceptor/domain/billing/team-ends'
import { shortDate } from '@preceptor/domain/text/short-date'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { inDays, member } from '../fixtures/people.ts'
import {
  boughtForLater,
  differenceCents,
  payingFor,
  percentOff,
  previewOf,
  teamBeta,
} from '../fixtures/plans.ts'
import { plansPage as plans, STATUS } from '../fixtures/plans-page.ts'
import { lapsed, PAID_DAYS_LEFT, subscriptionReply, trial } from '../fixtures/subscription.ts'
import { type Answers, type PageStory, type Part, pressing, type Step, type Story } from '../story.ts'

const APPLY = 'POST /api/subscriptions/validate-discount'
const PREVIEW = 'POST /api/subscriptions/preview'
const PERIOD_END = new Date(inDays(PAID_DAYS_LEFT))
const END_DAY = shortDate(PERIOD_END)

/** What is said of a change that was made, after which the subscription is this one. */
const changed = (message: string, subscription: unknown): Answers[string] => ({
  body: { message },
  changes: { [STATUS]: { body: subscription } },
})

const agreed: Step = { press: { role: 'checkbox', name: /./ } }
const unfolded: Step = { press: 'Have a discount code?' }
const code = (typed: string): Step[] => [
  unfolded,
  { type: typed, into: 'Discount code' },
  ...pressing('Apply'),
]

const statuses: PageStory[] = [
  plans('loading', 'Loading the plans...', trial, { answers: { 'GET /api/subscriptions/plans': 'never' } }),
  plans('failed', { role: 'button', name: 'Retry' }, trial, {
    answers: { 'GET /api/subscriptions/plans': serverFailed },
  }),
  plans('trial', /^Your Professional trial runs through /, trial),
  plans('trial, a plan chosen before', 'Your choice', trial, { path: '/app/pricing?plan=basic' }),
  plans('bought for the end of the trial', /^Basic, on trial/, boughtForLater('basic')),
  plans('lapsed', /^Trial ended .* Choose a plan to keep practicing\.$/, lapsed),
  plans('paying', 'Professional, active', payingFor('professional')),
  plans('canceled', 'Basic, canceled', payingFor('basic', { cancelAtPeriodEnd: true })),
  plans(
    'payment late',
    /Your last payment didn’t go through/,
    payingFor('basic', { status: 'past_due', ownStatus: 'past_due' }),
  ),
  plans(
    'change scheduled',
    { role: 'button', name: /^Starting .* - Click to Cancel$/ },
    payingFor('team', {
      scheduledPlan: 'professional',
      scheduledChangeDate: inDays(PAID_DAYS_LEFT),
      scheduleId: 'sched_1',
    }),
  ),
  plans(
    'bank to confirm',
    /Your bank wants you to confirm the payment for the Professional plan/,
    payingFor('basic', {
      pendingChange: { plan: 'professional', confirmUrl: 'https://pay.example/1', until: inDays(1) },
    }),
  ),
  plans('paid for by a team', 'Current Plan', subscriptionReply({ plan: 'team' }), { user: member }),
]

const coupons: PageStory[] = [
  plans('code missing', 'Please enter a discount code before clicking Apply.', trial, {
    steps: [unfolded, ...pressing('Apply')],
  }),
  plans('code unknown', 'Invalid discount code', trial, {
    answers: { [APPLY]: errorReply('INVALID_DISCOUNT', 'Invalid discount code') },
    steps: code('no-such-code'),
  }),
  plans('code not applied', 'Please apply this code first, or clear it.', trial, {
    steps: [unfolded, { type: 'NURSES25', into: 'Discount code' }, ...pressing('Start Paid Subscription')],
  }),
  plans('code takes a part off', /\$29\.25/, trial, {
    answers: { [APPLY]: { body: percentOff } },
    steps: code('nurses25'),
  }),
  plans('code of a beta', 'Use Team plan for this coupon: A 3-week trial', trial, {
    answers: { [APPLY]: { body: teamBeta } },
    steps: code('TEAM-BETA-ONE'),
  }),
  plans('code while paying', 'Discount codes apply to new subscriptions only.', payingFor('professional'), {
    steps: [unfolded],
  }),
]

const review = (state: string, shows: Part, subscription: unknown, others: Partial<PageStory> = {}) =>
  plans(`review, ${state}`, shows, subscription, { path: '/app/checkout?plan=professional', ...others })
const toPay = pressing('Continue to payment')

const reviews: PageStory[] = [
  review('loading', 'Looking up your plan...', trial, {
    answers: { 'GET /api/subscriptions/plans': 'never' },
  }),
  review('failed', { role: 'button', name: 'Retry' }, trial, {
    answers: { 'GET /api/subscriptions/plans': serverFailed },
  }),
  review('when the trial ends', /^When my trial ends, /, trial),
  review('today', { role: 'checkbox', name: /from today until I cancel/ }, trial, {
    steps: [{ press: { role: 'radio', name: /^Today/ } }],
  }),
  review('consent missing', 'Please check this box first.', trial, { steps: toPay }),
  review('team', /a team of up to 3 people, including you\.$/, trial, { path: '/app/checkout?plan=team' }),
  review('lapsed', { role: 'checkbox', name: /from today until I cancel/ }, lapsed, {
    path: '/app/checkout?plan=basic',
  }),
  review('covered by a team', coveredText('basic'), subscriptionReply({ plan: 'team', status: 'active' }), {
    path: '/app/checkout?plan=basic',
  }),
  review('code takes a part off', /^\$29\.25$/, lapsed, {
    path: '/app/checkout?plan=professional&code=NURSES25',
    navigationState: { coupon: percentOff },
  }),
  review('code of a beta', /^Your free trial runs through /, trial, {
    path: '/app/checkout?plan=team&code=TEAM-BETA-ONE',
    navigationState: { coupon: teamBeta },
  }),
  review('code not applied', 'Please apply this code first, or clear it.', trial, {
    path: '/app/checkout?plan=professional&code=NURSES25',
    steps: [agreed, ...toPay],
  }),
  review('under way', { role: 'button', name: 'Processing...' }, trial, {
    answers: { 'POST /api/subscriptions/checkout': 'never' },
    steps: [agreed, ...toPay],
  }),
  review('not opened', { role: 'alertdialog', name: 'We couldn’t open the checkout' }, trial, {
    answers: {
      'POST /api/subscriptions/checkout': errorReply(
        'VENDOR_UNAVAILABLE',
        'The payment page cannot be opened right now.',
      ),
    },
    steps: [agreed, ...toPay],
  }),
]

const upgrading = (state: string, shows: Part, answers: Answers, ...steps: Step[]) =>
  plans(state, shows, payingFor('basic'), {
    answers: { [PREVIEW]: { body: previewOf('basic', 'team') }, ...answers },
    steps: [
      // The second of the two is Team's.
      ...pressing('Upgrade Now'),
      { wait: { role: 'dialog', name: 'Upgrade to Team' } },
      ...steps,
    ],
  })
const UPGRADE = 'POST /api/subscriptions/upgrade'
const UPGRADED = `You’re on the Team plan now. ${inDollars(differenceCents('basic', 'team'))} was charged today.`
const TEAMMATES = 4
const firstCharge = (plan: 'basic' | 'professional') =>
  `Your first charge of ${inDollars(PLANS[plan].priceCents)} is on ${END_DAY}.`
const scheduled = payingFor('team', {
  scheduledPlan: 'professional',
  scheduledChangeDate: PERIOD_END.toISOString(),
  scheduleId: 'sched_1',
})

const previews: PageStory[] = [
  upgrading('upgrade shown', 'From your next renewal, until you cancel', {}),
  upgrading('upgrade, consent missing', 'Please check this box first.', {}, ...pressing('Confirm upgrade')),
  upgrading(
    'upgrade under way',
    { role: 'button', name: 'Processing...' },
    { [UPGRADE]: 'never' },
    agreed,
    ...pressing('Confirm upgrade'),
  ),
  upgrading(
    'upgrade, card declined',
    'Your card was declined.',
    { [UPGRADE]: errorReply('CARD_DECLINED', 'Your card was declined.') },
    agreed,
    ...pressing('Confirm upgrade'),
  ),
  upgrading(
    'upgrade, price out of date',
    { role: 'button', name: 'See today’s price' },
    { [UPGRADE]: errorReply('PREVIEW_EXPIRED', 'The price you saw is out of date.') },
    agreed,
    ...pressing('Confirm upgrade'),
  ),
  upgrading('upgrade, estimate', 'Charged today (estimate)', {
    [PREVIEW]: { body: previewOf('basic', 'team', { stripePreviewUnavailable: true }) },
  }),
  upgrading(
    'upgraded',
    UPGRADED,
    { [UPGRADE]: changed(UPGRADED, payingFor('team')) },
    agreed,
    ...pressing('Confirm upgrade'),
  ),
  plans(
    'step down shown',
    { role: 'dialog', name: 'Switch to Professional' },
    payingFor('team', { teammates: TEAMMATES }),
    {
      answers: {
        [PREVIEW]: {
          body: previewOf('team', 'professional', {
            notes: [`On ${END_DAY} ${teamEndsText(TEAMMATES)}.`, firstCharge('professional')],
          }),
        },
      },
      steps: pressing('Switch Plan'),
    },
  ),
  plans('step down replaces another', 'This replaces your scheduled change to Professional.', scheduled, {
    answers: {
      [PREVIEW]: {
        body: previewOf('team', 'basic', {
          hasExistingScheduledChange: true,
          willReplaceScheduledChange: true,
          existingScheduledPlan: 'professional',
          notes: [
            `From ${END_DAY} on, you’ll no longer have voice interviews or questions from a job description.`,
            firstCharge('basic'),
          ],
        }),
      },
    },
    steps: pressing('Switch Plan'),
  }),
]

const CANCEL = 'POST /api/subscriptions/cancel'
const cancelModal: Part = { role: 'dialog', name: 'Cancel your subscription?' }

const dialogs: PageStory[] = [
  plans(
    'scheduled change to be taken back',
    { role: 'alertdialog', name: 'Cancel the scheduled change?' },
    scheduled,
    {
      steps: pressing(/^Starting .* - Click to Cancel$/),
    },
  ),
  plans('scheduled change not taken back', /^Failed to cancel scheduled change/, scheduled, {
    answers: { 'POST /api/subscriptions/cancel-scheduled-change': 'offline' },
    steps: pressing(/^Starting .* - Click to Cancel$/, 'Cancel the change'),
  }),
  plans('cancel asked', cancelModal, payingFor('basic'), { steps: pressing('Cancel') }),
  plans('cancel asked, of a team', /its 4 other members go back/, payingFor('team', { teammates: 4 }), {
    steps: [...pressing('Cancel'), { wait: cancelModal }],
  }),
  plans('cancel asked, own words', { role: 'textbox', name: 'In your own words' }, payingFor('basic'), {
    steps: [...pressing('Cancel'), { press: { role: 'radio', name: 'Other' } }],
  }),
  plans('cancel failed', 'Failed to process cancellation', payingFor('basic'), {
    answers: { [CANCEL]: 'offline' },
    steps: [
      ...pressing('Cancel'),
      { press: { role: 'radio', name: 'Other' } },
      ...pressing('Cancel Subscription'),
    ],
  }),
  plans('cancel done', { role: 'alertdialog', name: 'Your subscription is canceled' }, payingFor('basic'), {
    answers: {
      [CANCEL]: changed(
        endingText({ of: 'plan', plan: 'basic', endsAt: PERIOD_END, isSet: true }),
        payingFor('basic', { cancelAtPeriodEnd: true }),
      ),
    },
    steps: pressing('Cancel', 'Cancel Subscription'),
  }),
  plans(
    'payment management not opened',
    'Failed to open payment management. Please try again.',
    payingFor('professional'),
    {
      answers: { 'POST /api/subscriptions/portal': serverFailed },
      steps: pressing('Update Payment Method'),
    },
  ),
  plans(
    'reactivated',
    /^Your Basic subscription is active again/,
    payingFor('basic', { cancelAtPeriodEnd: true }),
    {
      answers: {
        'POST /api/subscriptions/reactivate': changed(
          `Your Basic subscription is active again. It renews on ${END_DAY}.`,
          payingFor('basic'),
        ),
      },
      steps: pressing('Reactivate'),
    },
  ),
]

export const stories: readonly Story[] = [...statuses, ...coupons, ...reviews, ...previews, ...dialogs]
