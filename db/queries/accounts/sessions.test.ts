import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../listen.ts'
import { makeAccount, makeSession } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { isSessionLive, listSessions, revokeSession, revokeSessions } from './sessions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a revoked session is dead at once, and everybody who listens hears its id', async () => {
  const { db } = database
  const account = await makeAccount(db)
  const session = await makeSession(db, { accountId: account.id })
  const key = { sessionId: session.id, accountId: account.id }
  expect(await isSessionLive(db, key)).toBe(true)
  expect(await isSessionLive(db, { ...key, accountId: randomUUID() })).toBe(false)

  const ended: string[] = []
  const listener = await listen(database.url, ['session_ended'], (_, id) => ended.push(id))
  for (const _ of ['once', 'twice']) {
    await revokeSession(db, { sessionId: session.id, reason: 'signed_out', now: new Date() })
  }
  expect(await isSessionLive(db, key)).toBe(false)
  await expect.poll(() => ended).toEqual([session.id])
  await listener.close()
})

test('a deleted account has no live session', async () => {
  const { db } = database
  const account = await makeAccount(db, { deletedAt: new Date() })
  const session = await makeSession(db, { accountId: account.id })
  expect(await isSessionLive(db, { sessionId: session.id, accountId: account.id })).toBe(false)
})

test('an account ends all its sessions, all but one, or one; nobody else’s', async () => {
  const { db } = database
  const [account, other] = [await makeAccount(db), await makeAccount(db)]
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => makeSession(db, { accountId: account.id })),
  )
  const foreign = await makeSession(db, { accountId: other.id })
  const live = async () => {
    const listed = await listSessions(db, {
      accountId: account.id,
      now: new Date(),
      seenAfter: new Date(Date.now() - 60_000),
    })
    return listed.map(({ id }) => id).sort()
  }
  const end = (which: { only?: string; except?: string }) =>
    revokeSessions(db, { accountId: account.id, reason: 'ended', now: new Date(), ...which })
  expect(await end({ only: foreign.id })).toBe(0)
  expect(await end({ only: first!.id })).toBe(1)
  expect(await live()).toEqual([second!.id, third!.id].sort())
  expect(await end({ except: second!.id })).toBe(1)
  expect(await live()).toEqual([second!.id])
  expect(await end({})).toBe(1)
  expect(await live()).toEqual([])
  expect(await isSessionLive(db, { sessionId: foreign.id, accountId: other.id })).toBe(true)
})
