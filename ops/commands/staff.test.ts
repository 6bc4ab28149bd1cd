import { makeAccount } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { runCommand } from '@preceptor/local/testing/run-command'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const staff = (words: readonly string[]) =>
  runCommand('ops/commands/staff.ts', words, { DATABASE_URL: database.url })

const isStaff = async ({ db }: Pick<TestDatabase, 'db'>, id: string) =>
  (await db.selectFrom('account').select('isStaff').where('id', '=', id).executeTakeFirstOrThrow()).isStaff

test('an account is made staff by any spelling of its address, and ends being it', async () => {
  const { id, email } = await makeAccount(database.db)
  expect(await staff([email.toUpperCase()])).toEqual({
    output: `${email} is staff now.`,
    errors: '',
    code: 0,
  })
  expect(await isStaff(database, id)).toBe(true)
  expect(await staff(['--revoke', email])).toMatchObject({ output: `${email} is no longer staff.`, code: 0 })
  expect(await isStaff(database, id)).toBe(false)
})

describe('it says in one line what is wrong, and fails', () => {
  test.each([
    ['nothing', [], 'Usage: npm run staff -- <e-mail> [--revoke]'],
    ['two addresses', ['a@b.c', 'd@e.f'], 'Usage: npm run staff -- <e-mail> [--revoke]'],
    ['no address', ['maya'], 'maya is not an e-mail address.'],
    [
      'a stranger',
      ['nobody@example.com'],
      'No account has the address nobody@example.com: register it first.',
    ],
  ])('%s', async (_, words, errors) => {
    expect(await staff(words)).toEqual({ output: '', errors, code: 1 })
  })

  test('an address that is not verified', async () => {
    const { id, email } = await makeAccount(database.db, { emailVerifiedAt: null })
    const { errors, code } = await staff([email])
    expect([errors, code]).toEqual([
      `${email} has not verified the address yet: follow the link in the mail first.`,
      1,
    ])
    expect(await isStaff(database, id)).toBe(false)
  })
})
