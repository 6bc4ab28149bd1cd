import { CookieSessionReply, MeReply, type User } from '@preceptor/contracts/accounts/session-user'
import { authSessionMachine, RefreshFailed, type SessionTokens } from '@preceptor/statecharts/auth-session'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { type Api, createApi } from '../lib/api.ts'
import { ApiFailure } from '../lib/api-failure.ts'
import { request } from '../lib/request.ts'
import { watchActor } from '../lib/watched-actors.ts'
import { forgetRecordings } from '../recordings/kept-recordings.ts'
import { authFailureText } from './auth-failure.ts'
import { heldSession, holdSession } from './held-session.ts'
import { noteInput, watchInput } from './idle-watch.ts'
import { takeLedFrom } from './led-from.ts'
import {
  clearSession,
  isRemembered,
  readUser,
  storeSession,
  storeUser,
  watchOtherTabs,
} from './session-storage.ts'
import { createStepUp, type StepUp } from './step-up.ts'
import { isEnding } from './token-expiry.ts'
import { renewTokens } from './token-renewal.ts'

const askWho = async ({ accessToken }: SessionTokens): Promise<User> => {
  const { user } = await request('/api/auth/me', {
    reply: MeReply,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  storeUser(user)
  return user
}

const isTokenError = (error: unknown) => error instanceof ApiFailure && [401, 403].includes(error.status)

/** A page begins without a token and gets one by its cookie; who is signed in comes with it. */
const loadUser = async (tokens: SessionTokens | null, adopt: (tokens: SessionTokens) => void) => {
  if (!tokens) {
    adopt(await renewTokens(null))
    const user = readUser()
    if (user) return user
  }
  const held = tokens ?? { accessToken: heldSession()?.accessToken ?? '' }
  try {
    return await askWho(held)
  } catch (error) {
    if (!isTokenError(error)) throw error
    const renewed = await renewTokens(held.accessToken)
    adopt(renewed)
    return askWho(renewed).catch((again) => {
      if (!isTokenError(again)) throw again
      clearSession()
      throw new RefreshFailed('refused')
    })
  }
}

const signIn = async (fields: { email: string; password: string; shared?: boolean }) => {
  try {
    const body = { ...fields, cookie: true }
    const session = await request('/api/auth/login', { method: 'POST', body, reply: CookieSessionReply })
    storeSession(session)
    return { tokens: { accessToken: session.accessToken }, user: session.user }
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null
    const { ticket, methods } = error instanceof ApiFailure ? error.reply : {}
    const secondStep = ticket && methods && { secondStep: { ticket, methods } }
    throw Object.assign(new Error(authFailureText('login', error)), { code, ...secondStep })
  }
}

/** Revokes on the server, best effort; this browser forgets at once. */
const signOut = async (tokens: SessionTokens | null) => {
  clearSession()
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }),
    },
    body: JSON.stringify({ cookie: true }),
    keepalive: true,
    signal: AbortSignal.timeout(5_000),
  })
}

export type SessionActor = ActorRefFrom<typeof authSessionMachine>

export interface Session {
  actor: SessionActor
  api: Api
  /** The public page that led into the app by what is stored; null where none did. */
  ledFrom: string | null
  /** Resolves with a newer access token than the rejected one (null: none yet), or null when there is none. */
  renew: (rejectedToken: string | null) => Promise<string | null>
  /** Asks who the user is before what cannot be undone. */
  stepUp: StepUp
  /** Takes up a session that came without the sign-in form. */
  admit: (reply: CookieSessionReply) => void
  /** Forgets a session that the server has ended with the account; `farewell` is said on the front page. */
  forget: (farewell: string) => void
  /** Ends the session and leaves this page as it is: for who goes to another site at once, which a redirect would keep here. */
  leave: () => Promise<void>
  /** Forgets a session that the server has ended, with nothing to say. */
  end: () => void
  stop: () => void
}

/** Starts the browser's session from what is stored. The tab stays in step with the others until `stop`. */
export const startSession = (user = readUser()): Session => {
  const ledFrom = takeLedFrom()
  const actor = createActor(
    authSessionMachine.provide({
      actors: {
        loadUser: fromPromise(({ input }) =>
          loadUser(input, (tokens) => actor.send({ type: 'token.adopted', tokens })),
        ),
        signIn: fromPromise(({ input }) => signIn(input)),
        refresh: fromPromise(({ input }) => renewTokens(input?.accessToken ?? null)),
        signOut: fromPromise(({ input }) => signOut(input)),
      },
      guards: { isTokenEnding: ({ context }) => !context.tokens || isEnding(context.tokens.accessToken) },
    }),
    { input: { isRemembered: isRemembered(), user } },
  )
  const tokenNow = () => actor.getSnapshot().context.tokens?.accessToken ?? null
  const renew = async (rejectedToken: string | null) => {
    if (tokenNow() === rejectedToken) actor.send({ type: 'token.refused' })
    const settled = await waitFor(
      actor,
      (snapshot) => !snapshot.matches({ signedIn: { token: 'refreshing' } }),
    )
    const held = settled.context.tokens?.accessToken ?? null
    return held === rejectedToken ? null : held
  }
  const stopWatching = watchOtherTabs({
    renewed: ({ accessToken, idleMinutes, shared, user }) => {
      const known = actor.getSnapshot().context.user
      if (known && known.id !== user.id) actor.send({ type: 'session.ended' })
      holdSession({ accessToken, idleMinutes, shared })
      actor.send({ type: 'token.adopted', tokens: { accessToken } })
    },
    ended: () => {
      forgetRecordings()
      holdSession(null)
      sessionStorage.clear()
      actor.send({ type: 'session.ended' })
    },
  })
  const stopWatchingInput = watchInput(() => actor.send({ type: 'session.idled' }))
  // Whoever has just come is there.
  let wasIn = false
  const arrived = actor.subscribe((snapshot) => {
    const isIn = snapshot.hasTag('authenticated')
    if (isIn && !wasIn) noteInput()
    wasIn = isIn
  })
  const stepUp = createStepUp()
  watchActor('auth-session', actor)
  actor.start()
  return {
    actor,
    ledFrom,
    renew,
    stepUp,
    admit: (session) => {
      storeSession(session)
      const { accessToken, user } = session
      actor.send({ type: 'nurse.admitted', tokens: { accessToken }, user })
    },
    forget: (farewell) => {
      clearSession()
      actor.send({ type: 'account.deleted', farewell })
    },
    leave: () => signOut(actor.getSnapshot().context.tokens),
    end: () => {
      clearSession()
      actor.send({ type: 'session.ended' })
    },
    api: createApi({
      accessToken: tokenNow,
      isSignedIn: () => actor.getSnapshot().hasTag('authenticated'),
      renew,
      confirm: stepUp.ask,
      factorMissing: ({ message }) => actor.send({ type: 'factor.missing', message }),
      trialEnded: ({ message }) => actor.send({ type: 'trial.ended', message }),
    }),
    stop: () => {
      stopWatching()
      stopWatchingInput()
      arrived.unsubscribe()
      actor.stop()
    },
  }
}
