import { oneDevice } from '../fixtures/account.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { appSetup, manyFactors, noFactors, recoveryCodes } from '../fixtures/factors.ts'
import { nurse } from '../fixtures/people.ts'
import { type Answers, type PageStory, type Part, pressing, type Step } from '../story.ts'

const START = 'POST /api/auth/factors/authenticator/start'
const ADD = 'POST /api/auth/factors/authenticator'
const DATA = 'GET /api/auth/data'
const LOGIN = 'POST /api/auth/login'

const security = (
  state: string,
  shows: Part,
  factors: Answers[string],
  { answers, ...others }: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Sign-in and security',
  state,
  shows,
  path: '/app/account#security',
  user: nurse,
  answers: { 'GET /api/auth/sessions': { body: oneDevice }, 'GET /api/auth/factors': factors, ...answers },
  ...others,
})
const none = { body: noFactors }
const many = { body: manyFactors }
const setUp = { [START]: { body: appSetup } }

const factors: PageStory[] = [
  security('loading', { role: 'region', name: 'Sign-in and security' }, 'never'),
  security('failed', { role: 'button', name: 'Retry' }, 'offline'),
  security('password alone', { role: 'button', name: 'Set up an app' }, none),
  security('every way', /^9 codes left\./, many),
  security('app to set up', { role: 'img', name: /QR code/ }, none, {
    answers: setUp,
    steps: pressing('Set up an app'),
  }),
  security('app, wrong code', 'That code isn’t right. Check it and try again.', none, {
    answers: { ...setUp, [ADD]: errorReply('WRONG_CODE', 'That code isn’t right. Check it and try again.') },
    steps: [...pressing('Set up an app'), { type: '123456', into: 'Code' }, ...pressing('Turn on')],
  }),
  security('recovery codes', { role: 'dialog', name: 'Save your recovery codes' }, none, {
    answers: { ...setUp, [ADD]: { body: { recoveryCodes } } },
    steps: [...pressing('Set up an app'), { type: '123456', into: 'Code' }, ...pressing('Turn on')],
  }),
  security('passkey to rename', { role: 'button', name: 'Save name' }, many, {
    steps: pressing('Rename Chrome on Android'),
  }),
  security('passkey to remove', { role: 'alertdialog', name: 'Remove Chrome on Android?' }, many, {
    steps: pressing('Remove Chrome on Android'),
  }),
  security('no passkeys at this address', /^Passkeys don’t work at this address\./, {
    body: { ...noFactors, passkeysWork: false },
  }),
  security(
    'required by the team',
    /^Your team asks for a second step\./,
    { body: { ...noFactors, requiredBy: 'team' } },
    {
      user: { ...nurse, needsSecondFactor: true },
    },
  ),
  security(
    'required by the team, to confirm',
    /Confirm with yours to continue\./,
    {
      body: { ...manyFactors, requiredBy: 'team', signedInWithFactor: false },
    },
    { user: { ...nurse, needsSecondFactor: true } },
  ),
  security('required of staff', /^Preceptor staff sign in with a second step\./, {
    body: { ...noFactors, requiredBy: 'staff' },
  }),
]

const asked = { [DATA]: errorReply('STEP_UP_REQUIRED', 'Please confirm that it’s you.') }
const methods = (...ways: string[]): Answers => ({ 'GET /api/auth/step-up': { body: { methods: ways } } })
const stepUp = (state: string, shows: Part, answers: Answers, steps: readonly Step[] = []) =>
  security(state, shows, none, {
    screen: 'Confirm it is you',
    answers: { ...asked, ...answers },
    steps: [...pressing('Download my data'), ...steps],
  })
const dialog = { role: 'dialog', name: 'Confirm it’s you' } as const

const confirming: PageStory[] = [
  stepUp('single sign-on', { role: 'button', name: 'Sign in again with single sign-on' }, methods('sso')),
  stepUp('ways loading', dialog, { 'GET /api/auth/step-up': 'never' }),
  stepUp('by password', dialog, {}),
  stepUp(
    'wrong password',
    'Your password is incorrect',
    { 'POST /api/auth/step-up': errorReply('WRONG_PASSWORD', 'Current password is incorrect') },
    [{ type: 'not mine', into: 'Your password' }, ...pressing('Confirm')],
  ),
  stepUp('by passkey', { role: 'button', name: 'Use your authenticator app' }, methods('passkey', 'code')),
  stepUp('by code', 'Confirm', methods('code')),
  stepUp('no way at this address', { role: 'button', name: 'Sign in again' }, methods()),
  stepUp(
    'too many tries',
    { role: 'button', name: /^Try again at \d/ },
    {
      'POST /api/auth/step-up': errorReply(
        'RATE_LIMITED',
        'Too many attempts. Please try again in 12 minutes.',
        { blockedMinutes: 12 },
      ),
    },
    [{ type: 'not mine', into: 'Your password' }, ...pressing('Confirm')],
  ),
]

const second = (
  state: string,
  shows: Part,
  ways: readonly string[],
  answers: Answers = {},
  steps: readonly Step[] = [],
): PageStory => ({
  screen: 'Sign in, second step',
  state,
  shows,
  path: '/login',
  user: null,
  answers: {
    [LOGIN]: errorReply('SECOND_FACTOR_REQUIRED', 'One more step.', { ticket: 'ticket', methods: [...ways] }),
    ...answers,
  },
  steps: [
    { type: nurse.email, into: 'Email' },
    { type: 'Harbor lights at dawn', into: 'Password' },
    ...pressing('Sign In'),
    ...steps,
  ],
})
const SECOND = 'POST /api/auth/login/second-factor'

const secondStep: PageStory[] = [
  second('by code', { role: 'button', name: 'Use a recovery code' }, ['passkey', 'code', 'recovery-code']),
  second('by passkey', { role: 'button', name: 'Back to Sign In' }, ['passkey', 'recovery-code']),
  second(
    'by recovery code',
    'One of the codes you saved. Each works once.',
    ['code', 'recovery-code'],
    {},
    pressing('Use a recovery code'),
  ),
  second(
    'wrong code',
    'That code isn’t right. Check it and try again.',
    ['code'],
    { [SECOND]: errorReply('WRONG_CODE', 'That code isn’t right. Check it and try again.') },
    [{ type: '123456', into: 'Code' }, ...pressing('Continue')],
  ),
  second(
    'took too long',
    'This took too long. Please sign in again.',
    ['code'],
    { [SECOND]: errorReply('UNAUTHENTICATED', 'This took too long. Please sign in again.') },
    [{ type: '123456', into: 'Code' }, ...pressing('Continue')],
  ),
]

export const stories: readonly PageStory[] = [...factors, ...confirming, ...secondStep]
