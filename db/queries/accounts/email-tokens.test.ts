import { HOUR_MS } from '@preceptor/contracts/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { inTransaction } from '../../transaction.ts'
import { claimLink, findLinkOwner, issueEmailToken, voidLinks } from './email-tokens.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** A link of an account, as it comes back. */
async function issued(account: { id: string; email: string }, tokenHash: string = crypto.randomUUID()) {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await issueEmailToken(database.db, { tokenHash, accountId: account.id, purpose: 'reset', now, expiresAt })
  return { tokenHash, email: account.email, purpose: 'reset', now } as const
}
const claim = (link: Awaited<ReturnType<typeof issued>>) =>
  inTransaction(database.db, (trx) => claimLink(trx, link))

test('a link issued once more by a retried mail is the same one, used or not', async () => {
  const account = await makeAccount(database.db)
  const link = await issued(account)
  await issued(account, link.tokenHash)
  expect(await claim(link)).toMatchObject({ accountId: account.id, used: false })
  await issued(account, link.tokenHash)
  expect(await claim(link)).toMatchObject({ used: true })
})

test('ten links of an account claimed at once: one is, the others are void; those of others stay', async () => {
  const [account, other] = [await makeAccount(database.db), await makeAccount(database.db)]
  const foreign = await issued(other)
  const links = await Promise.all(Array.from({ length: 10 }, () => issued(account)))
  const claims = await Promise.all(links.map(claim))
  expect(claims.filter((owner) => owner !== undefined)).toHaveLength(1)
  expect(await findLinkOwner(database.db, foreign)).toMatchObject({ accountId: other.id })
})

test('one link claimed ten times at once is new to one of them', async () => {
  const link = await issued(await makeAccount(database.db))
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(link)))
  expect(claims.filter((owner) => owner && !owner.used)).toHaveLength(1)
})

test('a void, an expired and a deleted account’s link have no owner', async () => {
  const account = await makeAccount(database.db)
  const link = await issued(account)
  expect(
    await findLinkOwner(database.db, { ...link, now: new Date(Date.now() + HOUR_MS + 1000) }),
  ).toBeUndefined()
  await voidLinks(database.db, { accountId: account.id, now: new Date() })
  expect(await findLinkOwner(database.db, link)).toBeUndefined()
  const deleted = await makeAccount(database.db, { deletedAt: new Date() })
  expect(await findLinkOwner(database.db, await issued(deleted))).toBeUndefined()
})

test('a link with the address of another account has no owner', async () => {
  const [account, other] = [await makeAccount(database.db), await makeAccount(database.db)]
  const link = await issued(account)
  expect(await findLinkOwner(database.db, { ...link, email: other.email })).toBeUndefined()
  expect(await claim({ ...link, email: other.email })).toBeUndefined()
  expect(await findLinkOwner(database.db, link)).toMatchObject({ accountId: account.id })
})
