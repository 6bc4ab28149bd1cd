import { createBreachedPasswordsStandIn } from '@preceptor/local/stand-ins/breached-passwords/stand-in'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** Strong by every estimate, and known to everybody who guesses. */
const FOUND = 'tulip-lantern-granite-48'
const NEW = 'velvet-harbor-cactus-73'
const standIn = createBreachedPasswordsStandIn({ breached: { [FOUND]: 12 } })
let server: TestServer
beforeAll(async () => {
  await standIn.start()
  server = await createTestServer({
    env: { BREACHED_PASSWORDS_URL: standIn.url, API_TIME_LIMITS: 'breachedPassword=300ms' },
  })
})
afterEach(() => standIn.setFaults({}))
afterAll(async () => {
  await server.close()
  await standIn.stop()
})

let registered = 0
const register = async (password: string) => {
  const body = { firstName: 'Maya', lastName: 'Okafor', email: `maya${registered++}@example.com`, password }
  const reply = await server.send('POST', '/api/auth/register', { body })
  return { status: reply.status, code: reply.body.code }
}

test('a password of a breach is rejected at registration, another is accepted', async () => {
  expect(await register(FOUND)).toEqual({ status: 400, code: 'PASSWORD_TOO_COMMON' })
  expect((await register(NEW)).status).toBe(201)
})

test.each([
  ['is down', { error: 1 }],
  ['stalls', { stall: 1 }],
  ['is cut', { disconnect: 1 }],
])('a list that %s keeps nobody out', async (_, faults) => {
  standIn.setFaults(faults)
  expect((await register(FOUND)).status).toBe(201)
})
