import { setStaff } from '@preceptor/db/queries/accounts/staff'
import { makeAccount, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { app } = server
  app.get('/api/test/staff', { onRequest: [app.authenticate, app.requireStaff] }, async () => ({ ok: true }))
})
afterAll(() => server.close())

const statusFor = async (token?: string) => {
  const { status, body } = await server.send('GET', '/api/test/staff', { token })
  return [status, body.code]
}

test('staff come in, and are out at the very next request after the right is revoked', async () => {
  const { id, email } = await makeAccount(server.db)
  const token = await server.tokenFor(id)
  expect(await statusFor(token)).toEqual([403, 'FORBIDDEN'])
  expect(await setStaff(server.db, { email, staff: true })).toBe('done')
  expect(await statusFor(token)).toEqual([200, undefined])
  await setStaff(server.db, { email, staff: false })
  expect(await statusFor(token)).toEqual([403, 'FORBIDDEN'])
})

test('the admin of a team is no staff, and a visitor is asked to sign in', async () => {
  const { ownerAccountId } = await makeTeam(server.db)
  expect(await statusFor(await server.tokenFor(ownerAccountId))).toEqual([403, 'FORBIDDEN'])
  expect(await statusFor()).toEqual([401, 'UNAUTHENTICATED'])
})

test('nobody becomes staff who is unknown, deleted or not verified', async () => {
  const { email: deleted } = await makeAccount(server.db, { deletedAt: new Date() })
  const { email: unverified } = await makeAccount(server.db, { emailVerifiedAt: null })
  expect(await setStaff(server.db, { email: 'nobody@example.com', staff: true })).toBe('unknown')
  expect(await setStaff(server.db, { email: deleted, staff: true })).toBe('unknown')
  expect(await setStaff(server.db, { email: unverified, staff: true })).toBe('unverified')
})
