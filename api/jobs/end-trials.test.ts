import { HOUR_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.app.ready()
})
afterAll(() => server.close())

const over = () => ({ trialEndsAt: new Date(Date.now() - HOUR_MS) })
const subjects = (email: string) => server.mailsTo(email).map(({ subject }) => subject)

test('at the end of the user’s trial a nurse is written to, once', async () => {
  const ended = await makeAccount(server.db, over())
  const running = await makeAccount(server.db, { trialEndsAt: new Date(Date.now() + HOUR_MS) })
  const paying = await makeSubscriber(server.db, {}, over())
  const member = await makeAccount(server.db, over())
  await makeMembership(server.db, { teamId: (await makeTeam(server.db)).id, accountId: member.id })
  const leaving = await makeAccount(server.db, { ...over(), deletedAt: new Date() })

  await Promise.all([server.doHourly('end-trials'), server.doHourly('end-trials')])
  await expect.poll(() => subjects(ended.email)).toEqual(['Your free trial has ended'])
  await server.doHourly('end-trials')
  const last = await makeAccount(server.db, over())
  await server.doHourly('end-trials')
  await expect.poll(() => subjects(last.email)).toHaveLength(1)
  expect(subjects(ended.email)).toHaveLength(1)
  for (const other of [running, paying, member, leaving]) expect(subjects(other.email)).toEqual([])
})
