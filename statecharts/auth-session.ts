import type { User } from '@preceptor/contracts/auth'
import { assign, fromPromise, setup } from 'xstate'

/** How often a signed-in browser looks at its access token. */
export const TOKEN_CHECK_MS = 60_000
/** A token this close to its end is renewed ahead of need. */
export const TOKEN_RENEW_BEFORE_MS = 120_000

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** Why a refresh brought no tokens: `refused` ends the session, `unreachable` (429, 5xx, no network) never does. */
export type RefreshFailure = 'refused' | 'unreachable'
export class RefreshFailed extends Error {
  readonly failure: RefreshFailure
  constructor(failure: RefreshFailure) {
    super('Token refresh failed')
    this.failure = failure
  }
}

export interface AuthSessionContext {
  tokens: SessionTokens | null
  user: User | null
  /** Shown on the sign-in form or as a banner; null when there is nothing to say. */
  error: string | null
  errorCode: string | null
  trialExpired: boolean
}

export type AuthSessionEvent =
  | { type: 'nurse.signingIn'; email: string; password: string }
  | { type: 'nurse.signingOut' }
  | { type: 'error.dismissed' }
  /** A request was refused (401/403) with the current access token. */
  | { type: 'token.refused' }
  /** Another tab renewed the tokens. */
  | { type: 'token.adopted'; tokens: SessionTokens }
  /** Another tab signed out. */
  | { type: 'session.ended' }
  /** A request met 402. */
  | { type: 'trial.ended' }

/** What `signIn` resolves with. */
export interface SignedIn {
  tokens: SessionTokens
  user: User
}

const asText = (error: unknown) => (error instanceof Error && error.message ? error.message : 'Login failed')
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
const isRefused = (error: unknown) => error instanceof RefreshFailed && error.failure === 'refused'

/**
 * The browser's session: starting, signedOut, signingIn, signedIn (watching, refreshing).
 * Provide the actors: `loadUser` and `signIn` call the api, `refresh` renews once across tabs,
 * `signOut` revokes on the server (best effort). `isTokenEnding` reads the expiry of the token it is given.
 */
export const authSessionMachine = setup({
  types: {
    context: {} as AuthSessionContext,
    events: {} as AuthSessionEvent,
    input: {} as { tokens: SessionTokens | null; user?: User | null },
    tags: {} as 'busy' | 'anonymous' | 'authenticated',
  },
  actors: {
    loadUser: fromPromise<User, SessionTokens>(() => Promise.reject(new Error('loadUser is not provided'))),
    signIn: fromPromise<SignedIn, { email: string; password: string }>(() =>
      Promise.reject(new Error('signIn is not provided')),
    ),
    refresh: fromPromise<SessionTokens, SessionTokens>(() =>
      Promise.reject(new Error('refresh is not provided')),
    ),
    signOut: fromPromise<void, SessionTokens>(() => Promise.reject(new Error('signOut is not provided'))),
  },
  actions: {
    forgetSession: assign({ tokens: null, user: null, trialExpired: false }),
    adoptTokens: assign({
      tokens: ({ context, event }) => (event.type === 'token.adopted' ? event.tokens : context.tokens),
    }),
    clearError: assign({ error: null, errorCode: null }),
  },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    isTokenEnding: () => false,
  },
  delays: { tokenCheck: TOKEN_CHECK_MS },
}).createMachine({
  id: 'authSession',
  description: 'Who is signed in, and whether the access token still holds.',
  context: ({ input }) => ({
    tokens: input.tokens,
    user: input.user ?? null,
    error: null,
    errorCode: null,
    trialExpired: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A stored session is checked by asking who its owner is.',
      initial: 'deciding',
      tags: 'busy',
      states: {
        deciding: {
          always: [{ guard: 'hasTokens', target: 'loading' }, { target: '#authSession.signedOut' }],
        },
        loading: {
          invoke: {
            src: 'loadUser',
            input: ({ context }) => context.tokens as SessionTokens,
            onDone: {
              target: '#authSession.signedIn',
              actions: assign({ user: ({ event }) => event.output }),
            },
            onError: [
              {
                guard: ({ event }) => isRefused(event.error),
                target: '#authSession.signedOut',
                actions: 'forgetSession',
              },
              {
                description: 'The api cannot be reached: a known nurse stays signed in.',
                guard: ({ context }) => context.user !== null,
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
        'error.dismissed': { actions: 'clearError' },
        'token.adopted': { target: 'starting', actions: 'adoptTokens' },
      },
    },
    signingIn: {
      tags: ['busy', 'anonymous'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'nurse.signingIn') throw new Error(`signing in cannot begin with ${event.type}`)
          return { email: event.email, password: event.password }
        },
        onDone: {
          target: 'signedIn',
          actions: assign({
            tokens: ({ event }) => event.output.tokens,
            user: ({ event }) => event.output.user,
            trialExpired: false,
          }),
        },
        onError: {
          target: 'signedOut',
          actions: assign({
            error: ({ event }) => asText(event.error),
            errorCode: ({ event }) => codeOf(event.error),
          }),
        },
      },
    },
    signedIn: {
      tags: 'authenticated',
      initial: 'watching',
      on: {
        'nurse.signingOut': 'signingOut',
        'session.ended': { target: 'signedOut', actions: 'forgetSession' },
        'trial.ended': { actions: assign({ trialExpired: true }) },
        'error.dismissed': { actions: 'clearError' },
      },
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
            input: ({ context }) => context.tokens as SessionTokens,
            onDone: { target: 'watching', actions: assign({ tokens: ({ event }) => event.output }) },
            onError: [
              {
                guard: ({ event }) => isRefused(event.error),
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
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        input: ({ context }) => context.tokens as SessionTokens,
        onDone: { target: 'signedOut', actions: 'forgetSession' },
        onError: { target: 'signedOut', actions: 'forgetSession' },
      },
    },
  },
})
