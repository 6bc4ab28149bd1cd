import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../connect.ts'
import type { Database } from '../../schema.ts'
import { makeAccount } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { makeManySessions } from '../../testing/many-sessions.ts'
import { readUsage } from '../billing/usage.ts'
import { readDashboard } from './dashboard.ts'

let database: TestDatabase
let accountId: string
beforeAll(async () => {
  database = await createTestDatabase()
  await makeManySessions(database.db, { accounts: 600, each: 15 })
  const { id } = await database.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  accountId = id
})
afterAll(() => database.destroy())

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The statements that some work sends, as they are sent. */
async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  await work(db)
  await db.destroy()
  return statements
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Each access of a statement's plan to a table: for these parameters, and for any. */
async function accessesOf({ sql: text, parameters }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const plans = [
    await client.query(`explain (format json) ${text}`, parameters as unknown[]),
    await client.query(`explain (format json, generic_plan) ${text}`),
  ]
  await client.end()
  const accesses = new Set<string>()
  const walk = (node: PlanNode) => {
    if (node['Relation Name']) accesses.add(`${node['Node Type']} on ${node['Relation Name']}`)
    node.Plans?.forEach(walk)
  }
  for (const { rows } of plans) walk(rows[0]['QUERY PLAN'][0].Plan)
  return [...accesses].sort()
}

test('a dashboard is one statement that finds its rows by index, and its scores in the index itself', async () => {
  const statements = await statementsOf((db) => readDashboard(db, { accountId }))
  expect(statements).toHaveLength(1)
  expect(await accessesOf(statements[0]!)).toEqual([
    'Index Only Scan on analysis',
    'Index Only Scan on interview',
    'Index Scan on analysis',
    'Index Scan on interview',
  ])
})

test('usage is one statement that finds its rows by index', async () => {
  const statements = await statementsOf((db) => readUsage(db, { accountId, now: new Date() }))
  expect(statements).toHaveLength(1)
  const accesses = await accessesOf(statements[0]!)
  for (const table of ['account', 'subscription', 'usage_period']) {
    expect(accesses).toContain(`Index Scan on ${table}`)
    expect(accesses).not.toContain(`Seq Scan on ${table}`)
  }
})

test('the checker sees a scan of a whole table', async () => {
  const statement = { sql: 'select 1 from analysis where result @> $1', parameters: ['{"overallScore": 50}'] }
  expect(await accessesOf(statement)).toEqual(['Seq Scan on analysis'])
})

test('times are the same whatever the time zone of the database', async () => {
  const elsewhere = connect(`${database.url}?options=${encodeURIComponent('-c TimeZone=Asia/Kathmandu')}`)
  const there = await readDashboard(elsewhere, { accountId })
  await elsewhere.destroy()
  expect(there.completed).toHaveLength(15)
  expect(there.completed.every(({ overallScore }) => overallScore !== null)).toBe(true)
  expect([there.recent.length, there.feedback.length, there.speech.length]).toEqual([10, 10, 5])
  expect(there).toEqual(await readDashboard(database.db, { accountId }))
})

test('a score of the first scale counts as what it is on the scale of now', async () => {
  const { db } = database
  const { id } = await makeAccount(db)
  for (const result of [
    '{"overallScore": 60}',
    '{"overallScore": 20, "scale": 1}',
    '{"kind": "clinical", "overallScore": 20}',
  ])
    await sql`
      with session as (
        insert into interview (account_id, kind, status, title, retention_hours, started_at, last_activity_at, purge_at)
        values (${id}, 'mock', 'completed', 'Old', 72, now(), now(), now()) returning id
      ) insert into analysis (interview_id, fallback, result) select id, false, ${result}::jsonb from session
    `.execute(db)
  const { completed } = await readDashboard(db, { accountId: id })
  expect(completed.map(({ overallScore }) => overallScore).toSorted()).toEqual([0, 20, 50])
})

test('an analysis that is put in place of another has its own scores and words', async () => {
  const { db } = database
  const { id } = await makeAccount(db)
  await sql`
    with session as (
      insert into interview (account_id, kind, status, title, retention_hours, started_at, last_activity_at, purge_at)
      values (${id}, 'clinical', 'completed', 'Old', 72, now(), now(), now()) returning id
    ) insert into analysis (interview_id, fallback, result) select id, false, '{"scale": 2, "overallScore": 10}' from session
  `.execute(db)
  const scores = async () => {
    const { completed, feedback } = await readDashboard(db, { accountId: id })
    return [completed.map(({ overallScore }) => overallScore), feedback]
  }
  expect(await scores()).toEqual([[10], [{ strengths: [], improvements: [] }]])
  await sql`
    update analysis set result = '{"scale": 2, "overallScore": 20, "strengths": ["Calm"]}'
    where interview_id in (select id from interview where account_id = ${id})
  `.execute(db)
  expect(await scores()).toEqual([[20], [{ strengths: ['Calm'], improvements: [] }]])
})
