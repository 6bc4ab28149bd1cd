import { makeAccount, makeSession } from '@preceptor/db/testing/builders'
import { createTokenReader } from '@preceptor/realtime/access-token'
import { readPublicKeys, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { createServer } from '../server.ts'
import { createTestServer } from '../testing/test-server.ts'
import { hashOfToken, newToken } from '../tokens.ts'

const OLDER = 'a first secret for tests of 32 characters'
const NEWER = 'another secret for tests of 32 characters'

test('keys are rolled in three steps, and nobody is signed out in any of them', async () => {
  const before = await createTestServer({ env: { JWT_SECRET: OLDER } })
  const { context, db } = before
  const { id: accountId } = await makeAccount(db)
  const { id: sessionId } = await makeSession(db, { accountId })
  const refreshToken = newToken()
  const token = {
    tokenHash: hashOfToken(refreshToken),
    sessionId,
    issuedAt: new Date(),
    usedAt: null,
    successorHash: null,
  }
  await db
    .insertInto('refreshToken')
    .values({ ...token, expiresAt: new Date(Date.now() + 60_000) })
    .execute()

  /** The api of a step on the same database, with what its operator has set. */
  const stepOf = async (env: Record<string, string>) => {
    const { signingKeys, linkSecrets, refreshSecrets } = readConfig({
      ...{ DATABASE_URL: 'postgres://a@127.0.0.1/b', OPENAI_API_KEY: 'k', SPEECH_HOST: 'ws://127.0.0.1:1' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', SMTP_URL: 'smtp://127.0.0.1:1' },
      ...{ JWT_SECRET: OLDER, ...env },
    })
    const app = await createServer(
      createContext({ ...context.config, signingKeys, linkSecrets, refreshSecrets }, { db }),
    )
    const isIn = async (bearer: string) =>
      (await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${bearer}` } })).statusCode
    const refresh = async (given: string) =>
      (
        await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken: given } })
      ).json()
    return { app, isIn, refresh, sign: () => app.signAccessToken({ accountId, sessionId }) }
  }
  const published = [NEWER, OLDER].map((secret) => signingKeyOf(secret).encoded).join(',')
  const atRealtime = createTokenReader(readPublicKeys(published)!)

  const old = before.app.signAccessToken({ accountId, sessionId })
  const both = await stepOf({ JWT_SIGNING_KEYS: `${NEWER},${OLDER}`, REFRESH_SECRETS: NEWER })
  const anew = both.sign()
  expect(await both.isIn(old)).toBe(200)
  expect(await both.isIn(anew)).toBe(200)
  expect([atRealtime(old)?.sub, atRealtime(anew)?.sub]).toEqual([accountId, accountId])
  const header = JSON.parse(Buffer.from(anew.split('.')[0]!, 'base64url').toString())
  expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: signingKeyOf(NEWER).kid })
  // A server that has not been restarted knows nothing of the new key: its page renews there.
  const onOld = await before.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${anew}` } })
  expect(onOld.statusCode).toBe(401)

  // Asked at both servers at the same moment, there is one successor.
  const first = await before.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refreshToken },
  })
  expect((await both.refresh(refreshToken)).refreshToken).toBe(first.json().refreshToken)

  const after = await stepOf({ JWT_SIGNING_KEYS: NEWER, REFRESH_SECRETS: NEWER })
  expect(await after.isIn(anew)).toBe(200)
  expect(await after.isIn(old)).toBe(401)
  const renewed = await after.refresh(first.json().refreshToken)
  expect(await after.isIn(renewed.accessToken)).toBe(200)
  expect(createTokenReader(readPublicKeys(signingKeyOf(NEWER).encoded)!)(old)).toBeUndefined()

  await both.app.close()
  await after.app.close()
  await before.close()
})
