import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { listen } from './listen.ts'
import { notify } from './notify.ts'
import { createTestDatabase, type TestDatabase } from './testing/fresh-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const hear = async (channel: string) => {
  const heard: string[] = []
  const listener = await listen(database.url, [channel], (_, payload) => heard.push(payload))
  return { heard, close: listener.close }
}

it('carries a thousand notifications in their order, in few statements', async () => {
  const { heard, close } = await hear('many')
  const payloads = Array.from({ length: 1_200 }, (_, at) => `${at}`)
  const before = await commits()
  await Promise.all(payloads.map((payload) => notify(database.db, { channel: 'many', payload })))
  await expect.poll(() => heard.length).toBe(payloads.length)
  expect(heard).toEqual(payloads)
  expect((await commits()) - before).toBeLessThan(100)
  await close()
})

it('is part of the transaction it is called in', async () => {
  const { heard, close } = await hear('within')
  const undone = database.db.transaction().execute(async (trx) => {
    await notify(trx, { channel: 'within', payload: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.db.transaction().execute((trx) => notify(trx, { channel: 'within', payload: 'committed' }))
  await expect.poll(() => heard).toEqual(['committed'])
  await close()
})

it('continues after what the database did not accept, and says so to whoever waits', async () => {
  const { heard, close } = await hear('after')
  const tooLong = notify(database.db, { channel: 'after', payload: 'x'.repeat(9_000) })
  await expect(tooLong).rejects.toThrow('too long')
  await notify(database.db, { channel: 'after', payload: 'fine' })
  await expect.poll(() => heard).toEqual(['fine'])
  const closed = connect(database.url, { maxConnections: 1 })
  await notify(closed, { channel: 'after', payload: 'once more' })
  await closed.destroy()
  await expect(notify(closed, { channel: 'after', payload: 'gone' })).rejects.toThrow()
  await close()
})

/** Transactions that have committed in this database. */
async function commits(): Promise<number> {
  const { rows } = await sql<{ commits: number }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(
    database.db,
  )
  return rows[0]?.commits ?? Number.NaN
}
