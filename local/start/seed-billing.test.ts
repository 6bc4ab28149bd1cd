import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import { expect, test } from 'vitest'
import { createStripeStandIn } from '../stand-ins/stripe/stand-in.ts'
import { seed } from './seed.ts'
import { seedBilling } from './seed-billing.ts'

test('the demo accounts pay for their plans at the stand-in, however often they are seeded', async () => {
  const { db, url: databaseUrl, destroy } = await createTestDatabase()
  const standIn = createStripeStandIn({ port: 0 })
  await standIn.start()
  const address = { databaseUrl, publicUrl: 'http://localhost:3000', url: standIn.url }
  for (let start = 0; start < 2; start++) {
    await seed(db)
    await seedBilling(address)
  }
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.accountId')
    .select(['email', 'plan', 'status', 'stripeSubscriptionId'])
    .orderBy('email')
    .execute()
  expect(rows).toEqual([
    {
      email: 'admin@example.com',
      plan: 'team',
      status: 'active',
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    },
    {
      email: 'nurse@example.com',
      plan: 'professional',
      status: 'active',
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    },
  ])
  expect(
    (await db.selectFrom('discountCode').select('code').orderBy('code').execute()).map(({ code }) => code),
  ).toEqual(['PRO-BETA-DEMO', 'SAVE20', 'TEAM-BETA-DEMO'])
  await standIn.stop()
  await destroy()
})
