import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './testing/fresh-database.ts'

test('two processes that migrate an empty database at once both end with the whole schema', async () => {
  const database = await createTestDatabase()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const other = connect(database.url, { maxConnections: 2 })
  const ran = await Promise.all([migrate(database.db), migrate(other)])
  expect(ran.flat()).toHaveLength(new Set(ran.flat()).size)
  expect(ran.flat().length).toBeGreaterThan(0)
  expect(await database.db.selectFrom('turn').select('messageId').execute()).toEqual([])
  expect(await migrate(other)).toEqual([])
  await other.destroy()
  await database.destroy()
})
