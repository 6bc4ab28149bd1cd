import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { makeAccount, makeSession } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { runCommand } from '@preceptor/local/testing/run-command'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const signOut = (...words: string[]) =>
  runCommand('ops/commands/sign-out.ts', words, { DATABASE_URL: database.url })
const signedIn = async () => {
  const { id: accountId, email } = await makeAccount(database.db)
  const { id: sessionId } = await makeSession(database.db, { accountId })
  return { email, isIn: () => isSessionLive(database.db, { sessionId, accountId }) }
}

test('an account is signed out on every device, and then everybody is', async () => {
  const [maya, grace, tomas] = [await signedIn(), await signedIn(), await signedIn()]
  expect(await signOut(maya.email.toUpperCase())).toEqual({
    output: 'Signed out: 1 session.',
    errors: '',
    code: 0,
  })
  expect([await maya.isIn(), await grace.isIn()]).toEqual([false, true])
  expect((await signOut('--everybody')).output).toBe('Signed out: 2 sessions.')
  expect([await grace.isIn(), await tomas.isIn()]).toEqual([false, false])
  const events = await database.db
    .selectFrom('auditEvent')
    .select(['kind', 'details'])
    .orderBy('position')
    .execute()
  expect(events).toEqual([
    { kind: 'session.ended', details: { sessions: 1 } },
    { kind: 'session.ended', details: { everybody: true, sessions: 2 } },
  ])
})

test.each([
  [[], 'Usage: npm run sign-out -- <e-mail> | --everybody'],
  [['maya'], 'maya is not an e-mail address.'],
  [['nobody@example.com'], 'No account has the address nobody@example.com.'],
])('%j is rejected in one line', async (words, errors) => {
  expect(await signOut(...words)).toEqual({ output: '', errors, code: 1 })
})
