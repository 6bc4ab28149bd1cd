import { makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ stripe: {} })
})
afterAll(() => server.close())

test('a lapsed team runs again the moment its owner has bought the Team plan, and lapses when Stripe ends it', async () => {
  const owner = await openBuyer(server)
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = await openBuyer(server)
  await makeMembership(server.db, { teamId: team.id, accountId: member.id })
  await server.doHourly('settle-teams')
  const lapsedAt = async () =>
    (await server.db.selectFrom('team').select('lapsedAt').where('id', '=', team.id).executeTakeFirst())
      ?.lapsedAt
  expect(await lapsedAt()).toBeInstanceOf(Date)

  await owner.buy('team')
  await expect.poll(lapsedAt).toBeNull()
  expect(await member.subscription()).toMatchObject({ plan: 'team', status: 'active' })

  const [live] = await owner.atStripe()
  await server.context.billing.stripe.subscriptions.cancelNow(live!.id, { reason: 'test' })
  await expect.poll(lapsedAt).toBeInstanceOf(Date)
  expect(await member.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
})
