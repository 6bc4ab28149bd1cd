import type { User } from '@preceptor/contracts/accounts/session-user'
import { assign, fromPromise, setup } from 'xstate'

/** How often a signed-in browser looks at its access token. */
export const TOKEN_CHECK_MS = 60_000
/** A token this close to its end is renewed ahead of need. */
export const TOKEN_RENEW_BEFORE_MS = 120_000

/** What a page holds of a session; a cookie, which no script reads, holds the rest. */
export interface SessionTokens {
  accessToken: string
}

/** A sign-in whose password was right and that waits for its second step. */
export interface SecondStep {
  ticket: string
  methods: readonly string[]
}

/** Why a refresh brought no tokens: `rejected` ends the session, `unreachable` (429, 5xx, no network) never does. */
export type RefreshFailure = 'refused' | 'unreachable'
export class RefreshFailed extends Error {
  readonly failure: RefreshFailure
  constructor(failure: RefreshFailure, message = 'Token refresh failed') {
    super(message)
    this.failure = failure
  }
}

/** Shown while the state is `signedIn.user.unanswered`. */
export const USER_UNANSWERED = 'Failed to get user information'

export interface AuthSessionContext {
  /** Null also while somebody is known, and no token has come yet. */
  tokens: SessionTokens | null
  user: User | null
  /** Somebody was signed in here before this page. */
  isRemembered: boolean
  /** While the state is `secondStep`. */
  secondStep: SecondStep | null
  /** The session was left alone for longer than its team allows: said on the sign-in form. */
  wasIdle: boolean
  /** The newest request that wants a second factor; a new object each time. */
  factorMissing: { message: string } | null
  /** Shown on the sign-in form; null when there is nothing to say. */
  error: string | null
  errorCode: string | null
  /** The newest 402 and what it said; a new object each time. */
  trialEnded: { message: string } | null
  /** What is said to the user after their account is gone; null when there is nothing to say. */
  farewell: string | null
}

export type AuthSessionEvent =
  | { type: 'nurse.signingIn'; email: string; password: string; shared?: boolean }
  /** The second step is left for another try with the password. */
  | { type: 'nurse.startedOver' }
  /** A request was rejected since the session has no second factor. */
  | { type: 'factor.missing'; message: string }
  | { type: 'nurse.signingOut' }
  /** The user was signed in without a form, as with a registration by invitation. */
  | ({ type: 'nurse.admitted' } & SignedIn)
  /** The user's account is locked for deletion, and every session with it. */
  | { type: 'account.deleted'; farewell: string }
  /** The rejected sign-in, or the farewell, has been read. */
  | { type: 'error.dismissed' }
  /** The user has joined, left, made or handed over a team: the profile is fetched again. */
  | { type: 'team.changed' }
  /** Name or address was corrected: asked anew too. */
  | { type: 'profile.changed' }
  /** The banner about their profile has been read. */
  | { type: 'banner.dismissed' }
  /** A request was rejected (401/403) with the current access token. */
  | { type: 'token.refused' }
  /** Another tab renewed the tokens. */
  | { type: 'token.adopted'; tokens: SessionTokens }
  /** Another tab signed out. */
  | { type: 'session.ended' }
  /** Nobody has touched any tab for as long as the session may be idle. */
  | { type: 'session.idled' }
  /** A request met 402. */
  | { type: 'trial.ended'; message: string }

/** What `signIn` resolves with. */
export interface SignedIn {
  tokens: SessionTokens
  user: User
}

const asText = (error: unknown) => (error instanceof Error && error.message ? error.message : 'Login failed')
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The ticket of an error that asks for a second step; null for any other. */
const secondStepOf = (error: unknown): SecondStep | null =>
  error instanceof Error && 'secondStep' in error ? (error.secondStep as SecondStep) : null

/**
 * The browser's session: starting, signedOut, signingIn, secondStep, signedIn (token: watching, refreshing;
 * user: known, asking, unanswered), signingOut.
 * Provide the actors: `loadUser` and `signIn` call the api, `refresh` renews once across tabs,
 * `signOut` revokes on the server (best effort). `isTokenEnding` reads the expiry of the token it is given. What `signIn` rejects with may carry a `secondStep`.
 */
export const authSessionMachine = setup({
  types: {
    context: {} as AuthSessionContext,
    events: {} as AuthSessionEvent,
    input: {} as { isRemembered: boolean; user?: User | null },
    tags: {} as 'busy' | 'anonymous' | 'authenticated',
  },
  actors: {
    loadUser: fromPromise<User, SessionTokens | null>(() =>
      Promise.reject(new Error('loadUser is not provided')),
    ),
    signIn: fromPromise<SignedIn, { email: string; password: string; shared?: boolean }>(() =>
      Promise.reject(new Error('signIn is not provided')),
    ),
    refresh: fromPromise<SessionTokens, SessionTokens | null>(() =>
      Promise.reject(new Error('refresh is not provided')),
    ),
    signOut: fromPromise<void, SessionTokens | null>(() =>
      Promise.reject(new Error('signOut is not provided')),
    ),
  },
  actions: {
    forgetSession: assign({ tokens: null, user: null, isRemembered: false, trialEnded: null }),
    rememberIdling: assign({ wasIdle: true }),
    leaveSecondStep: assign({ secondStep: null }),
    noteMissingFactor: assign({
      factorMissing: ({ context, event }) =>
        event.type === 'factor.missing' ? { message: event.message } : context.factorMissing,
    }),
    adoptTokens: assign({
      tokens: ({ context, event }) => (event.type === 'token.adopted' ? event.tokens : context.tokens),
    }),
    clearError: assign({ error: null, errorCode: null, farewell: null, wasIdle: false }),
    admit: assign(({ context, event }) =>
      event.type === 'nurse.admitted' ? { tokens: event.tokens, user: event.user } : context,
    ),
    sayFarewell: assign({
      farewell: ({ context, event }) =>
        event.type === 'account.deleted' ? event.farewell : context.farewell,
    }),
  },
  guards: {
    isRemembered: ({ context }) => context.isRemembered || context.tokens !== null,
    wantsSecondStep: (_, { error }: { error: unknown }) => secondStepOf(error) !== null,
    isTokenEnding: () => false,
    isKnownNurse: ({ context }) => context.user !== null,
    isRefused: (_, { error }: { error: unknown }) =>
      error instanceof RefreshFailed && error.failure === 'refused',
  },
  delays: { tokenCheck: TOKEN_CHECK_MS },
}).createMachine({
  id: 'authSession',
  description: 'Who is signed in, and whether the access token still holds.',
  context: ({ input }) => ({
    tokens: null,
    user: input.user ?? null,
    isRemembered: input.isRemembered,
    secondStep: null,
    wasIdle: false,
    factorMissing: null,
    error: null,
    errorCode: null,
    trialEnded: null,
    farewell: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A stored session is checked by asking who its owner is.',
      initial: 'deciding',
      tags: 'busy',
      states: {
        deciding: {
          always: [{ guard: 'isRemembered', target: 'loading' }, { target: '#authSession.signedOut' }],
        },
        loading: {
          invoke: {
            src: 'loadUser',
            input: ({ context }) => context.tokens,
            onDone: {
              target: '#authSession.signedIn',
              actions: assign({ user: ({ event }) => event.output }),
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#authSession.signedOut',
                actions: 'forgetSession',
              },
              {
                description: 'The api cannot be reached: a known nurse stays signed in.',
                guard: 'isKnownNurse',
                target: '#authSession.signedIn',
              },
              { target: '#authSession.signedOut', actions: 'forgetSession' },
            ],
          },
          on: {
            'token.adopted': { actions: 'adoptTokens' },
            'session.ended': { target: '#authSession.signedOut', actions: 'forgetSession' },
          },
        },
      },
    },
    signedOut: {
      tags: 'anonymous',
      on: {
        'nurse.signingIn': { target: 'signingIn', actions: 'clearError' },
        'nurse.admitted': { target: '#authSession.signedIn.user.asking', actions: ['clearError', 'admit'] },
        'error.dismissed': { actions: 'clearError' },
        'token.adopted': { target: 'starting', actions: ['clearError', 'adoptTokens'] },
      },
    },
    signingIn: {
      tags: ['busy', 'anonymous'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'nurse.signingIn') throw new Error(`signing in cannot begin with ${event.type}`)
          return { email: event.email, password: event.password, shared: event.shared }
        },
        onDone: {
          target: '#authSession.signedIn.user.asking',
          actions: assign({
            tokens: ({ event }) => event.output.tokens,
            user: ({ event }) => event.output.user,
          }),
        },
        onError: [
          {
            guard: { type: 'wantsSecondStep', params: ({ event }) => ({ error: event.error }) },
            target: 'secondStep',
            actions: assign({ secondStep: ({ event }) => secondStepOf(event.error) }),
          },
          {
            target: 'signedOut',
            actions: assign({
              error: ({ event }) => asText(event.error),
              errorCode: ({ event }) => codeOf(event.error),
            }),
          },
        ],
      },
    },
    secondStep: {
      description: 'The password was right; a code, a passkey or a recovery code finishes the sign-in.',
      tags: 'anonymous',
      on: {
        'nurse.admitted': {
          target: '#authSession.signedIn.user.asking',
          actions: ['leaveSecondStep', 'admit'],
        },
        'nurse.startedOver': { target: 'signedOut', actions: 'leaveSecondStep' },
        'token.adopted': { target: 'starting', actions: ['leaveSecondStep', 'adoptTokens'] },
      },
    },
    signedIn: {
      tags: 'authenticated',
      type: 'parallel',
      on: {
        'nurse.signingOut': 'signingOut',
        'account.deleted': { target: 'signedOut', actions: ['forgetSession', 'sayFarewell'] },
        'session.ended': { target: 'signedOut', actions: 'forgetSession' },
        'session.idled': { target: 'signingOut', actions: 'rememberIdling' },
        'trial.ended': { actions: assign({ trialEnded: ({ event }) => ({ message: event.message }) }) },
      },
      states: {
        token: {
          description: 'Whether the access token still holds.',
          initial: 'watching',
          states: {
            watching: {
              after: {
                tokenCheck: [
                  { guard: 'isTokenEnding', target: 'refreshing' },
                  { target: 'watching', reenter: true },
                ],
              },
              on: {
                'token.refused': 'refreshing',
                'token.adopted': { target: 'watching', reenter: true, actions: 'adoptTokens' },
              },
            },
            refreshing: {
              invoke: {
                src: 'refresh',
                input: ({ context }) => context.tokens,
                onDone: { target: 'watching', actions: assign({ tokens: ({ event }) => event.output }) },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: '#authSession.signedOut',
                    actions: 'forgetSession',
                  },
                  {
                    description: 'Too many requests, a server fault or no network never sign a nurse out.',
                    target: 'watching',
                  },
                ],
              },
              on: { 'token.adopted': { target: 'watching', actions: 'adoptTokens' } },
            },
          },
        },
        user: {
          description: 'Whether the api has said who she is since she signed in, or since her teams changed.',
          initial: 'known',
          on: {
            'team.changed': { target: '.asking', reenter: true },
            'profile.changed': { target: '.asking', reenter: true },
            'factor.missing': { target: '.asking', reenter: true, actions: 'noteMissingFactor' },
          },
          states: {
            known: {},
            asking: {
              invoke: {
                src: 'loadUser',
                input: ({ context }) => context.tokens,
                onDone: { target: 'known', actions: assign({ user: ({ event }) => event.output }) },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: '#authSession.signedOut',
                    actions: 'forgetSession',
                  },
                  { target: 'unanswered' },
                ],
              },
            },
            unanswered: {
              description: 'What signing in brought is kept; a banner says that it may be out of date.',
              on: { 'banner.dismissed': 'known' },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'The server is told, best effort; this browser has forgotten already.',
      tags: 'busy',
      invoke: {
        src: 'signOut',
        input: ({ context }) => context.tokens,
        onDone: { target: 'signedOut', actions: 'forgetSession' },
        onError: { target: 'signedOut', actions: 'forgetSession' },
      },
      on: { 'nurse.signingIn': { target: 'signingIn', actions: ['forgetSession', 'clearError'] } },
    },
  },
})
