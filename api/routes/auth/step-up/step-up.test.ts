import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/accounts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const staleSince = () => ({ openedAt: minutesAgo(FRESH_SIGN_IN_MINUTES + 1) })

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const newUser = () => makeAccount(server.db, { passwordHash })
const stepUp = (token: string, body: object) => server.send('POST', '/api/auth/step-up', { token, body })

describe('what cannot be undone', () => {
  test('is done at once by who signed in just now, and asks who did so a while ago', async () => {
    const { id } = await newUser()
    const fresh = await server.tokenFor(id, { openedAt: minutesAgo(FRESH_SIGN_IN_MINUTES - 1) })
    expect((await server.send('GET', '/api/auth/data', { token: fresh })).status).toBe(200)
    const token = await server.tokenFor(id, staleSince())
    const asked = await server.send('GET', '/api/auth/data', { token })
    expect([asked.status, asked.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await stepUp(token, { password: PASSWORD })).status).toBe(200)
    expect((await server.send('GET', '/api/auth/data', { token })).status).toBe(200)
    const other = await server.tokenFor(id, staleSince())
    expect((await server.send('GET', '/api/auth/data', { token: other })).status).toBe(403)
  })

  test('stays closed to a wrong password, of which there are few, and each is noted', async () => {
    const { id } = await newUser()
    const token = await server.tokenFor(id, staleSince())
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await stepUp(token, { password: `guess ${guess}` })).body.code).toBe('WRONG_PASSWORD')
    }
    expect((await stepUp(token, { password: PASSWORD })).body.code).toBe('RATE_LIMITED')
    expect((await server.send('GET', '/api/auth/data', { token })).body.code).toBe('STEP_UP_REQUIRED')
    const events = await server.db
      .selectFrom('auditEvent')
      .select(['kind', 'details'])
      .where('targetAccountId', '=', id)
      .execute()
    expect(events).toEqual(Array(6).fill({ kind: 'step-up.failed', details: { by: 'password' } }))
  })
})
