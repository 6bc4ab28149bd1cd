import { randomUUID } from 'node:crypto'
import { createPseudonyms } from '@preceptor/api/audit/log-pseudonyms'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { sealAuditEvents } from '@preceptor/db/queries/audit/seal-audit-events'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { runCommand } from '@preceptor/local/testing/run-command'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 })
})
afterAll(() => database.destroy())

const audit = (...words: string[]) =>
  runCommand('ops/commands/audit.ts', words, { DATABASE_URL: database.url })

test('the log is verified in one line, and a change of it ends the command with 1', async () => {
  const { db } = database
  for (const target of ['one', 'two'])
    await addAuditEvent(db, { actorKind: 'operator' }, { kind: 'staff.granted', target })
  await sealAuditEvents(db)
  await addAuditEvent(db, { actorKind: 'operator' }, { kind: 'staff.granted', target: 'three' })
  expect(await audit('--verify')).toEqual({
    output: 'The audit log is whole: 2 links in 1 chain, 1 event waiting to be sealed.',
    errors: '',
    code: 0,
  })
  await sql`set session_replication_role = replica`.execute(db)
  await sql`update audit_event set kind = 'staff.revoked' where target = 'two'`.execute(db)
  expect(await audit('--verify')).toEqual({
    output: '',
    errors: 'The audit log was tampered with. Chain platform, link 2: its event or its hash was changed.',
    code: 1,
  })
})

test('without a known word it says how it is called', async () => {
  for (const words of [
    [],
    ['--verify', '--address', 'a_x'],
    ['verify'],
    ['--day', '2026-11-26'],
    ['--address', 'nonsense'],
  ])
    expect(await audit(...words)).toEqual({
      output: '',
      errors: 'Usage: npm run audit -- --verify | --address <a_... | 203.0.113.0/24> [--day YYYY-MM-DD]',
      code: 1,
    })
})

test('an address in the log is found by its pseudonym, where it did what the audit log keeps', async () => {
  const secret = 'a secret for tests only, 32 characters'
  const lookUp = (pseudonym: string) =>
    runCommand('ops/commands/audit.ts', ['--address', pseudonym], {
      DATABASE_URL: database.url,
      LOG_SECRET: secret,
    })
  const origin = { actorKind: 'visitor', addressPrefix: '203.0.113.0/24' } as const
  await addAuditEvent(database.db, origin, { kind: 'sign-in.failed' })
  const pseudonym = createPseudonyms(secret)('address', '203.0.113.77')
  expect(await lookUp(pseudonym)).toEqual({ output: '203.0.113.77', errors: '', code: 0 })
  const day = new Date().toISOString().slice(0, 10)
  expect(await lookUp('a_000000000000')).toEqual({
    output: '',
    errors: `a_000000000000 is in none of the 1 network that the audit log has of ${day}.`,
    code: 1,
  })
})

test('what came from an address is listed with the accounts it was tried on, and nothing of other networks', async () => {
  const { db } = database
  const from = (addressPrefix: string) => ({
    actorKind: 'visitor',
    addressPrefix,
    device: 'Chrome on Android',
  })
  const accounts = [randomUUID(), randomUUID()]
  for (const targetAccountId of accounts)
    await addAuditEvent(db, from('198.51.100.0/24') as AuditOrigin, {
      ...{ kind: 'sign-in.failed', targetAccountId, details: { by: 'password' } },
    })
  await addAuditEvent(db, from('198.51.101.0/24') as AuditOrigin, { kind: 'sign-in.failed' })
  const day = new Date().toISOString().slice(0, 10)
  for (const named of ['198.51.100.0/24', '198.51.100.7']) {
    const { output, code } = await audit('--address', named, '--day', day)
    const [title, ...lines] = output.split('\n')
    expect([title, code]).toEqual([`198.51.100.0/24: 2 events of ${day}.`, 0])
    expect(lines.map((line) => line.slice('2026-11-27T02:00:00.000Z '.length))).toEqual(
      accounts.toReversed().map((id) => `sign-in.failed to ${id} by=password Chrome on Android`),
    )
  }
  expect((await audit('--address', '198.51.100.7', '--day', '2020-01-01')).output).toBe(
    '198.51.100.0/24: 0 events of 2020-01-01.',
  )
})
