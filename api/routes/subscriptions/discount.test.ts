import { makeDiscountCode, makeRedemption } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await makeDiscountCode(server.db, { code: 'SAVE20', description: '20% off the first month' })
  const beta = { type: 'trial_extension', value: 21, description: 'A free trial of 21 days' } as const
  await makeDiscountCode(server.db, { code: 'TEAM-BETA-1', ...beta })
  await makeDiscountCode(server.db, { code: 'PRO-BETA-1', ...beta })
  await makeDiscountCode(server.db, { code: 'LATE', expiresAt: new Date(Date.now() - 1) })
  await makeDiscountCode(server.db, { code: 'USED', maxUses: 1 })
  const { id: accountId } = await openBuyer(server)
  await makeRedemption(server.db, { accountId, code: 'USED' })
})
afterAll(() => server.close())

const tried = async (code: string) => {
  const nurse = await openBuyer(server)
  return nurse.post('validate-discount', { code })
}

test('a code is described by what it does, however it is typed', async () => {
  const { status, body } = await tried(' save20 ')
  expect([status, body]).toEqual([
    200,
    {
      code: 'SAVE20',
      discount: { type: 'percentage', value: 20, description: '20% off the first month' },
      planRestriction: null,
      guidanceMessage: null,
    },
  ])
})

test.each([
  ['TEAM-BETA-1', 'team', 'Use Team plan for this coupon'],
  ['PRO-BETA-1', 'professional', 'Use Professional plan for this coupon'],
])('%s is for %s', async (code, planRestriction, guidanceMessage) => {
  expect((await tried(code)).body).toMatchObject({ planRestriction, guidanceMessage })
})

test('unknown, expired and used up are reported alike', async () => {
  const replies = await Promise.all(['NOBODY', 'LATE', 'USED'].map(tried))
  for (const { status, body } of replies) {
    expect([status, body.code, body.error]).toEqual([400, 'INVALID_DISCOUNT', 'Invalid discount code'])
  }
})

test('a second longer trial is rejected, whichever code it is', async () => {
  const nurse = await openBuyer(server)
  await makeRedemption(server.db, { accountId: nurse.id, code: 'PRO-BETA-1', isBeta: true })
  const { status, body } = await nurse.post('validate-discount', { code: 'TEAM-BETA-1' })
  expect([status, body.code, body.error]).toEqual([
    409,
    'BETA_COUPON_USED',
    'You have already applied a beta coupon. Only one beta coupon can be used per account.',
  ])
})

test('ten tries an hour are enough for a person', async () => {
  const nurse = await openBuyer(server)
  for (let tries = 0; tries < 10; tries++) await nurse.post('validate-discount', { code: `GUESS-${tries}` })
  const { status, body } = await nurse.post('validate-discount', { code: 'SAVE20' })
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
})

test('a visitor is asked to sign in', async () => {
  const body = { code: 'SAVE20' }
  expect((await server.send('POST', '/api/subscriptions/validate-discount', { body })).status).toBe(401)
})
