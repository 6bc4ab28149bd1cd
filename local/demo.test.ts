import { hashPassword, verifyPassword } from '@preceptor/api/passwords'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDemo, whyNoDemo } from './demo.ts'
import { DEMO_PASSWORD, seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test.each([
  [{}, undefined],
  [{ NODE_ENV: 'development', HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, undefined],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }, undefined],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000', STRIPE_SECRET_KEY: 'sk_test_1' }, undefined],
  [{ DATABASE_URL: '', HOST: '', PUBLIC_URL: '', STRIPE_SECRET_KEY: '', NODE_ENV: '' }, undefined],
  [{ DATABASE_URL: 'postgres://127.0.0.1/mine' }, 'DATABASE_URL'],
  [{ NODE_ENV: 'production' }, 'NODE_ENV'],
  [{ PUBLIC_URL: 'https://preceptor.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://localhost.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://127.0.0.1.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'preceptor' }, 'PUBLIC_URL'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '10.0.0.5' }, 'HOST'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY'],
] as const)('with %o the demo accounts are kept out by %s', (setting, variable) => {
  expect(whyNoDemo(setting)).toBe(variable)
})

test('demo accounts of an earlier start lose their published password; others and own passwords stay', async () => {
  const { db } = database
  const passwordHash = await hashPassword('correct horse battery')
  const other = await makeAccount(db, { passwordHash: await hashPassword(DEMO_PASSWORD) })
  expect(await lockDemo(db)).toEqual([])
  await seed(db)
  await db.updateTable('account').set({ passwordHash }).where('email', '=', 'member@example.com').execute()
  expect((await lockDemo(db)).sort()).toEqual(['admin@example.com', 'nurse@example.com'])
  const accounts = await db.selectFrom('account').select(['email', 'passwordHash']).execute()
  const hashOf = (email: string) => accounts.find((account) => account.email === email)?.passwordHash
  for (const email of ['admin@example.com', 'nurse@example.com'])
    expect(await verifyPassword(hashOf(email), DEMO_PASSWORD)).toBe(false)
  expect(hashOf('member@example.com')).toBe(passwordHash)
  expect(hashOf(other.email)).toBe(other.passwordHash)
  expect(await lockDemo(db)).toEqual([])
  await seed(db)
  expect(await lockDemo(db)).toHaveLength(3)
})
