import { makeAccount, makeSubscriber } from '@preceptor/db/testing/builders'
import { dayIn, hourIn } from '@preceptor/domain/plan/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePastSession } from '../testing/histories.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { remindOfPractice } from './remind-of-practice.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.context.jobs.start()
})
afterAll(() => server.close())

/** A zone in which it is between ten and two now: reminders are sent there, and it is the same day for hours. */
const zone = () => {
  const now = new Date()
  const zones = Array.from(
    { length: 24 },
    (_, at) => `Etc/GMT${at < 12 ? '+' : '-'}${at < 12 ? at + 1 : at - 11}`,
  )
  return zones.find((name) => [11, 12].includes(hourIn(now, name)))!
}

async function withPlan(account: { id: string }, body: object = {}) {
  const token = await server.tokenFor(account.id)
  const timeZone = zone()
  await server.send('PUT', '/api/plan', { token, body: { timeZone, interviewOn: null, ...body } })
  await server.db
    .updateTable('practicePlan')
    .set({ remindAt: new Date(Date.now() - 60_000) })
    .where('accountId', '=', account.id)
    .execute()
  return { token, timeZone }
}

const remind = (now = new Date()) => remindOfPractice(server.db, now, server.context)
const stop = (method: 'GET' | 'POST', url: string) => {
  const { pathname, search } = new URL(url)
  return server.app.inject({
    method,
    url: pathname + search,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  })
}

test('a planned day is mailed once, and one click stops that without signing in', async () => {
  const account = await makeSubscriber(server.db)
  const { token } = await withPlan(account)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  const mail = await server.mailTo(account.email)
  expect(mail.subject).toBe('Today’s practice: about 10 minutes')
  expect(mail.text).toContain('Care for a fictional patient in a chat.')
  expect(mail.text).toContain('/dashboard')
  expect(server.mailsTo(account.email)).toHaveLength(1)
  const link = mail.unsubscribeUrl!
  expect(mail.text).toContain(link)
  const isOn = async () => (await server.send('GET', '/api/plan', { token })).body.plan.reminders

  // Programs that look at links stop nothing.
  const page = await stop('GET', link)
  expect([page.statusCode, await isOn()]).toEqual([200, true])
  expect(page.body).toContain('Stop the practice reminders?')
  const stopped = await stop('POST', link)
  expect([stopped.statusCode, await isOn()]).toEqual([200, false])
  expect((await stop('GET', link)).body).toContain('Your reminders are off')
  await withPlan(account)
  expect(await remind()).toBe(0)
})

test.each(['', 'x'.repeat(43)])('a link with another signature stops nothing: %o', async (key) => {
  const account = await makeSubscriber(server.db)
  const { token } = await withPlan(account)
  const { id } = await server.db
    .selectFrom('practicePlan')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow()
  for (const method of ['GET', 'POST'] as const) {
    expect((await stop(method, `http://localhost/reminders/stop?plan=${id}&key=${key}`)).statusCode).toBe(400)
  }
  expect((await server.send('GET', '/api/plan', { token })).body.plan.reminders).toBe(true)
  await server.send('DELETE', '/api/plan', { token })
})

test.each([
  ['has been practiced on already', 'practiced'],
  ['is of an account that is being deleted', 'deleted'],
  ['is of an account that is not verified', 'unverified'],
  ['is of a plan without reminders', 'off'],
  ['is of an account whose trial has ended', 'lapsed'],
])('a day that %s is not mailed', async (_, what) => {
  const account = what === 'lapsed' ? await makeAccount(server.db) : await makeSubscriber(server.db)
  await withPlan(account, what === 'off' ? { reminders: false } : {})
  const now = new Date()
  if (what === 'practiced') {
    const scores = { overall: 60, communication: 60, clinicalKnowledge: 60 }
    await makePastSession(server.db, account.id, {
      kind: 'clinical',
      status: 'completed',
      scenarioId: 'chest_pain',
      startedAt: now,
      completedAt: now,
      analysis: 'own',
      scores: { ...scores, professionalism: 60, problemSolving: 60, patientFocus: 60, selfAwareness: 60 },
      strengths: [],
      improvements: [],
      speech: null,
    })
  }
  const change = { deleted: { deletedAt: now }, unverified: { emailVerifiedAt: null } }[what]
  if (change) await server.db.updateTable('account').set(change).where('id', '=', account.id).execute()
  expect(await remind()).toBe(0)
})

test('what is done between the check and the mail cancels the mail', async () => {
  const account = await makeSubscriber(server.db)
  const { token, timeZone } = await withPlan(account)
  await server.send('DELETE', '/api/plan', { token })
  const on = dayIn(new Date(), timeZone)
  await server.context.mail(server.db, { kind: 'practice-reminder', accountId: account.id, on })
  // Sent after it, and so when it would have been.
  const other = await makeSubscriber(server.db)
  await server.context.mail(server.db, {
    kind: 'password-changed',
    accountId: other.id,
    at: new Date().toISOString(),
  })
  await server.mailTo(other.email)
  expect(server.mailsTo(account.email)).toEqual([])
})

test('late in the evening nobody is written to', async () => {
  const account = await makeSubscriber(server.db)
  const { timeZone } = await withPlan(account)
  const now = Date.now()
  const evening = new Date(now + (21 - hourIn(new Date(now), timeZone)) * 3_600_000)
  expect(await remind(evening)).toBe(0)
})
