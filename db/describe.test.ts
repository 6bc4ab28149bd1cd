import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { describeDatabase } from './describe.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/fresh-database.ts'
import { urlAs } from './testing/role-urls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a migrated database is open to the role that made it', async () => {
  const facts = await describeDatabase(database.db)
  expect(facts).toMatchObject({
    encoding: 'UTF8',
    ownsTables: true,
    hasQueue: true,
    closedTables: [],
    missingMigrations: [],
  })
  expect(facts.majorVersion).toBeGreaterThanOrEqual(14)
  expect(Math.abs(facts.now.getTime() - Date.now())).toBeLessThan(5_000)
})

test('another role finds the tables closed that it may not read and write', async () => {
  const role = `stranger_${Date.now()}`
  await sql`create role ${sql.id(role)} login password 'x'`.execute(database.db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`.execute(
    database.db,
  )
  await sql`revoke delete on account, team from ${sql.id(role)}`.execute(database.db)
  const url = new URL(database.url)
  url.username = role
  url.password = 'x'
  const db = connect(url.href, { maxConnections: 1 })
  await sql`grant select on kysely_migration to ${sql.id(role)}`.execute(database.db)
  const { closedTables, isSuperuser, ownsTables } = await describeDatabase(db)
  expect({ closedTables, isSuperuser, ownsTables }).toEqual({
    closedTables: ['account', 'team'],
    isSuperuser: false,
    ownsTables: false,
  })
  await db.destroy()
  await sql`drop owned by ${sql.id(role)}`.execute(database.db)
  await sql`drop role ${sql.id(role)}`.execute(database.db)
})

test("the api's own role is no superuser, owns nothing, and finds every table open", async () => {
  const db = connect(urlAs('api', database.url), { maxConnections: 1 })
  expect(await describeDatabase(db)).toMatchObject({
    ...{ isSuperuser: false, ownsTables: false, hasQueue: true },
    ...{ closedTables: [], missingMigrations: [] },
  })
  await db.destroy()
})

test('migrations that have not run are named', async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const { missingMigrations } = await describeDatabase(database.db)
  expect(await migrate(database.db)).toEqual(missingMigrations)
})
