import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const stored = (name: string) =>
  readFileSync(new URL(`../../statecharts/testing/snapshots/${name}.json`, import.meta.url), 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Answers over HTTP in an interview that was left at a snapshot of an earlier release. */
const answerFrom = async (name: string) => {
  const { id: accountId } = await makeSubscriber(server.db)
  const { id: sessionId } = await makeMockInterview(server.db, {
    accountId,
    snapshot: stored(name),
    stateSeq: 7,
  })
  const reply = await server.send('POST', '/api/interviews/ai-response', {
    token: await server.tokenFor(accountId),
    body: { sessionId, userResponse: 'I called the rapid response team.', turnId: randomUUID() },
  })
  const row = await server.db
    .selectFrom('interview')
    .select(['status', 'stateValue', 'snapshot'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { reply, row, sessionId }
}

describe('an interview saved by an earlier release', () => {
  test('continues over HTTP, and is stored with its release from then on', async () => {
    const { reply, row } = await answerFrom('listening')
    expect(reply.status).toBe(200)
    expect(row).toMatchObject({ status: 'in_progress', stateValue: 'interviewing.listening' })
    expect(row.snapshot).toMatchObject({ release: 1 })
  })

  test('that the chart does not know is ended politely', async () => {
    const { reply, row, sessionId } = await answerFrom('state-that-is-gone')
    expect(reply.status).toBe(409)
    expect(row).toMatchObject({ status: 'completed', stateValue: 'completed' })
    const [line] = await server.db
      .selectFrom('turn')
      .select(['role', 'content'])
      .where('interviewId', '=', sessionId)
      .execute()
    expect(line?.role).toBe('interviewer')
    expect(line?.content).toContain('we have to stop here')
  })
})
