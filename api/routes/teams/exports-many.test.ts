import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExportSizeReply, MAX_DOCUMENT_ROWS, TeamAnalyticsReply } from '@preceptor/contracts/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, makeOldTeam } from '../../testing/practiced-team.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** A team of 200,000 sessions, over a real socket. */
const MEMBERS = 10
const EACH = 20_000
const SESSIONS = MEMBERS * EACH
const MAX_GROWTH_MB = 150
/** However busy the machine is: what counts is the memory. */
const MAX_TEST_MS = 180_000

let server: TestServer
let team: { id: string; token: string }
beforeAll(async () => {
  server = await createTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { id, ownerAccountId } = await makeOldTeam(server.db)
  for (let n = 0; n < MEMBERS; n++) await makeMember(server.db, { teamId: id })
  await server.db.connection().execute(async (db) => {
    await sql`set statement_timeout = '180s'`.execute(db)
    // Several in the same moment, so that pages end between them.
    await sql`
      insert into interview (account_id, kind, status, title, scenario_id, retention_hours, started_at, completed_at,
        last_activity_at, purge_at)
      select account_id, 'clinical', 'completed', 'A session', 'chest_pain', 72, at, at, at, at
      from membership, generate_series(1, ${EACH}::int) n,
        lateral (select now() - (n / 7) * interval '7.123457 minutes' as at) begun
      where team_id = ${id} and role = 'member'
    `.execute(db)
    await sql`
      insert into analysis (interview_id, fallback, result)
      select id, false, '{"overallScore": 81.5, "communicationScore": 77}' from interview where id < '20000000-0000-0000-0000-000000000000'
    `.execute(db)
    await sql`vacuum analyze`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
  team = { id, token: await server.tokenFor(ownerAccountId) }
}, MAX_TEST_MS)
afterAll(() => server.close())

function open(path: string): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${team.token}` }
  return new Promise((resolve, reject) => {
    const url = `http://127.0.0.1:${port}/api/admin/teams/${team.id}/${path}`
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })
}

async function whole<Reply>(path: string): Promise<{ status: number | undefined; body: Reply }> {
  const reply = await open(path)
  const chunks = await reply.toArray()
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

/** Reads a file and forgets it; tells its lines, and by how much the memory of server and reader together grew. */
async function readAndForget(path: string) {
  const before = process.memoryUsage().rss
  const reply = await open(path)
  const seen = { lines: 0, bytes: 0, peak: before, end: '' }
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.lines++
    seen.peak = Math.max(seen.peak, process.memoryUsage.rss())
    seen.end = (seen.end + chunk.subarray(-10).toString('latin1')).slice(-10)
  }
  return { ...seen, growthMb: (seen.peak - before) / 1e6, isComplete: reply.complete }
}

test.each([
  ['CSV', 'csv', 15e6],
  ['JSON', 'json', 30e6],
])(
  'comes whole as %s, a line for each session, and is never all in memory',
  async (_, format, leastBytes) => {
    const path = `export?scope=sessions&format=${format}`
    const empty = await readAndForget(`${path}&from=2020-01-01&to=2020-01-01`)
    const file = await readAndForget(path)
    expect([file.lines - empty.lines, file.isComplete]).toEqual([SESSIONS, true])
    expect(file.bytes).toBeGreaterThan(leastBytes)
    expect(file.end).toMatch(format === 'json' ? /\]\n\}\n$/ : /\r\n$/)
    expect(file.growthMb).toBeLessThan(MAX_GROWTH_MB)
  },
  MAX_TEST_MS,
)

test(
  'waits in the database for a reader who takes her time, and ends with her',
  async () => {
    const readFromTable = async () => {
      // Each connection of the pool tells what it did.
      const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(server.db)
      await Promise.all(Array.from({ length: 10 }, tell))
      const { rows } = await sql<{ tuples: number }>`
      select idx_tup_fetch as tuples from pg_stat_user_tables where relname = 'interview'
    `.execute(server.db)
      return rows[0]!.tuples
    }
    const whenNothingIsReadAnyMore = async () => {
      for (let seen = -1; ; await sleep(500)) {
        const now = await readFromTable()
        if (now === seen) return now
        seen = now
      }
    }
    const before = await whenNothingIsReadAnyMore()
    const reply = await open('export?scope=sessions')
    reply.pause()
    // The figures read each session once, and the file would again.
    expect((await whenNothingIsReadAnyMore()) - before).toBeLessThan(1.5 * SESSIONS)
    reply.destroy()
    expect((await whenNothingIsReadAnyMore()) - before).toBeLessThan(1.5 * SESSIONS)
    const busy = async () => {
      const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
    `.execute(server.db)
      return rows[0]!.busy
    }
    await expect.poll(busy).toBe(0)
  },
  MAX_TEST_MS,
)

test('is refused as Excel and PDF, which name CSV, and the size says so before', async () => {
  const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  for (const format of ['excel', 'pdf']) {
    const { status, body } = await whole<{ code: string; error: string }>(
      `export?format=${format}&from=${from}`,
    )
    expect([status, body.code]).toEqual([400, 'EXPORT_TOO_LARGE'])
    expect(body.error).toContain('CSV')
  }
  const size = ExportSizeReply.parse((await whole(`export/size?scope=sessions&from=${from}`)).body)
  expect(size.tooLargeForDocuments).toBe(true)
  expect(size.rows).toBeGreaterThan(MAX_DOCUMENT_ROWS)
})

test('has figures all the same', async () => {
  const { body } = await whole('analytics?days=366')
  const { overview } = TeamAnalyticsReply.parse(body)
  expect(overview).toMatchObject({ totalSessions: SESSIONS, averageScore: 82, totalMembers: MEMBERS + 1 })
})
