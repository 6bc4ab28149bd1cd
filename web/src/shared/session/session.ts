import { MeReply, SessionReply, type User } from '@preceptor/contracts/auth'
import { authSessionMachine, RefreshFailed, type SessionTokens } from '@preceptor/statecharts/auth-session'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { type Api, createApi } from '../lib/api.ts'
import { ApiFailure } from '../lib/api-failure.ts'
import { request } from '../lib/request.ts'
import { watchActor } from '../lib/watched-actors.ts'
import { forgetRecordings } from '../recordings/kept-recordings.ts'
import { authFailureText } from './auth-failure.ts'
import { takeLedFrom } from './led-from.ts'
import {
  clearSession,
  readTokens,
  readUser,
  storeTokens,
  storeUser,
  watchOtherTabs,
} from './session-storage.ts'
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

/** A stored token may have run out while the browser was closed: then it is renewed once. */
const loadUser = async (tokens: SessionTokens, adopt: (tokens: SessionTokens) => void) => {
  try {
    return await askWho(tokens)
  } catch (error) {
    if (!isTokenError(error)) throw error
    const renewed = await renewTokens(tokens.accessToken)
    adopt(renewed)
    return askWho(renewed).catch((again) => {
      if (!isTokenError(again)) throw again
      clearSession()
      throw new RefreshFailed('refused')
    })
  }
}

const signIn = async (body: { email: string; password: string }) => {
  try {
    const reply = await request('/api/auth/login', { method: 'POST', body, reply: SessionReply })
    const { user, ...tokens } = reply
    storeUser(user)
    storeTokens(tokens)
    return { tokens, user }
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null
    throw Object.assign(new Error(authFailureText('login', error)), { code })
  }
}

/** Revokes on the server, best effort; this browser forgets at once. */
const signOut = async ({ accessToken, refreshToken }: SessionTokens) => {
  clearSession()
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ refreshToken }),
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
  /** Resolves with a newer access token than the rejected one, or null when there is none. */
  renew: (rejectedToken: string) => Promise<string | null>
  /** Takes up a session that came without the sign-in form. */
  admit: (reply: SessionReply) => void
  /** Forgets a session that the server has ended with the account; `farewell` is said on the front page. */
  forget: (farewell: string) => void
  /** Forgets a session that the server has ended, with nothing to say. */
  end: () => void
  stop: () => void
}

/** Starts the browser's session from what is stored. The tab stays in step with the others until `stop`. */
export const startSession = (): Session => {
  const ledFrom = takeLedFrom()
  const actor = createActor(
    authSessionMachine.provide({
      actors: {
        loadUser: fromPromise(({ input }) =>
          loadUser(input, (tokens) => actor.send({ type: 'token.adopted', tokens })),
        ),
        signIn: fromPromise(({ input }) => signIn(input)),
        refresh: fromPromise(({ input }) => renewTokens(input.accessToken)),
        signOut: fromPromise(({ input }) => signOut(input)),
      },
      guards: { isTokenEnding: ({ context }) => !!context.tokens && isEnding(context.tokens.accessToken) },
    }),
    { input: { tokens: readTokens(), user: readUser() } },
  )
  const renew = async (rejectedToken: string) => {
    if (actor.getSnapshot().context.tokens?.accessToken === rejectedToken)
      actor.send({ type: 'token.refused' })
    const settled = await waitFor(
      actor,
      (snapshot) => !snapshot.matches({ signedIn: { token: 'refreshing' } }),
    )
    const held = settled.context.tokens?.accessToken ?? null
    return held === rejectedToken ? null : held
  }
  const stopWatching = watchOtherTabs({
    renewed: (tokens) => {
      const known = actor.getSnapshot().context.user
      if (known && known.id !== readUser()?.id) actor.send({ type: 'session.ended' })
      actor.send({ type: 'token.adopted', tokens })
    },
    ended: () => {
      forgetRecordings()
      sessionStorage.clear()
      actor.send({ type: 'session.ended' })
    },
  })
  watchActor('auth-session', actor)
  actor.start()
  return {
    actor,
    ledFrom,
    renew,
    admit: ({ user, ...tokens }) => {
      storeUser(user)
      storeTokens(tokens)
      actor.send({ type: 'nurse.admitted', tokens, user })
    },
    forget: (farewell) => {
      clearSession()
      actor.send({ type: 'account.deleted', farewell })
    },
    end: () => {
      clearSession()
      actor.send({ type: 'session.ended' })
    },
    api: createApi({
      accessToken: () => actor.getSnapshot().context.tokens?.accessToken ?? null,
      renew,
      trialEnded: ({ message }) => actor.send({ type: 'trial.ended', message }),
    }),
    stop: () => {
      stopWatching()
      actor.stop()
    },
  }
}
