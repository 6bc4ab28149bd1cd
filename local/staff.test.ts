import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@preceptor/db/connect'
import { migrate } from '@preceptor/db/migrate'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from './ports.ts'
import { startPostgres, stopPostgres } from './postgres.ts'
import { runCommand } from './testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-staff-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.destroy()
  await stopPostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const staff = (words: readonly string[], env: Record<string, string> = { DATABASE_URL: database.url }) =>
  runCommand('staff.ts', words, { DATA_DIR: folder, ...env })

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

test("it works on this machine's own database, whether npm start runs or not", async () => {
  const port = await findFreePort()
  const env = { DATABASE_URL: '', POSTGRES_PORT: String(port) }
  expect(await staff(['maya@example.com'], env)).toMatchObject({
    errors: 'There is no database yet: npm start makes it. Or set DATABASE_URL.',
    code: 1,
  })

  const dataDir = join(folder, 'postgres')
  const server = await startPostgres({ dataDir, port, unsafeFast: true })
  const db = connect(server.url, { maxConnections: 1 })
  await migrate(db)
  const { id, email } = await makeAccount(db)
  expect(await staff([email], env)).toMatchObject({ output: `${email} is staff now.`, code: 0 })
  expect(await isStaff({ db }, id)).toBe(true)
  await db.destroy()
  await server.stop()

  expect(await staff([email, '--revoke'], env)).toMatchObject({
    output: `${email} is no longer staff.`,
    code: 0,
  })
  expect(await stopPostgres(dataDir)).toBe(false)
})
