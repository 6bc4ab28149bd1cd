import { DAY_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.app.ready()
})
afterAll(() => server.close())

const mails = (email: string) => server.mailsTo(email).map(({ subject, text }) => `${subject}\n${text}`)

async function ownerOf(members: number, values: Parameters<typeof makeSubscriber>[1]) {
  const owner = await makeSubscriber(server.db, { plan: 'team', currentPeriodEnd: inDays(30), ...values })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  for (let at = 0; at < members; at += 1)
    await makeMembership(server.db, { teamId: team.id, accountId: (await makeAccount(server.db)).id })
  return owner
}

test('the owner of a team that ends within a week is notified once, and again if the day changes', async () => {
  const changes = { scheduledPlan: 'basic', scheduledChangeAt: inDays(6), scheduleId: 'sub_sched_1' } as const
  const changing = await ownerOf(2, changes)
  const canceled = await ownerOf(1, { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(5) })
  const others = [
    await ownerOf(2, { ...changes, scheduledChangeAt: inDays(8) }),
    await ownerOf(0, changes),
    await ownerOf(2, {}),
    await ownerOf(2, { ...changes, status: 'canceled' }),
  ]

  await Promise.all([server.doHourly('announce-team-ends'), server.doHourly('announce-team-ends')])
  await server.doHourly('announce-team-ends')
  await expect.poll(() => mails(changing.email)).toEqual([expect.stringContaining('from Team to Basic')])
  await expect
    .poll(() => mails(canceled.email))
    .toEqual([expect.stringMatching(/your Team plan ends\.[\s\S]*its other member goes back/)])

  await server.db
    .updateTable('subscription')
    .set({ scheduledChangeAt: inDays(7) })
    .where('accountId', '=', changing.id)
    .execute()
  await server.doHourly('announce-team-ends')
  await expect.poll(() => mails(changing.email)).toHaveLength(2)
  expect(mails(canceled.email)).toHaveLength(1)
  for (const other of others) expect(mails(other.email)).toEqual([])
})
