import { storeEvent } from '@preceptor/db/queries/billing/stripe-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { onceWithin } from './once-within.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The value of a sample, undefined where there is none. */
async function sample(name: string): Promise<number | undefined> {
  const { body } = await server.send('GET', '/metrics')
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('the database, its connections and empty queues are reported from the start', async () => {
  expect(await sample('preceptor_database_up')).toBe(1)
  expect(await sample('preceptor_database_connections{state="waiting"}')).toBe(0)
  expect(await sample('preceptor_queue_jobs{queue="mail-given-up",state="waiting"}')).toBe(0)
  expect(await sample('preceptor_queue_overdue_seconds{queue="mail"}')).toBe(0)
  expect(await sample('preceptor_webhooks_unapplied')).toBe(0)
})

test('a mail that the mail server puts off waits in the queue', async () => {
  server.mail.setAnswer('busy')
  await server.context.mail(server.db, {
    kind: 'account-deleted',
    email: 'a@example.com',
    firstName: null,
    purgeBy: new Date().toISOString(),
  })
  const waiting = 'preceptor_queue_jobs{queue="mail",state="waiting"}'
  await expect.poll(() => sample(waiting), { timeout: 10_000, interval: 300 }).toBe(1)
  const failed = 'preceptor_vendor_call_seconds_count{vendor="mail",operation="send",outcome="failed"}'
  await expect.poll(() => sample(failed), { timeout: 10_000, interval: 300 }).toBeGreaterThan(0)
})

test('an event of Stripe that is not applied is counted, with its age', async () => {
  const receivedAt = new Date(Date.now() - 60_000)
  const event = { id: 'evt_1', type: 'invoice.paid', objectId: null, customerId: null }
  await storeEvent(server.db, { ...event, createdAt: receivedAt, receivedAt })
  await expect.poll(() => sample('preceptor_webhooks_unapplied'), { timeout: 5_000, interval: 300 }).toBe(1)
  expect(await sample('preceptor_webhooks_oldest_seconds')).toBeGreaterThanOrEqual(60)
})

test('what cannot be looked at has no value, and those of one scrape share one look', async () => {
  let looks = 0
  const look = onceWithin(1_000, async () => {
    looks += 1
    throw new Error('away')
  })
  expect(await Promise.all([look(), look()])).toEqual([undefined, undefined])
  expect(looks).toBe(1)
})
