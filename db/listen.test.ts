import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen.ts'
import { createTestDatabase, type TestDatabase } from './testing/fresh-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a listener whose connection is cut listens again and says so', async () => {
  const { db, url } = database
  const heard: string[] = []
  const { promise: reconnected, resolve: onReconnect } = Promise.withResolvers<void>()
  const listener = await listen(url, ['news'], (channel, payload) => heard.push(`${channel} ${payload}`), {
    onReconnect,
  })
  await sql`select pg_notify('news', 'one')`.execute(db)
  await expect.poll(() => heard).toEqual(['news one'])

  const own = sql`select pg_backend_pid()`
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> (${own})`.execute(db)
  await reconnected
  await sql`select pg_notify('news', 'two')`.execute(db)
  await expect.poll(() => heard).toEqual(['news one', 'news two'])
  await listener.close()
})
