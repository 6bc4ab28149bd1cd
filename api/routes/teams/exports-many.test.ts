import { ExportSizeReply, MAX_DOCUMENT_ROWS, TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { atDepth } from '@preceptor/domain/testing/depth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LargeTeam, MEMBERS, openLargeTeam } from '../../testing/large-team.ts'

/** In the deep run 200,000 sessions in all. */
const EACH = atDepth(3_000, 20_000)
const MAX_TEST_MS = 180_000

let team: LargeTeam
beforeAll(async () => {
  team = await openLargeTeam(EACH)
}, MAX_TEST_MS)
afterAll(() => team.close())

async function whole<Reply>(path: string): Promise<{ status: number | undefined; body: Reply }> {
  const reply = await team.open(path)
  const chunks = await reply.toArray()
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

/** Reads a file and forgets it; tells its lines, its bytes and its end. */
async function readAndForget(path: string) {
  const reply = await team.open(path)
  const seen = { lines: 0, bytes: 0, end: '' }
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.lines++
    seen.end = (seen.end + chunk.subarray(-10).toString('latin1')).slice(-10)
  }
  return { ...seen, isComplete: reply.complete }
}

test.each([
  ['CSV', 'csv', 75],
  ['JSON', 'json', 150],
])(
  'comes whole as %s, a line for each session',
  async (_, format, leastBytesEach) => {
    const path = `export?scope=sessions&format=${format}`
    const empty = await readAndForget(`${path}&from=2020-01-01&to=2020-01-01`)
    const file = await readAndForget(path)
    expect([file.lines - empty.lines, file.isComplete]).toEqual([team.sessions, true])
    expect(file.bytes).toBeGreaterThan(leastBytesEach * team.sessions)
    expect(file.end).toMatch(format === 'json' ? /\]\n\}\n$/ : /\r\n$/)
  },
  MAX_TEST_MS,
)

test('is rejected as Excel and PDF, which name CSV, and the size says so before', async () => {
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

test('has stats all the same', async () => {
  const { body } = await whole('analytics?days=366')
  const { overview } = TeamAnalyticsReply.parse(body)
  expect(overview).toMatchObject({
    totalSessions: team.sessions,
    averageScore: 82,
    totalMembers: MEMBERS + 1,
  })
})
