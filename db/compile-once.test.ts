import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileOnce } from './compile-once.ts'
import { makeAccount } from './testing/builders.ts'
import { createTestDatabase, type TestDatabase } from './testing/fresh-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a query compiled once asks for what each call gives it, and within a transaction', async () => {
  const { db } = database
  const accounts = [await makeAccount(db), await makeAccount(db)]
  let times = 0
  const find = compileOnce((given, id: string, email: string) => {
    times += 1
    return given
      .selectFrom('account')
      .select(['id', 'createdAt'])
      .where('id', '=', id)
      .where('email', '=', email)
  })
  for (const { id, email } of accounts) expect(await find(db, id, email)).toMatchObject([{ id }])
  const [first, second] = accounts
  expect(await find(db, first!.id, second!.email)).toEqual([])
  await db.transaction().execute(async (trx) => {
    const { id } = await makeAccount(trx, { email: 'inside@example.com' })
    expect(await find(trx, id, 'inside@example.com')).toEqual([{ id, createdAt: expect.any(Date) }])
  })
  expect(times).toBe(1)
})

test('one that uses its parameters in another order, or not once each, is rejected', async () => {
  const { db } = database
  const turned = compileOnce((given, id: string, email: string) =>
    given.selectFrom('account').select('id').where('email', '=', email).where('id', '=', id),
  )
  await expect(turned(db, crypto.randomUUID(), 'nobody@example.com')).rejects.toThrow('in order')
  const once = compileOnce((given, id: string, _email: string) =>
    given.selectFrom('account').select('id').where('id', '=', id),
  )
  await expect(once(db, crypto.randomUUID(), 'nobody@example.com')).rejects.toThrow('each parameter once')
})
