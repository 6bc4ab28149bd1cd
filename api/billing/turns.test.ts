import { randomUUID } from 'node:crypto'
import { acquireBilling } from '@preceptor/db/queries/billing/billing-turns'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBillingTurns } from './turns.ts'

let database: TestDatabase
let accountId: string
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
  accountId = (await makeAccount(database.db)).id
})
afterAll(() => database.destroy())

/** The turns of one more process on the same database. */
const openProcess = (options = {}) => createBillingTurns(database.db, options)
const rows = () => database.db.selectFrom('billingTurn').selectAll().execute()

/** Somebody who has the account until `release`; there as soon as it is so. */
const holdAccount = async (options = {}) => {
  const [released, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = openProcess(options).take({ accountId, changes: false }, async (turn) => {
    begun.resolve()
    await released.promise
    return turn.write(async () => 'written')
  })
  await begun.promise
  return { done, release: released.resolve }
}

test('two processes work on an account one after the other, with no connection held meanwhile', async () => {
  const [here, there] = [openProcess(), openProcess()]
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  const first = here.take({ accountId, changes: false }, async () => {
    order.push('first')
    begun.resolve()
    await held.promise
    order.push('first done')
  })
  await begun.promise
  const second = there.take({ accountId, changes: false }, async () => order.push('second'))
  const other = await makeAccount(database.db)
  await there.take({ accountId: other.id, changes: false }, async () => order.push('other account'))
  // Both connections of the pool are free although a turn is taken and another is waited for.
  await Promise.all([1, 2].map(() => database.db.transaction().execute(async () => {})))
  held.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'other account', 'first done', 'second'])
  expect(await rows()).toEqual([])
})

test('a turn that failed is released', async () => {
  const work = openProcess().take({ accountId, changes: false }, async () => {
    throw new Error('Stripe is away')
  })
  await expect(work).rejects.toThrow('Stripe is away')
  expect(await rows()).toEqual([])
})

test('whoever waits too long is asked to wait', async () => {
  const first = await holdAccount()
  const late = openProcess({ waitMs: 150 }).take({ accountId, changes: false }, async () => {})
  await expect(late).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  first.release()
  await first.done
})

test('the turn of a process that died expires', async () => {
  expect(await acquireBilling(database.db, { accountId, token: randomUUID(), leaseMs: 300 })).toBe(true)
  const done = openProcess().take({ accountId, changes: false }, async () => 'done')
  expect(await done).toBe('done')
})

test('a turn is extended while its work runs', async () => {
  const slow = await holdAccount({ leaseMs: 600 })
  const other = openProcess({ waitMs: 1_500 }).take({ accountId, changes: false }, async () => 'stolen')
  await expect(other).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  slow.release()
  expect(await slow.done).toBe('written')
})

test('whoever lost a turn writes nothing', async () => {
  const stale = openProcess().take({ accountId, changes: false }, async (turn) => {
    // As after a pause longer than the lease: it has expired, and somebody else has the account.
    await database.db
      .updateTable('billingTurn')
      .set({ expiresAt: new Date(0) })
      .execute()
    await openProcess().take({ accountId, changes: false }, async () => {})
    await turn.write((trx) =>
      trx.updateTable('account').set({ firstName: 'stale' }).where('id', '=', accountId).execute(),
    )
  })
  await expect(stale).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  const account = database.db.selectFrom('account').select('firstName').where('id', '=', accountId)
  expect((await account.executeTakeFirstOrThrow()).firstName).not.toBe('stale')
})
