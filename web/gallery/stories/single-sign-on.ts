import type { TeamSsoReply } from '@preceptor/contracts/accounts/sso'
import { errorReply, serverFailed } from '../fixtures/error-reply.ts'
import { admin, nurse, TEAM_ID } from '../fixtures/people.ts'
import { missingDomain, noSso, provedDomain, waitingDomain, withSso } from '../fixtures/single-sign-on.ts'
import { paid } from '../fixtures/subscription.ts'
import { teamReply } from '../fixtures/team.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const START = 'POST /api/auth/sso/start'
const begin: Step[] = [{ type: nurse.email, into: 'Work email' }, ...pressing('Continue')]
const signOn = (
  state: string,
  shows: Part,
  { path = '/login/sso', answers = {}, steps = [] }: Partial<PageStory> = {},
): PageStory => ({ screen: 'Single sign-on', state, shows, path, user: null, answers, steps })
const problem = (name: string, title: string) =>
  signOn(name, { role: 'heading', name: title }, { path: `/login/sso#problem=${name}` })

const signingOn: PageStory[] = [
  problem('not-asked-again', 'Your organization didn’t check that it’s you'),
  signOn('empty', { role: 'heading', name: 'Single sign-on' }),
  signOn('email missing', 'Email is required', { steps: pressing('Continue') }),
  signOn(
    'under way',
    { role: 'button', name: 'Taking you there...' },
    { answers: { [START]: 'never' }, steps: begin },
  ),
  signOn('not used there', /doesn’t use single sign-on with Preceptor/, {
    answers: {
      [START]: errorReply(
        'NOT_FOUND',
        'Your organization doesn’t use single sign-on with Preceptor. Sign in with your password instead.',
      ),
    },
    steps: begin,
  }),
  signOn('provider away', /can’t be reached right now/, {
    answers: {
      [START]: errorReply(
        'VENDOR_UNAVAILABLE',
        'Your organization’s sign-in page can’t be reached right now. Try again in a minute.',
      ),
    },
    steps: begin,
  }),
  signOn(
    'coming back',
    { role: 'heading', name: 'Signing you in' },
    {
      path: '/login/sso#code=A',
      answers: { 'POST /api/auth/sso/finish': 'never' },
    },
  ),
  signOn(
    'came back too late',
    { role: 'heading', name: 'This sign-in has expired' },
    {
      path: '/login/sso#code=A',
      answers: {
        'POST /api/auth/sso/finish': errorReply('LINK_INVALID', 'This sign-in has expired. Start again.'),
      },
    },
  ),
  problem('denied', 'Your organization didn’t sign you in'),
  problem('invalid', 'We couldn’t trust that sign-in'),
  problem('unreachable', 'Your organization’s sign-in didn’t answer'),
  problem('no-email', 'Your work email is missing'),
  problem('unverified', 'Your work email isn’t verified'),
  problem('other-account', 'Your account uses another address now'),
  problem('address-taken', 'This address is a colleague’s account'),
  problem('not-set-up', 'Single sign-on isn’t set up'),
  problem('other-domain', 'This address belongs to another domain'),
  problem('team-full', 'Your team has no free seats'),
  problem('team-paused', 'Your team is paused'),
  problem('existing-account', 'You already have an account here'),
  problem('being-deleted', 'This account is being deleted'),
]

const LOOK = 'POST /api/auth/sso/domain-to-confirm'
const DOMAIN = {
  domain: 'lakeside.example',
  teamName: 'Ward 4',
  organizationName: 'Lakeside Medical Center',
}
const INVALID = errorReply('LINK_INVALID', 'This link has expired or was used before. Ask for a new one.')
const confirming = (state: string, shows: Part, others: Partial<PageStory> = {}): PageStory => ({
  screen: 'Confirm a domain',
  state,
  shows,
  path: '/sso/confirm-domain#token=A',
  user: null,
  steps: [],
  ...others,
  answers: { [LOOK]: { body: DOMAIN }, ...others.answers },
})
const CONFIRM = 'POST /api/auth/sso/confirm-domain'
const confirm = pressing('Confirm the domain')
const domainLinks: PageStory[] = [
  confirming('asked', { role: 'button', name: 'Confirm the domain' }),
  confirming('half a link', /Part of this link is missing/, { path: '/sso/confirm-domain' }),
  confirming(
    'confirmed',
    { role: 'heading', name: 'Domain confirmed' },
    {
      answers: { [CONFIRM]: { body: DOMAIN } },
      steps: confirm,
    },
  ),
  confirming('expired', /has expired or was used before/, {
    answers: { [LOOK]: INVALID },
  }),
  confirming('used meanwhile', /has expired or was used before/, {
    answers: { [CONFIRM]: INVALID },
    steps: confirm,
  }),
  confirming('looked at', 'Checking your link...', { answers: { [LOOK]: 'never' } }),
  confirming('not looked at', { role: 'button', name: 'Retry' }, { answers: { [LOOK]: 'offline' } }),
]

const required: PageStory = {
  screen: 'Sign in',
  state: 'single sign-on required',
  shows: 'Your organization signs you in. Continue with single sign-on.',
  path: '/login',
  user: null,
  answers: {
    'POST /api/auth/login': errorReply(
      'SSO_REQUIRED',
      'Your organization signs you in. Continue with single sign-on.',
    ),
  },
  steps: [
    { type: nurse.email, into: 'Email' },
    { type: 'Harbor lights at dawn', into: 'Password' },
    ...pressing('Sign In'),
  ],
}

const TEAM = `/api/admin/teams/${TEAM_ID}`
const SSO = `${TEAM}/sso`
const setUp = (
  state: string,
  shows: Part,
  reply: TeamSsoReply | 'never' | 'failed',
  {
    answers = {},
    steps = [],
    query = '',
  }: { answers?: Answers; steps?: readonly Step[]; query?: string } = {},
): PageStory => ({
  screen: 'Team single sign-on',
  state,
  shows,
  path: `/app/admin/${TEAM_ID}${query}#settings`,
  user: admin,
  answers: {
    [`GET ${TEAM}`]: { body: teamReply() },
    [`GET ${TEAM}/policy`]: { body: { requiresFactor: false, idleMinutes: null } },
    [`GET ${SSO}`]: reply === 'never' ? 'never' : reply === 'failed' ? serverFailed : { body: reply },
    'GET /api/subscriptions/status': { body: paid },
    ...answers,
  },
  steps,
})
const ofDomain = (call: string) => `POST ${SSO}/domains/${waitingDomain.domainId}/${call}`
const open: Step = { press: /Not set up/ }
const claim: Step[] = [open, { type: 'gmail.com', into: 'Domain' }, ...pressing('Add domain')]

const settings: PageStory[] = [
  setUp('loading', { role: 'heading', name: 'Single sign-on' }, 'never'),
  setUp('failed', 'We couldn’t load single sign-on. Try again.', 'failed'),
  setUp('nothing yet', { role: 'button', name: 'Save provider' }, noSso, { steps: [open] }),
  setUp('domain not accepted', /no team can own it/, noSso, {
    answers: {
      [`POST ${SSO}/domains`]: errorReply(
        'VALIDATION_FAILED',
        'Anyone can have an address at this domain, so no team can own it.',
        { field: 'domain' },
      ),
    },
    steps: claim,
  }),
  setUp('domain to be proved', { role: 'button', name: 'Check now' }, { ...noSso, domains: [waitingDomain] }),
  setUp(
    'record not there yet',
    /We can’t see this record yet/,
    { ...noSso, domains: [waitingDomain] },
    {
      answers: {
        [ofDomain('check')]: errorReply(
          'LINK_INVALID',
          'We can’t see this record yet. A new record can take up to an hour to show up.',
        ),
      },
      steps: pressing('Check now'),
    },
  ),
  setUp(
    'link mailed',
    /We sent a link to/,
    { ...noSso, domains: [waitingDomain] },
    {
      answers: {
        [ofDomain('mail')]: {
          body: { message: 'We sent a link to postmaster@lakeside.example. It works for 24 hours.' },
        },
      },
      steps: pressing('Send the link'),
    },
  ),
  setUp('record missing', /Verify it again by/, withSso({}, [missingDomain])),
  setUp('domain to be removed', { role: 'alertdialog', name: 'Remove this domain?' }, withSso(), {
    steps: pressing(`Remove ${provedDomain.domain}`),
  }),
  setUp('issuer not accepted', /We can’t use this issuer/, withSso({ testedAt: null }), {
    answers: {
      [`PUT ${SSO}/connection`]: errorReply(
        'VALIDATION_FAILED',
        'We can’t use this issuer. The provider calls itself https://login.lakeside.example/.',
        { field: 'issuer' },
      ),
    },
    steps: pressing('Save provider'),
  }),
  setUp('untested', /Verify a domain and test the sign-in first/, withSso({ testedAt: null })),
  setUp('tested', 'The test worked. You can require single sign-on now.', withSso(), {
    query: '?sso=tested',
  }),
  setUp('tested, not asked again', /didn’t ask again or doesn’t say when/, withSso(), {
    query: '?sso=tested-not-asked',
  }),
  setUp('test failed', /Your provider rejected the sign-in/, withSso({ testedAt: null }), {
    query: '?sso=denied',
  }),
  setUp('to be required', { role: 'alertdialog', name: 'Require single sign-on?' }, withSso(), {
    steps: pressing('Require single sign-on'),
  }),
  setUp('required', { role: 'button', name: 'Make it optional' }, withSso({ isEnforced: true })),
  setUp('to be taken away', { role: 'alertdialog', name: 'Remove single sign-on?' }, withSso(), {
    steps: pressing('Remove provider'),
  }),
]

export const stories: readonly PageStory[] = [...signingOn, ...domainLinks, required, ...settings]
