import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '../../rights/roles.ts'
import type { Database } from '../../schema.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { listPlatformEvents, listTeamEvents } from './list-audit-events.ts'

const teamId = randomUUID()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // 400 days, 100 events each; every tenth is one of the team.
  await sql`
    insert into audit_event (at, kind, actor_kind, team_ids)
    select now() - make_interval(mins => (40000 - n) * 14), 'sign-in.failed', 'visitor',
      case when n % 10 = 0 then array[${teamId}::uuid] else array[gen_random_uuid()] end
    from generate_series(1, 40000) n
  `.execute(database.db)
  await sql`analyze audit_event`.execute(database.db)
})
afterAll(() => database.destroy())

const HOUR_MS = 3_600_000
const day = () => ({
  from: new Date(Date.now() - 200 * 24 * HOUR_MS),
  to: new Date(Date.now() - 199 * 24 * HOUR_MS),
})

/** The plan of the statement that lists events, with its indexes, as it is sent and in the role it is sent in. */
async function planOf(work: (db: Kysely<Database>) => Promise<unknown>, settings: object = {}) {
  const statements: { text: string; values: unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await work(db)
  const { text, values } = statements.find(({ text }) => text.includes('"audit_event"'))!
  const client = await pool.connect()
  await client.query('begin')
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, true)', [name, value])
  const { rows } = await client.query({ text: `explain ${text}`, values })
  await client.query('rollback')
  client.release()
  await db.destroy()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a day of the platform is found by its index, not by walking back to it', async () => {
  const plan = await planOf((db) => listPlatformEvents(db, { ...day(), limit: 51 }))
  expect(plan).toContain('audit_event_at')
  expect(plan).not.toContain('Seq Scan on audit_event')
  expect(await listPlatformEvents(database.db, { ...day(), limit: 200 })).toHaveLength(103)
})

test('and a day of a team by an index too', async () => {
  const plan = await planOf((db) => listTeamEvents(db, { teamId, ...day(), limit: 51 }), {
    'app.team_id': teamId,
    role: ROLES.team,
  })
  expect(plan).toMatch(/audit_event_(at|team)/)
  expect(plan).not.toContain('Seq Scan on audit_event')
  const listed = await listTeamEvents(database.db, { teamId, ...day(), limit: 200 })
  expect(listed.length).toBeGreaterThanOrEqual(10)
  expect(listed.length).toBeLessThanOrEqual(11)
})
