import { findFactors } from '@preceptor/db/queries/accounts/factors/factors'
import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { makeAccount, makeSession } from '@preceptor/db/testing/builders'
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
  const events = await database.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorKind'])
    .where('targetAccountId', '=', id)
    .orderBy('position')
    .execute()
  expect(events.map(({ kind, actorKind }) => `${actorKind} ${kind}`)).toEqual([
    'operator staff.granted',
    'operator staff.revoked',
  ])
})

test('who has lost every factor gets back in by the password, and nobody who was in stays in', async () => {
  const { id, email } = await makeAccount(database.db)
  const { id: sessionId } = await makeSession(database.db, { accountId: id })
  const now = new Date()
  const app = { accountId: id, sealedSecret: 'sealed', createdAt: now, confirmedAt: now, lastUsedAt: null }
  await database.db.insertInto('authenticatorApp').values(app).execute()
  expect(await staff([email, '--reset-factors'])).toMatchObject({
    output: `${email} signs in with the password alone now, on every device anew.`,
    code: 0,
  })
  expect(await findFactors(database.db, { accountId: id })).toMatchObject({ hasApp: false, passkeys: 0 })
  expect(await isSessionLive(database.db, { sessionId, accountId: id })).toBe(false)
  const events = await database.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorKind'])
    .where('targetAccountId', '=', id)
    .execute()
  expect(events).toEqual([{ kind: 'staff.factors-reset', actorKind: 'operator' }])
})

describe('it says in one line what is wrong, and fails', () => {
  test.each([
    ['nothing', [], 'Usage: npm run staff -- <e-mail> [--revoke | --reset-factors]'],
    ['two addresses', ['a@b.c', 'd@e.f'], 'Usage: npm run staff -- <e-mail> [--revoke | --reset-factors]'],
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
