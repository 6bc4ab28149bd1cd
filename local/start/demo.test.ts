import { servesDocs } from '@preceptor/api/config'
import { hashPassword, verifyPassword } from '@preceptor/api/passwords'
import { findUsableCode, saveCode } from '@preceptor/db/queries/billing/discounts'
import { makeAccount, makeDiscountCode } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireDemoCodes, lockDemo, prepareDemo, whyNoDemo } from './demo.ts'
import { DEMO_ACCOUNTS, DEMO_CODES, DEMO_PASSWORD, seed } from './seed.ts'
import { startTable } from './start-table.ts'

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
  [{ REALTIME_URL: 'http://localhost:3001', ALLOWED_ORIGINS: 'http://127.0.0.1:3000' }, undefined],
  [{ REALTIME_URL: '', ALLOWED_ORIGINS: '' }, undefined],
  [{ REALTIME_URL: 'https://rt.preceptor.example' }, 'REALTIME_URL'],
  [{ REALTIME_URL: 'ws://192.168.1.20:3001', PUBLIC_URL: 'http://localhost:3000' }, 'REALTIME_URL'],
  [{ ALLOWED_ORIGINS: 'http://localhost:3000, https://preceptor.example' }, 'ALLOWED_ORIGINS'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '10.0.0.5' }, 'HOST'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY'],
] as const)('with %o the demo accounts are kept out by %s', (setting, variable) => {
  expect(whyNoDemo(setting)).toBe(variable)
})

describe('what a start says and leaves in the database', () => {
  const startWith = async (setting: Parameters<typeof whyNoDemo>[0]) => {
    const { db, destroy } = await createTestDatabase()
    const noDemo = whyNoDemo(setting)
    await prepareDemo(db, noDemo)
    const accounts = await db.selectFrom('account').select('email').execute()
    await destroy()
    const table = startTable({
      publicUrl: 'http://localhost:3000',
      vendors: [],
      noDemo,
      hasRealtime: true,
      hasDocs: servesDocs(setting),
    })
    return { table, emails: accounts.map(({ email }) => email) }
  }

  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.internal/preceptor' }],
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://preceptor.example' }],
    ['REALTIME_URL', { REALTIME_URL: 'https://rt.preceptor.example' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://preceptor.example' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])('with %s of its own: the reason, and no account', async (variable, setting) => {
    const { table, emails } = await startWith(setting)
    expect(table).toContain(
      `Demo accounts  none, since ${variable} says that this is not a trial on this machine alone`,
    )
    expect(table).not.toContain(DEMO_PASSWORD)
    expect(emails).toEqual([])
  })

  test('on one’s own machine: the accounts, and how to sign in', async () => {
    const { table, emails } = await startWith({})
    expect(emails.sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort())
    for (const email of emails) expect(table).toContain(email)
    expect(table).toContain(DEMO_PASSWORD)
    expect(table).not.toContain('none, since')
  })
})

describe('a start names the API reference', () => {
  test.each([
    ['outside of production', {}, true],
    ['not in production', { NODE_ENV: 'production' }, false],
    ['in production where it is asked for', { NODE_ENV: 'production', API_DOCS: 'on' }, true],
    ['not where it is not wanted', { API_DOCS: 'off' }, false],
  ])('%s', (_, setting, isNamed) => {
    const table = startTable({
      publicUrl: 'http://localhost:3000',
      vendors: [],
      noDemo: undefined,
      hasRealtime: true,
      hasDocs: servesDocs(setting),
    })
    expect(table.includes('/api/docs')).toBe(isNamed)
  })
})

test('demo accounts of an earlier start lose their published password; others and own passwords stay', async () => {
  const { db } = database
  const passwordHash = await hashPassword('correct horse battery')
  const other = await makeAccount(db, { passwordHash: await hashPassword(DEMO_PASSWORD) })
  expect(await lockDemo(db)).toEqual([])
  expect(await prepareDemo(db, 'HOST')).toBeUndefined()
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
  const said = await prepareDemo(db, 'HOST')
  expect(said).toContain('have no password any more')
  for (const { email } of DEMO_ACCOUNTS) expect(said).toContain(email)
})

test('demo codes of an earlier start cannot be used any more; others and those that were changed stay', async () => {
  const { db, destroy } = await createTestDatabase()
  const { id: accountId } = await makeAccount(db)
  const own = await makeDiscountCode(db, { code: 'WARD25' })
  const isUsable = async (code: string) =>
    (await findUsableCode(db, { code, accountId, now: new Date() })) !== undefined
  const codes = DEMO_CODES.map(({ code }) => code)
  expect(await expireDemoCodes(db)).toEqual([])

  await seed(db)
  const said = await prepareDemo(db, 'DATABASE_URL')
  expect(said).toContain(`cannot be used any more: ${codes.join(', ')}.`)
  for (const code of codes) expect(await isUsable(code)).toBe(false)
  expect(await isUsable(own.code)).toBe(true)
  expect(await prepareDemo(db, 'DATABASE_URL')).toBeUndefined()

  // On one's own machine they are there again; what an operator made of one is theirs.
  const changes = [
    { value: 25 },
    { maxUses: 10 },
    { planRestriction: 'basic' },
    { description: 'Ours' },
  ] as const
  for (const change of changes) {
    await seed(db)
    for (const code of codes) expect(await isUsable(code)).toBe(true)
    const save20 = DEMO_CODES.find(({ code }) => code === 'SAVE20')!
    await saveCode(db, { ...save20, ...change, createdAt: new Date() })
    expect(await expireDemoCodes(db)).toEqual(['PRO-BETA-DEMO', 'TEAM-BETA-DEMO'])
    expect(await isUsable('SAVE20')).toBe(true)
  }
  await destroy()
})
