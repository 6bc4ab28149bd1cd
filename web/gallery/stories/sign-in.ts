import { pendingInvitation, registered, sessionReply, verified } from '../fixtures/account.ts'
import { newcomer, oneScored, practiced } from '../fixtures/dashboard.ts'
import { changeTimers } from '../fixtures/device/browser.ts'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, member, nurse, TEAM_ID } from '../fixtures/people.ts'
import { lapsedPlan, lapsedPlanWithoutDate, midPlan, withoutPlan } from '../fixtures/practice-plan.ts'
import { lapsed, lapsedPaid, paid, subscriptionReply } from '../fixtures/subscription.ts'
import { invitationReply } from '../fixtures/team.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const PASSWORD = 'Harbor lights at dawn'

const page = (
  screen: string,
  path: string,
  state: string,
  shows: Part,
  answers: Answers = {},
  steps: readonly Step[] = [],
  others: Partial<PageStory> = {},
): PageStory => ({ screen, path, state, shows, answers, steps, user: null, ...others })

const LOGIN = 'POST /api/auth/login'
const credentials: Step[] = [
  { type: nurse.email, into: 'Email' },
  { type: PASSWORD, into: 'Password' },
  ...pressing('Sign In'),
]
const unverified = errorReply('EMAIL_NOT_VERIFIED', 'Email not verified. Please verify your account.')
const signIn = (state: string, shows: Part, answers?: Answers, steps?: readonly Step[]) =>
  page('Sign in', '/login', state, shows, answers, steps)

const signingIn: PageStory[] = [
  signIn('empty', { role: 'heading', name: 'Welcome back' }),
  signIn('fields missing', 'Password is required', {}, pressing('Sign In')),
  signIn('under way', { role: 'button', name: 'Signing in...' }, { [LOGIN]: 'never' }, credentials),
  signIn(
    'wrong password',
    'Wrong email or password.',
    { [LOGIN]: errorReply('INVALID_CREDENTIALS', 'Wrong email or password.') },
    credentials,
  ),
  signIn(
    'too many tries',
    'Too many login attempts. Please try again in 12 minutes.',
    { [LOGIN]: errorReply('RATE_LIMITED', 'Too many.', { blockedMinutes: 12 }) },
    credentials,
  ),
  signIn(
    'email not verified',
    { role: 'button', name: 'Resend verification email' },
    { [LOGIN]: unverified },
    credentials,
  ),
  signIn(
    'verification sent again',
    'Verification email sent! Please check your inbox and spam folder.',
    { [LOGIN]: unverified, 'POST /api/auth/resend-verification': { body: { message: 'Sent.' } } },
    [...credentials, ...pressing('Resend verification email')],
  ),
  signIn('no network', { role: 'alert', name: '' }, { [LOGIN]: 'offline' }, credentials),
  page('Sign in', '/login', 'after a new password', /^Your password has been reset/, {}, [], {
    navigationState: { message: 'Your password has been reset. Please sign in with your new password.' },
  }),
  page(
    'Sign in',
    '/login',
    'done, but nobody tells who',
    'Welcome, Maya',
    {
      [LOGIN]: { body: sessionReply() },
      'GET /api/auth/me': 'offline',
      'GET /api/analytics/dashboard': { body: newcomer },
    },
    [...credentials, { wait: { role: 'button', name: 'Dismiss' } }],
  ),
]

const REGISTER = 'POST /api/auth/register'
const send = pressing('Start Your 7-Day Free Trial')
const fields = (password = PASSWORD): Step[] => [
  { type: 'Noor', into: 'First name' },
  { type: 'noor@example.com', into: 'Email' },
  { type: password, into: 'Password' },
  { type: password, into: 'Confirm password' },
  { press: { role: 'checkbox', name: /^I am 13 or older/ } },
]
const register = (
  state: string,
  shows: Part,
  answers?: Answers,
  steps?: readonly Step[],
  path = '/register',
  others?: Partial<PageStory>,
) => page('Register', path, state, shows, answers, steps, others)
const awaiting = {
  navigationState: { email: 'noor@example.com', notice: 'Your account is almost ready.' },
}

const registering: PageStory[] = [
  register('empty', { role: 'heading', name: 'Start practicing today' }),
  register('everything missing', /^Please confirm your age and accept/, {}, send),
  register('everything wrong', 'Password must be at least 8 characters long', {}, [
    { type: '1234567', into: 'Password' },
    { type: '1234568', into: 'Confirm password' },
    ...send,
    { wait: 'Passwords do not match' },
  ]),
  register('password easy to guess', /^This password is easy to guess/, {}, [
    { type: 'Summer2026!', into: 'Password' },
  ]),
  register(
    'password rejected',
    /^This password is easy to guess/,
    {
      [REGISTER]: errorReply(
        'PASSWORD_TOO_COMMON',
        'This password is easy to guess: a common word with a few numbers or symbols is tried early.',
      ),
    },
    [...fields('Summer2026!'), ...send, { wait: { role: 'textbox', name: 'Email' } }],
  ),
  register(
    'rejected',
    'Please try again later.',
    {
      [REGISTER]: errorReply('SERVICE_UNAVAILABLE', 'Please try again later.'),
    },
    [...fields(), ...send],
  ),
  register('under way', { role: 'button', name: /\.\.\.$/ }, { [REGISTER]: 'never' }, [...fields(), ...send]),
  register('terms', { role: 'dialog', name: 'Terms of Service' }, {}, pressing('Terms of Service')),
  register('privacy', { role: 'dialog', name: 'Privacy Policy' }, {}, pressing('Privacy Policy')),
  register('Team chosen', /^You chose Team\./, {}, [], '/register?plan=team'),
  register('Basic chosen', /^You chose Basic\./, {}, [], '/register?plan=basic'),
  register(
    'by invitation',
    { role: 'heading', name: 'Join Ward 4' },
    { 'GET /api/admin/teams/invitations/*': { body: invitationReply() } },
    [],
    `/register?${new URLSearchParams({
      returnTo: `/team/invite/${pendingInvitation.id}?team=${TEAM_ID}&key=key`,
      email: 'noor@example.com',
    })}`,
  ),
  register(
    'check your email',
    { role: 'heading', name: 'Check Your Email' },
    { [REGISTER]: { body: registered } },
    [...fields(), ...send],
  ),
  register('check your email, opened again', 'noor@example.com', {}, [], '/register', awaiting),
  register('check your email, at a known provider', 'Open Gmail', {}, [], '/register', {
    navigationState: { email: 'noor@gmail.com', notice: 'Your account is almost ready.' },
  }),
  register(
    'verification sent again',
    'Verification email sent! Please check your inbox and spam folder.',
    { 'POST /api/auth/resend-verification': { body: { message: 'Sent.' } } },
    pressing('Resend verification email'),
    '/register',
    { ...awaiting, inBrowser: () => changeTimers(30_000, 100) },
  ),
  register(
    'address to be changed',
    { role: 'heading', name: 'Start practicing today' },
    { [REGISTER]: { body: registered } },
    [...fields(), ...send, ...pressing('Change it')],
  ),
]

const FORGOT = 'POST /api/auth/forgot-password'
const forgot = (state: string, shows: Part, answers?: Answers, steps?: readonly Step[]) =>
  page('Forgot password', '/forgot-password', state, shows, answers, steps)
const asking: Step[] = [{ type: nurse.email, into: 'Email' }, ...pressing('Send reset link')]

const forgetting: PageStory[] = [
  forgot('empty', { role: 'heading', name: 'Reset your password' }),
  forgot('email missing', 'Email is required', {}, pressing('Send reset link')),
  forgot(
    'sent',
    /^If an account exists with this email/,
    { [FORGOT]: { body: { message: 'Sent.' } } },
    asking,
  ),
  forgot('sent to a known provider', 'Open Outlook', { [FORGOT]: { body: { message: 'Sent.' } } }, [
    { type: 'noor@hotmail.com', into: 'Email' },
    ...pressing('Send reset link'),
  ]),
  forgot(
    'too many tries',
    'Too many password reset attempts. Please try again in 12 minutes.',
    { [FORGOT]: errorReply('RATE_LIMITED', 'Too many.', { blockedMinutes: 12 }) },
    asking,
  ),
  forgot('no network', 'An error occurred. Please try again later.', { [FORGOT]: 'offline' }, asking),
]

const CHECK = 'GET /api/auth/verify-reset-token'
const valid = { [CHECK]: { body: { valid: true } } }
const link = `/reset-password?${new URLSearchParams({ token: 'token', email: nurse.email })}`
const reset = (
  state: string,
  shows: Part,
  answers: Answers,
  steps?: readonly Step[],
  user: PageStory['user'] = null,
) => page('Reset password', link, state, shows, answers, steps, { user })
const newPassword = (password: string, repeated = password): Step[] => [
  { type: password, into: 'New Password' },
  { type: repeated, into: 'Confirm New Password' },
]
const RESET = 'POST /api/auth/reset-password'
const invalid = { [CHECK]: { body: { valid: false } } }

const resetting: PageStory[] = [
  reset('link is checked', 'Verifying reset link...', { [CHECK]: 'never' }),
  reset('link cannot be checked', 'Unable to verify reset link. Please try again.', { [CHECK]: 'offline' }),
  reset('link is invalid', { role: 'link', name: 'Request New Reset Link' }, invalid),
  reset('empty', `For ${nurse.email}. All your devices will be signed out.`, valid),
  reset('passwords differ', "Passwords don't match", valid, newPassword('Abcdefghij8!', 'Abcdefghij8')),
  reset(
    'password too common',
    /^This password is too common/,
    {
      ...valid,
      [RESET]: errorReply('PASSWORD_TOO_COMMON', 'This password is too common. Please choose another one.'),
    },
    [...newPassword('password123'), ...pressing('Set new password')],
  ),
  reset('password is good', 'Passwords match', valid, newPassword(PASSWORD)),
  reset('no network', 'An error occurred. Please try again later.', { ...valid, [RESET]: 'offline' }, [
    ...newPassword(PASSWORD),
    ...pressing('Set new password'),
  ]),
  reset('signed in', /this one too\.$/, valid, [], nurse),
  reset('signed in with another account', /^This link sets the|You’re signed in as/, valid, [], admin),
  reset(
    'set for another account',
    { role: 'heading', name: 'New password set' },
    { ...valid, [RESET]: { body: { message: 'Reset.' } } },
    [...newPassword(PASSWORD), ...pressing('Set new password')],
    admin,
  ),
  reset(
    'link is invalid, signed in',
    { role: 'button', name: 'Sign out and request a new link' },
    invalid,
    [],
    admin,
  ),
]

const VERIFY = 'POST /api/auth/verify-email'
const verifyLink = `/verify-email?${new URLSearchParams({ token: 'token', email: nurse.email })}`
const verify = (state: string, shows: Part, answers: Answers, steps?: readonly Step[], path = verifyLink) =>
  page('Verify email', path, state, shows, answers, steps)
const spoiled = {
  [VERIFY]: errorReply('LINK_INVALID', 'This verification link is invalid or has expired.'),
}

const verifying: PageStory[] = [
  verify('under way', 'Just a moment...', { [VERIFY]: 'never' }),
  verify('done', { role: 'timer', name: '' }, { [VERIFY]: { body: verified() } }),
  verify('done, to stay', /^Your free trial has started/, { [VERIFY]: { body: verified() } }, [
    ...pressing('Stay here'),
  ]),
  verify(
    'done, with an invitation',
    'Ward 4',
    { [VERIFY]: { body: verified({ pendingInvitations: [pendingInvitation] }) } },
    pressing('Stay here'),
  ),
  verify('registered twice', /registered more than once/, {
    [VERIFY]: { body: verified({ resetToken: 'token' }) },
  }),
  verify('link is spoiled', 'This verification link is invalid or has expired.', spoiled),
  verify(
    'sent again',
    'Verification email sent! Please check your inbox and spam folder.',
    { ...spoiled, 'POST /api/auth/resend-verification': { body: { message: 'Sent.' } } },
    pressing('Resend verification email'),
  ),
  verify('half a link', /^Invalid verification link/, {}, [], '/verify-email'),
  verify(
    'half a link, not sent',
    'Unable to resend - email not found in URL',
    {},
    pressing('Resend verification email'),
    '/verify-email',
  ),
  verify('no network', { role: 'button', name: 'Try again' }, { [VERIFY]: 'offline' }),
]

const trialPage = (state: string, name: string, answers: Answers, others: Partial<PageStory> = {}) =>
  page('Trial expired', '/trial-expired', state, { role: 'heading', name }, answers, [], {
    user: nurse,
    ...others,
  })
const on = (subscription: unknown, stats: unknown = practiced, plan: unknown = lapsedPlan): Answers => ({
  'GET /api/subscriptions/status': { body: subscription },
  'GET /api/analytics/dashboard': { body: stats },
  'GET /api/plan': { body: plan },
})
const PLANNED = 'Eighteen days to your interview. Let’s finish the plan.'

const expiring: PageStory[] = [
  trialPage('visitor', 'Has your free trial ended?', {}, { user: null }),
  trialPage('ended', PLANNED, on(lapsed)),
  trialPage('ended, told by a page', PLANNED, on(lapsed), {
    navigationState: { message: 'Your trial has ended. Choose a plan to keep practicing.' },
  }),
  trialPage(
    'ended, no date',
    'You’ve come this far. Let’s finish the plan.',
    on(lapsed, practiced, lapsedPlanWithoutDate),
  ),
  trialPage(
    'ended after one session',
    'You’ve come this far. Let’s keep going.',
    on(lapsed, oneScored, withoutPlan),
  ),
  trialPage(
    'ended, nothing practiced',
    'We’ll be here when you’re ready to practice.',
    on(lapsed, newcomer, withoutPlan),
  ),
  trialPage('ended, scores and plan out of reach', 'We’ll be here when you’re ready to practice.', {
    'GET /api/subscriptions/status': { body: lapsed },
    'GET /api/analytics/dashboard': serverFailed,
    'GET /api/plan': serverFailed,
  }),
  trialPage('subscription ended', PLANNED, on(lapsedPaid)),
  {
    ...trialPage('loading', '', { ...on(lapsed), 'GET /api/subscriptions/status': 'never' }),
    shows: 'Loading...',
  },
  trialPage('status failed', 'Has your free trial ended?', {
    ...on(lapsed),
    'GET /api/subscriptions/status': serverFailed,
  }),
  trialPage('trial runs', 'Your free trial is running', {
    'GET /api/analytics/dashboard': { body: newcomer },
  }),
  trialPage('paid for', 'Your subscription is active', on(paid)),
  trialPage(
    'team pays',
    'Your team’s plan is active',
    on(subscriptionReply({ plan: 'team' }), practiced, midPlan),
    { user: member },
  ),
]

export const stories: readonly PageStory[] = [
  ...signingIn,
  ...registering,
  ...forgetting,
  ...resetting,
  ...verifying,
  ...expiring,
]
