import type { EmailChangeReply } from '@preceptor/contracts/accounts/auth'
import type { User } from '@preceptor/contracts/accounts/session-user'
import { fourDevices, oneDevice } from '../fixtures/account.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, inDays, nurse } from '../fixtures/people.ts'
import { payingFor } from '../fixtures/plans.ts'
import { subscriptionReply } from '../fixtures/subscription.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const PASSWORD = 'Harbor lights at dawn'

const account = (state: string, shows: Part, { answers, ...others }: Partial<PageStory> = {}): PageStory => ({
  screen: 'Account',
  state,
  shows,
  path: '/app/account',
  user: nurse,
  answers: { 'GET /api/auth/sessions': { body: oneDevice }, ...answers },
  ...others,
})
const devices = (body: unknown, others: Answers = {}): Answers => ({
  'GET /api/auth/sessions': { body },
  ...others,
})
const status = (body: unknown): Answers => ({ 'GET /api/subscriptions/status': { body } })
const onTrialWithCard = subscriptionReply({
  stripeSubscriptionId: 'sub_1',
  status: 'trialing',
  ownPlan: 'professional',
  ownStatus: 'trialing',
  currentPeriodEnd: inDays(5),
  trialEnd: inDays(5),
})
const stepUp = errorReply('STEP_UP_REQUIRED', 'Please confirm that it’s you.')
const confirming = { role: 'dialog', name: 'Confirm it’s you' } as const

const me = (user: User): Answers => ({ 'GET /api/auth/me': { body: { user } } })
const renamed = { ...nurse, firstName: 'Noor', name: 'Noor Okafor' }

const waiting: Answers = {
  'GET /api/auth/change-email': {
    body: { waiting: { email: 'new@example.com', expiresAt: inDays(1) } } satisfies EmailChangeReply,
  },
}

const profile: PageStory[] = [
  account('ready', 'This device'),
  account('name to change', { role: 'button', name: 'Save name' }, { steps: pressing('Change your name') }),
  account('name missing', 'First name is required', {
    steps: [...pressing('Change your name'), { clear: 'First name' }, ...pressing('Save name')],
  }),
  account('name changed', 'Your name has been changed.', {
    answers: {
      'POST /api/auth/profile': { body: { user: renamed }, changes: me(renamed) },
    },
    steps: [
      ...pressing('Change your name'),
      { clear: 'First name' },
      { type: renamed.firstName, into: 'First name' },
      ...pressing('Save name'),
    ],
  }),
  account(
    'email to change',
    { role: 'button', name: 'Send the link' },
    {
      steps: pressing('Change your email address'),
    },
  ),
  account('email to change, to be confirmed', confirming, {
    answers: { 'POST /api/auth/change-email': stepUp },
    steps: [
      ...pressing('Change your email address'),
      { type: 'new@example.com', into: 'New email' },
      ...pressing('Send the link'),
    ],
  }),
  account('email is the organization’s', /^Your organization manages your address\./, {
    answers: {
      'POST /api/auth/change-email': errorReply(
        'SSO_REQUIRED',
        'Your organization manages your address. Ask your IT team to change it.',
      ),
    },
    steps: [
      ...pressing('Change your email address'),
      { type: 'new@example.com', into: 'New email' },
      ...pressing('Send the link'),
    ],
  }),
  account('email to confirm', /^Open the link we sent to/, {
    answers: {
      'POST /api/auth/change-email': { body: { message: 'Open the link we sent to new@example.com.' } },
    },
    steps: [
      ...pressing('Change your email address'),
      { type: 'new@example.com', into: 'New email' },
      ...pressing('Send the link'),
    ],
  }),
  account('email still to confirm', { role: 'button', name: 'Send it again' }, { answers: waiting }),
  account('email link sent again', /^Open the link we sent to/, {
    answers: {
      ...waiting,
      'POST /api/auth/change-email': { body: { message: 'Open the link we sent to new@example.com.' } },
    },
    steps: pressing('Send it again'),
  }),
  account('email confirmed', 'Your email address is changed.', {
    path: '/app/account?token=token',
    answers: {
      'POST /api/auth/confirm-email': {
        body: { message: 'Your email address is changed.' },
        changes: me({ ...nurse, email: 'new@example.com' }),
      },
    },
  }),
  account('email not confirmed', 'This link is invalid or has expired.', {
    path: '/app/account?token=token',
    answers: {
      'POST /api/auth/confirm-email': errorReply('LINK_INVALID', 'This link is invalid or has expired.'),
    },
  }),
]

const subscription: PageStory[] = [
  account(
    'subscription loading',
    { role: 'region', name: 'Subscription' },
    {
      answers: { 'GET /api/subscriptions/status': 'never' },
    },
  ),
  account('subscription failed', /We couldn’t load your subscription. Try again./, {
    answers: { 'GET /api/subscriptions/status': serverFailed },
  }),
  account('trial without a card', /^We don’t have a card on file/),
  account('paying', /^Renews /, { answers: status(payingFor('professional')) }),
  account('change scheduled', 'Scheduled change', {
    answers: status(
      payingFor('team', { scheduledPlan: 'basic', scheduledChangeDate: inDays(19), scheduleId: 'sched_1' }),
    ),
  }),
  account('trial with a card', /^Your card is charged for the first time/, {
    answers: status(onTrialWithCard),
  }),
  account(
    'cancel asked',
    { role: 'dialog', name: 'Cancel your subscription?' },
    {
      answers: status(onTrialWithCard),
      steps: pressing('Cancel subscription'),
    },
  ),
  account('cancel failed', 'Failed to process cancellation', {
    answers: { ...status(onTrialWithCard), 'POST /api/subscriptions/cancel': 'offline' },
    steps: [
      ...pressing('Cancel subscription'),
      { press: { role: 'radio', name: 'Other' } },
      { type: 'I found work.', into: 'In your own words' },
      ...pressing('Cancel Subscription'),
    ],
  }),
]

const END = 'DELETE /api/auth/sessions'
const signedIn: PageStory[] = [
  account(
    'devices loading',
    { role: 'region', name: 'Signed-in devices' },
    {
      answers: { 'GET /api/auth/sessions': 'never' },
    },
  ),
  account(
    'devices failed',
    { role: 'button', name: 'Retry' },
    {
      answers: { 'GET /api/auth/sessions': 'offline' },
    },
  ),
  account('four devices', 'Safari on iPhone', { answers: devices(fourDevices) }),
  account(
    'one device to sign out',
    { role: 'alertdialog', name: 'Sign out Safari on iPhone?' },
    {
      answers: devices(fourDevices),
      steps: pressing('Sign out Safari on iPhone'),
    },
  ),
  account(
    'other devices to sign out',
    { role: 'alertdialog', name: 'Sign out all other devices?' },
    {
      answers: devices(fourDevices),
      steps: pressing('Sign out all other devices'),
    },
  ),
  account('other devices, to be confirmed', confirming, {
    answers: devices(fourDevices, { [END]: stepUp }),
    steps: pressing('Sign out all other devices', 'Sign out the others'),
  }),
]

const CHANGE = 'POST /api/auth/change-password'
const passwords = (current: string, next: string, confirm = next): Step[] => [
  ...pressing('Change password'),
  { type: current, into: 'Current Password' },
  { type: next, into: 'New Password' },
  { type: confirm, into: 'Confirm New Password' },
  ...pressing('Change password'),
]

const password: PageStory[] = [
  account('passwords differ', 'Passwords do not match', {
    steps: passwords('old', PASSWORD, 'Harbor light'),
  }),
  account('current password is wrong', 'Current password is incorrect', {
    answers: { [CHANGE]: errorReply('WRONG_PASSWORD', 'Current password is incorrect') },
    steps: passwords('not hers', PASSWORD),
  }),
  account('new password too common', /^This password is too common/, {
    answers: {
      [CHANGE]: errorReply('PASSWORD_TOO_COMMON', 'This password is too common. Please choose another one.'),
    },
    steps: passwords('old', 'password123'),
  }),
  account('password changed', /^Your password has been changed\./, {
    answers: { [CHANGE]: { body: { message: 'Changed.' } } },
    steps: passwords('old', PASSWORD),
  }),
]

const others: PageStory[] = [
  account('talk by tap', 'Tap once to speak, and once more to send.', {
    steps: [{ press: 'Tap' }],
  }),
  account(
    'data being prepared',
    { role: 'button', name: 'Preparing...' },
    {
      answers: { 'GET /api/auth/data': 'never' },
      steps: pressing('Download my data'),
    },
  ),
  account('data failed', /We couldn’t download your data. Try again./, {
    answers: { 'GET /api/auth/data': serverFailed },
    steps: pressing('Download my data'),
  }),
  account(
    'to be deleted',
    { role: 'alertdialog', name: 'Delete your account?' },
    {
      steps: pressing('Delete my account'),
    },
  ),
  account('to be deleted, to be confirmed', confirming, {
    answers: { 'POST /api/auth/delete-account': stepUp },
    steps: pressing('Delete my account', 'Delete my account'),
  }),
  account(
    'to be deleted, owns a team',
    { role: 'link', name: 'Go to your team’s settings' },
    {
      user: admin,
      answers: {
        'POST /api/auth/delete-account': errorReply(
          'OWNS_TEAM',
          'You own a team. Transfer or delete it first.',
        ),
      },
      steps: pressing('Delete my account', 'Delete my account'),
    },
  ),
]

export const stories: readonly PageStory[] = [
  ...profile,
  ...subscription,
  ...signedIn,
  ...password,
  ...others,
]
