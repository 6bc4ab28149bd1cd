import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
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
  expect(await audit()).toEqual({ output: '', errors: 'Usage: npm run audit -- --verify', code: 1 })
})
