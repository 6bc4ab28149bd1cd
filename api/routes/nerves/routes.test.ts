import { randomUUID } from 'node:crypto'
import { AccountDataReply } from '@preceptor/contracts/accounts/account-data'
import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { InterviewSessionReply } from '@preceptor/contracts/interviews/interview'
import { purgeAccounts } from '@preceptor/db/queries/housekeeping'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A candidate with an interview of their own. */
async function newCandidate() {
  const { id: accountId } = await makeSubscriber(server.db)
  const { id } = await makeMockInterview(server.db, {
    accountId,
    status: 'completed',
    completedAt: new Date(),
  })
  const token = await server.tokenFor(accountId)
  return {
    accountId,
    id,
    say: (when: string, level: number, interviewId = id) =>
      server.send('POST', `/api/nerves/interviews/${interviewId}`, { token, body: { when, level } }),
    ask: (path: string) => server.send('GET', path, { token }),
    answer: (asks: boolean) => server.send('POST', '/api/nerves/question', { token, body: { asks } }),
  }
}

test('what an account says before and after is on its result, its dashboard and in its download', async () => {
  const candidate = await newCandidate()
  expect((await candidate.say('before', 4)).body).toEqual({ before: 4, after: null })
  expect((await candidate.say('after', 2)).body).toEqual({ before: 4, after: 2 })
  const session = await candidate.ask(`/api/interviews/session/${candidate.id}`)
  expect(InterviewSessionReply.parse(session.body).nerves).toEqual({ before: 4, after: 2 })
  const dashboard = DashboardReply.parse((await candidate.ask('/api/analytics/dashboard')).body)
  expect(dashboard.nerves).toMatchObject([{ sessionId: candidate.id, before: 4, after: 2 }])
  const data = AccountDataReply.parse((await candidate.ask('/api/auth/data')).body)
  expect(data.interviews).toMatchObject([{ nerves: { before: 4, after: 2 } }])
  expect(data.account.asksNerves).toBe(true)
})

test('an answer to one of the two is plotted nowhere', async () => {
  const candidate = await newCandidate()
  await candidate.say('before', 5)
  expect((await candidate.ask('/api/analytics/dashboard')).body.nerves).toEqual([])
})

test('who does not want to be asked again is not', async () => {
  const candidate = await newCandidate()
  expect((await candidate.ask('/api/nerves/question')).body).toEqual({ asks: true })
  expect((await candidate.answer(false)).body).toEqual({ asks: false })
  expect((await candidate.ask('/api/nerves/question')).body).toEqual({ asks: false })
})

test.each([0, 6, 2.5])('a level of %s is none', async (level) => {
  const candidate = await newCandidate()
  expect((await candidate.say('before', level)).status).toBe(400)
})

test('somebody else’s interview, an unknown one and a chat are not found alike', async () => {
  const [candidate, other] = [await newCandidate(), await newCandidate()]
  const { id: chat } = await makeMockInterview(server.db, {
    accountId: candidate.accountId,
    kind: 'behavioral',
  })
  for (const id of [other.id, randomUUID(), 'no-uuid', chat]) {
    const reply = await candidate.say('before', 3, id)
    expect([reply.status, reply.body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
  }
})

test('both are in the download until the account is wiped, and gone with it, and nobody else loses any', async () => {
  const [candidate, other] = [await newCandidate(), await newCandidate()]
  for (const { say } of [candidate, other]) {
    await say('before', 3)
    await say('after', 1)
  }
  const kept = ({ accountId }: { accountId: string }) =>
    server.db
      .selectFrom('interview')
      .select(['nervesBefore', 'nervesAfter'])
      .where('accountId', '=', accountId)
      .execute()
  const downloaded = AccountDataReply.parse((await candidate.ask('/api/auth/data')).body)
  expect(downloaded.interviews).toMatchObject([{ nerves: { before: 3, after: 1 } }])
  expect(await kept(candidate)).toEqual([{ nervesBefore: 3, nervesAfter: 1 }])

  const deletedAt = new Date('2026-01-02T00:00:00Z')
  await server.db.updateTable('account').set({ deletedAt }).where('id', '=', candidate.accountId).execute()
  await purgeAccounts(server.db, { lockedBefore: new Date(deletedAt.getTime() - 1) })
  expect(await kept(candidate)).toHaveLength(1)
  await purgeAccounts(server.db, { lockedBefore: deletedAt })
  expect(await kept(candidate)).toEqual([])
  expect(await kept(other)).toEqual([{ nervesBefore: 3, nervesAfter: 1 }])
})
