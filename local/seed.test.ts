import { readEntitlement } from '@preceptor/db/queries/usage'
import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS, seed } from './seed.ts'

test('the demo accounts are on the plans they are shown with, however often they are seeded', async () => {
  const { db, destroy } = await createTestDatabase()
  await seed(db)
  await seed(db)
  const accounts = await db.selectFrom('account').select(['id', 'email']).execute()
  expect(accounts.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort())
  const plans: Record<string, string> = {}
  for (const { id, email } of accounts) {
    plans[email] = (await readEntitlement(db, { accountId: id, now: new Date() })).plan
  }
  expect(plans).toEqual({
    'nurse@example.com': 'professional',
    'admin@example.com': 'team',
    'member@example.com': 'team',
  })
  expect(await db.selectFrom('team').select(['tier', 'maxMembers']).execute()).toEqual([
    { tier: 'standard', maxMembers: 10 },
  ])
  await destroy()
})
