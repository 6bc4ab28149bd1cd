import { CHALLENGE_MINUTES, FactorsReply } from '@preceptor/contracts/accounts/factors'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addPasskey, challengeFor } from '../../../testing/factors.ts'
import { openPasskeyDevice } from '../../../testing/passkey-device.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

async function signedIn() {
  const account = await makeAccount(server.db, { passwordHash })
  const browser = openBrowser(server)
  expect((await browser.signIn(account.email, PASSWORD)).status).toBe(200)
  return { account, browser }
}
const factorsOf = async (browser: ReturnType<typeof openBrowser>) =>
  FactorsReply.parse((await browser.get('/factors')).body)
const newUserWithPasskey = async () => {
  const user = await signedIn()
  return { ...user, ...(await addPasskey(user.browser)) }
}

describe('a passkey', () => {
  test('is made once signed in, brings recovery codes, and is named, listed and removed', async () => {
    const { account, browser, device, recoveryCodes } = await newUserWithPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const [passkey] = (await factorsOf(browser)).passkeys
    expect(passkey).toMatchObject({ label: 'Chrome on Android', lastUsedAt: null, backedUp: false })
    expect((await browser.get('/factors')).body).toMatchObject({
      signedInWithFactor: true,
      recoveryCodesLeft: 10,
    })
    expect(JSON.stringify((await browser.get('/factors')).body)).not.toContain(device.id)
    const path = `/factors/passkeys/${passkey!.id}`
    expect((await browser.put(path, { label: 'My phone' })).status).toBe(204)
    expect((await factorsOf(browser)).passkeys[0]?.label).toBe('My phone')
    expect((await browser.delete(path)).status).toBe(204)
    expect(await factorsOf(browser)).toMatchObject({ passkeys: [], recoveryCodesLeft: null })
    const subjects = () => server.mailsTo(account.email).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'A passkey was added to your account',
          'A passkey was removed from your account',
        ]),
      )
  })

  test('signs in by itself, and counts as a second factor', async () => {
    const { account, device } = await newUserWithPasskey()
    const other = openBrowser(server)
    const proof = device.prove({ challenge: await challengeFor(other) })
    const reply = await other.post('/passkey/login', { passkey: proof })
    expect(reply.status).toBe(200)
    expect(reply.body.user.id).toBe(account.id)
    other.tokens.accessToken = reply.body.accessToken
    expect(await factorsOf(other)).toMatchObject({ signedInWithFactor: true })
    const events = await server.db
      .selectFrom('auditEvent')
      .select(['kind', 'details'])
      .where('targetAccountId', '=', account.id)
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
    expect(events).toEqual([
      { kind: 'sign-in.succeeded', details: { by: 'passkey', factor: 'passkey', shared: false } },
    ])
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['of a page whose name begins alike', { origin: 'http://localhost:3000.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose user was not asked', { userVerified: false }],
    ['to a challenge of its own', { challenge: Buffer.from('mine').toString('base64url') }],
  ])('opens nothing with an answer %s', async (_, wrong) => {
    const { device } = await newUserWithPasskey()
    const other = openBrowser(server)
    const proof = device.prove({ challenge: await challengeFor(other), ...wrong })
    const { status, body } = await other.post('/passkey/login', { passkey: proof })
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  test('opens nothing twice with one answer, late, or in a browser that was not asked', async () => {
    const { device } = await newUserWithPasskey()
    const other = openBrowser(server)
    const proof = device.prove({ challenge: await challengeFor(other) })
    const elsewhere = openBrowser(server)
    await challengeFor(elsewhere)
    expect((await elsewhere.post('/passkey/login', { passkey: proof })).status).toBe(401)
    expect((await openBrowser(server).post('/passkey/login', { passkey: proof })).status).toBe(401)
    const kept = { ...other.cookies }
    expect((await other.post('/passkey/login', { passkey: proof })).status).toBe(200)
    Object.assign(other.cookies, kept)
    expect((await other.post('/passkey/login', { passkey: proof })).status).toBe(401)
    const challenge = await challengeFor(other)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CHALLENGE_MINUTES * MINUTE_MS + 1 })
    expect((await other.post('/passkey/login', { passkey: device.prove({ challenge }) })).status).toBe(401)
  })

  test('that was copied is noticed by its counter and noted', async () => {
    const { account, device } = await newUserWithPasskey()
    const other = openBrowser(server)
    const proof = device.prove({ challenge: await challengeFor(other) })
    expect((await other.post('/passkey/login', { passkey: proof })).status).toBe(200)
    device.counter -= 1
    const copied = device.prove({ challenge: await challengeFor(other) })
    expect((await other.post('/passkey/login', { passkey: copied })).status).toBe(401)
    const failed = await server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('targetAccountId', '=', account.id)
      .where('kind', '=', 'sign-in.failed')
      .execute()
    expect(failed).toEqual([{ details: { by: 'passkey', reason: 'cloned' } }])
  })

  test('without a counter, as those that are synced, signs in again and again', async () => {
    const { browser } = await signedIn()
    const { device } = await addPasskey(browser, openPasskeyDevice({ counts: false }))
    for (let time = 0; time < 2; time += 1) {
      const proof = device.prove({ challenge: await challengeFor(browser) })
      expect((await browser.post('/passkey/login', { passkey: proof })).status).toBe(200)
    }
  })

  test('of somebody else opens, names and removes nothing', async () => {
    const owner = await newUserWithPasskey()
    const { browser, account } = await newUserWithPasskey()
    const [passkey] = (await factorsOf(owner.browser)).passkeys
    const path = `/factors/passkeys/${passkey!.id}`
    expect((await browser.put(path, { label: 'Mine' })).status).toBe(404)
    expect((await browser.delete(path)).status).toBe(404)
    // The device claims to be the other account's.
    owner.device.userHandle = Buffer.from(account.id).toString('base64url')
    const proof = owner.device.prove({ challenge: await challengeFor(browser) })
    expect((await browser.post('/passkey/login', { passkey: proof })).status).toBe(401)
    const { options } = (await browser.post('/step-up/options')).body
    owner.device.userHandle = Buffer.from(owner.account.id).toString('base64url')
    const foreign = owner.device.prove({ challenge: options.challenge })
    expect((await browser.post('/step-up', { passkey: foreign })).body.code).toBe('WRONG_CODE')
  })

  test('is not made twice of one credential, nor by an answer to another session', async () => {
    const { browser, device } = await newUserWithPasskey()
    const other = await signedIn()
    const { options } = (await other.browser.post('/factors/passkeys/options')).body
    const passkey = device.register({ challenge: options.challenge, userId: options.user.id })
    expect((await browser.post('/factors/passkeys', { passkey })).body.code).toBe('WRONG_CODE')
    expect((await other.browser.post('/factors/passkeys', { passkey })).body.code).toBe('WRONG_CODE')
  })

  test('proves who the user is before what cannot be undone', async () => {
    const { account, device } = await newUserWithPasskey()
    const openedAt = new Date(Date.now() - 60 * MINUTE_MS)
    const browser = openBrowser(server)
    browser.tokens.accessToken = await server.tokenFor(account.id, { openedAt, factor: null })
    expect((await browser.get('/step-up')).body.methods).toEqual(['passkey'])
    expect((await browser.get('/data')).body.code).toBe('STEP_UP_REQUIRED')
    const { options } = (await browser.post('/step-up/options')).body
    const passkey = device.prove({ challenge: options.challenge })
    expect((await browser.post('/step-up', { passkey })).status).toBe(200)
    expect((await browser.get('/data')).status).toBe(200)
    expect((await factorsOf(browser)).signedInWithFactor).toBe(true)
    expect((await browser.post('/step-up', { passkey })).body.code).toBe('WRONG_CODE')
  })
})

test('where the public address is a number, there are no passkeys, and it is said', async () => {
  const numbered = await createTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  const { id } = await makeAccount(numbered.db)
  const token = await numbered.tokenFor(id)
  expect((await numbered.send('GET', '/api/auth/factors', { token })).body.passkeysWork).toBe(false)
  expect((await numbered.send('POST', '/api/auth/passkey/options')).status).toBe(400)
  expect((await numbered.send('POST', '/api/auth/factors/passkeys/options', { token })).status).toBe(400)
  await numbered.close()
})

test('where the public address is a number, the password is not enough beside a passkey', async () => {
  const numbered = await createTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  const { id: accountId } = await makeAccount(numbered.db, { passwordHash })
  const token = await numbered.tokenFor(accountId, { openedAt: new Date(Date.now() - 60 * MINUTE_MS) })
  const stepUp = (body: object) => numbered.send('POST', '/api/auth/step-up', { token, body })
  await numbered.db
    .insertInto('passkey')
    .values({
      ...{ accountId, credentialId: 'made-elsewhere', publicKey: Buffer.from('key'), counter: 0 },
      ...{ transports: [], label: 'Phone', backedUp: true, createdAt: new Date(), lastUsedAt: null },
    })
    .execute()
  expect((await numbered.send('GET', '/api/auth/step-up', { token })).body).toEqual({ methods: [] })
  expect((await stepUp({ password: PASSWORD })).body.code).toBe('VALIDATION_FAILED')
  expect((await numbered.send('GET', '/api/auth/data', { token })).body.code).toBe('STEP_UP_REQUIRED')
  await numbered.close()
})
