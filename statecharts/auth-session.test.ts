import type { User } from '@preceptor/contracts/accounts/session-user'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { authSessionMachine, RefreshFailed, type SignedIn, TOKEN_CHECK_MS } from './auth-session.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { endingTokenWalk, lastingTokenWalk } from './testing/walks/auth-session.ts'

describe('the session', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const calm = await walkMachine(lastingTokenWalk)
    const late = await walkMachine(endingTokenWalk)
    expect(calm.unreachedStates).toEqual([])
    expect(calm.unusedEvents).toEqual([])
    expect(calm.unwalkedTransitions.filter((label) => late.unwalkedTransitions.includes(label))).toEqual([])
    await keepCoverage('auth-session', {
      'statecharts/auth-session.test.ts, the token lasts': calm,
      'statecharts/auth-session.test.ts, the token ends': late,
    })
  }, 60_000)
})

const maya = { id: 'maya', email: 'maya@example.com' } as User
const tokens = { accessToken: 'access' }
const signedIn: SignedIn = { tokens, user: maya }
const typed = { type: 'nurse.signingIn', email: 'maya@example.com', password: 'secret' } as const

/** A browser that nobody is signed in on; `signIn` is what the api answers. */
const openSession = (signIn: () => Promise<SignedIn> = async () => signedIn) => {
  const given: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    authSessionMachine.provide({
      actors: {
        signIn: fromPromise(({ input }) => {
          given.push(input)
          return signIn()
        }),
        loadUser: fromPromise(async () => maya),
        refresh: fromPromise(() => Promise.reject(new RefreshFailed('unreachable'))),
        signOut: fromPromise(async () => {}),
      },
    }),
    { input: { isRemembered: false }, clock },
  ).start()
  const settle = () => new Promise(setImmediate)
  return { actor, clock, given, settle, at: () => actor.getSnapshot() }
}

describe('signing in', () => {
  it('asks the api with what was typed, and keeps what it answers', async () => {
    const { actor, given, settle, at } = openSession()
    actor.send(typed)
    await settle()
    expect(given).toEqual([{ email: 'maya@example.com', password: 'secret', shared: undefined }])
    expect(at().hasTag('authenticated')).toBe(true)
    expect(at().context).toMatchObject({ tokens, user: maya, error: null })
    actor.stop()
  })

  it.each([
    [new Error('Wrong password'), 'Wrong password', null],
    [Object.assign(new Error('Locked'), { code: 'ACCOUNT_LOCKED' }), 'Locked', 'ACCOUNT_LOCKED'],
    [Object.assign(new Error('Locked'), { code: 402 }), 'Locked', null],
    [Object.assign(new Error('Locked'), { reason: 'other' }), 'Locked', null],
    [new Error(''), 'Login failed', null],
    [{ message: 'no error', code: 'NONE' }, 'Login failed', null],
  ])('that fails with %o says so until it has been read', async (failure, error, errorCode) => {
    const { actor, settle, at } = openSession(() => Promise.reject(failure))
    actor.send(typed)
    await settle()
    expect(at().value).toBe('signedOut')
    expect(at().context).toMatchObject({ error, errorCode })
    actor.send({ type: 'error.dismissed' })
    expect(at().context).toMatchObject({ error: null, errorCode: null })
    actor.stop()
  })
})

describe('a second step', () => {
  const secondStep = { ticket: 't', methods: ['code'] }
  const asked = () => Promise.reject(Object.assign(new Error('One more step.'), { secondStep }))

  it('is waited for after a right password, and can be left', async () => {
    const { actor, settle, at } = openSession(asked)
    actor.send(typed)
    await settle()
    expect(at().value).toBe('secondStep')
    expect(at().context).toMatchObject({ secondStep, error: null, user: null })
    actor.send({ type: 'nurse.startedOver' })
    expect(at().value).toBe('signedOut')
    expect(at().context.secondStep).toBeNull()
    actor.send(typed)
    await settle()
    actor.send({ type: 'nurse.admitted', ...signedIn })
    expect(at().hasTag('authenticated')).toBe(true)
    expect(at().context).toMatchObject({ secondStep: null, user: maya })
    actor.stop()
  })
})

describe('a session', () => {
  it('keeps its tokens as they are renewed elsewhere, and what a request met', () => {
    const { actor, at } = openSession()
    actor.send({ type: 'nurse.admitted', ...signedIn })
    expect(at().context).toMatchObject(signedIn)
    const renewed = { accessToken: 'newer' }
    actor.send({ type: 'token.adopted', tokens: renewed })
    expect(at().context.tokens).toEqual(renewed)
    actor.send({ type: 'trial.ended', message: 'Your trial has ended.' })
    expect(at().context.trialEnded).toEqual({ message: 'Your trial has ended.' })
    actor.stop()
  })

  it('that nobody used ends here and on the server, and it is remembered until it was read', async () => {
    const { actor, settle, at } = openSession()
    actor.send({ type: 'nurse.admitted', ...signedIn })
    actor.send({ type: 'session.idled' })
    expect(at().value).toBe('signingOut')
    await settle()
    expect(at().value).toBe('signedOut')
    expect(at().context).toMatchObject({ tokens: null, user: null, wasIdle: true })
    actor.send({ type: 'error.dismissed' })
    expect(at().context.wasIdle).toBe(false)
    actor.stop()
  })

  it('says farewell where the account is gone', () => {
    const { actor, at } = openSession()
    actor.send({ type: 'nurse.admitted', ...signedIn })
    actor.send({ type: 'account.deleted', farewell: 'Your account is gone.' })
    expect(at().context).toMatchObject({ tokens: null, user: null, farewell: 'Your account is gone.' })
    actor.stop()
  })

  it('is not renewed while nobody says that its token is ending', async () => {
    const { actor, clock, settle, at } = openSession()
    actor.send({ type: 'nurse.admitted', ...signedIn })
    await settle()
    clock.increment(TOKEN_CHECK_MS)
    expect(at().matches({ signedIn: { token: 'watching' } })).toBe(true)
    actor.stop()
  })

  it('names a renewal that failed', () => {
    expect(new RefreshFailed('refused').message).toBe('Token refresh failed')
  })
})
