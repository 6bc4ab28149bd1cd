import { MINUTE_MS } from '@preceptor/contracts/durations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { testSignOn } from '../../testing/enforcing-team.ts'
import { useFakeDate } from '../../testing/fake-date.ts'
import {
  beginIn,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  type SignOnTeam,
  signOn,
} from '../../testing/sign-on.ts'

let world: SignOnServer
let team: SignOnTeam
beforeAll(async () => {
  world = await openSignOnServer()
  team = await makeSignOnTeam(world, { maxMembers: 100 })
})
afterAll(() => world.close())
afterEach(() => world.provider.setFaults({}))
const later = useFakeDate()

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds
const sessionOf = (accountId: string) =>
  world.server.db
    .selectFrom('session')
    .select(['id', 'authenticatedAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()

/** Somebody who signed in at the provider a while ago, in a browser that it still knows. */
async function longThere() {
  const { email } = team.person()
  const jar = new Map<string, string>()
  const { reply } = await signOn(world.server, email, undefined, { jar })
  later(30 * MINUTE_MS)
  return { email, jar, accountId: reply?.body.user.id as string }
}

describe('a sign-on counts from when the provider says that its user signed in', () => {
  test('where that was just now, what cannot be undone is done at once', async () => {
    const { browser } = await signOn(world.server, team.person().email)
    expect((await browser.get('/data')).status).toBe(200)
  })

  test('where the provider let them in without a question, it asks', async () => {
    const { email, jar, accountId } = await longThere()
    const { browser } = await signOn(world.server, email, undefined, { jar })
    expect((await browser.get('/me')).status).toBe(200)
    for (const answer of [
      await browser.get('/data'),
      await browser.post('/delete-account'),
      await browser.delete('/sessions'),
      await browser.post('/factors/authenticator/start'),
    ])
      expect(answer.body.code).toBe('STEP_UP_REQUIRED')
    const { authenticatedAt, createdAt } = await sessionOf(accountId)
    expect(createdAt.getTime() - authenticatedAt!.getTime()).toBeGreaterThan(29 * MINUTE_MS)
  })

  test.each([
    ['leaves it out', null],
    ['says long ago', 1_000_000],
    ['says the beginning of time', 0],
  ])('where the provider %s, it asks', async (_, at) => {
    world.provider.setFaults({ claims: { auth_time: at } })
    const { browser } = await signOn(world.server, team.person().email)
    expect((await browser.get('/data')).body.code).toBe('STEP_UP_REQUIRED')
  })

  test.each([
    ['of the future', () => secondsAgo(-3_600)],
    ['of a text', () => String(secondsAgo(1))],
    ['before time', () => -1],
    ['of no number', () => ({ at: 1 })],
  ])('a time %s opens nothing', async (_, at) => {
    world.provider.setFaults({ claims: { auth_time: at() } })
    expect((await signOn(world.server, team.person().email)).landed.problem).toBe('invalid')
  })

  test('a clock that is a little ahead is no sign-in of the future', async () => {
    world.provider.setFaults({ claims: { auth_time: secondsAgo(-20) } })
    const { reply } = await signOn(world.server, team.person().email)
    const { authenticatedAt } = await sessionOf(reply?.body.user.id)
    expect(authenticatedAt!.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

describe('a sign-on before what cannot be undone', () => {
  test('has the provider ask again, in the two ways there are; another does not', async () => {
    const url = async (again?: boolean) =>
      new URL(await beginIn(openBrowser(world.server), team.person().email, undefined, again)).searchParams
    const asked = await url(true)
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    const plain = await url()
    expect([plain.get('prompt'), plain.get('max_age')]).toEqual([null, null])
  })

  test('is one where they are asked, though the provider knew their browser', async () => {
    const { email, jar } = await longThere()
    const { browser } = await signOn(world.server, email, undefined, { jar, again: true })
    expect((await browser.get('/data')).status).toBe(200)
  })

  test('is none where the provider lets them in without a question', async () => {
    const { email, jar, accountId } = await longThere()
    const before = await sessionOf(accountId)
    world.provider.setFaults({ silent: true })
    const { landed, reply } = await signOn(world.server, email, undefined, { jar, again: true })
    expect([landed.problem, reply]).toEqual(['not-asked-again', undefined])
    expect((await sessionOf(accountId)).id).toBe(before.id)
  })

  test.each([
    ['does not say when', () => null],
    ['says an hour ago', () => secondsAgo(3_600)],
    ['says a minute before it was asked', () => secondsAgo(60)],
  ])('is none where the provider %s', async (_, at) => {
    world.provider.setFaults({ claims: { auth_time: at() } })
    const { landed } = await signOn(world.server, team.person().email, undefined, { again: true })
    expect(landed.problem).toBe('not-asked-again')
    const rejected = await world.server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('kind', '=', 'sso.rejected')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(rejected.details).toEqual({ reason: 'not-asked-again' })
  })
})

describe('the test of a provider', () => {
  const tried = async (faults: Parameters<typeof world.provider.setFaults>[0]) => {
    const own = await makeSignOnTeam(world)
    world.provider.setFaults(faults)
    return testSignOn(world, own, own.person().email)
  }

  test('shows whether it asks again and says when', async () => {
    expect(await tried({})).toMatchObject({ problem: 'tested' })
  })

  test('says so where it does not, and is one all the same', async () => {
    expect(await tried({ claims: { auth_time: null } })).toMatchObject({ problem: 'tested-not-asked' })
    expect(await tried({ claims: { auth_time: secondsAgo(3_600) } })).toMatchObject({
      problem: 'tested-not-asked',
    })
  })
})
