import { ExportSizeReply } from '@preceptor/contracts/teams/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAgo, makeMember, makeOldTeam, makePractice } from '../../testing/practiced-team.ts'
import { readCsvTables, readExcelTables, readPdf } from '../../testing/read-exports.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const FORMATS = ['csv', 'excel', 'pdf', 'json'] as const

let server: TestServer
let team: Awaited<ReturnType<typeof newTeam>>
beforeAll(async () => {
  server = await createTestServer()
  team = await newTeam()
})
afterAll(() => server.close())

/** A team whose owner practiced on each of the last four days. */
async function newTeam() {
  const made = await makeOldTeam(server.db, {
    team: { name: '=HYPERLINK("http://evil.example","<b>Ward 4</b>") 小児科' },
  })
  for (const days of [0.3, 1.3, 2.3, 3.3])
    await makePractice(server.db, made.ownerAccountId, { startedAt: daysAgo(days) })
  return { ...made, token: await server.tokenFor(made.ownerAccountId) }
}

async function ask(path: string, { id, token }: { id: string; token: string } = team) {
  const url = `/api/admin/teams/${id}/${path}`
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const { statusCode: status, rawPayload: file, headers } = reply
  return { status, file, headers, code: status === 200 ? null : reply.json().code, reply }
}

describe('an export', () => {
  test.each(FORMATS)('of a team that never practiced is whole too, as %s', async (format) => {
    const empty = await makeOldTeam(server.db)
    const own = { id: empty.id, token: await server.tokenFor(empty.ownerAccountId) }
    const { status, file } = await ask(`export?format=${format}`, own)
    expect(status).toBe(200)
    if (format === 'csv') expect(readCsvTables(file).Sessions).toHaveLength(1)
    if (format === 'excel') expect((await readExcelTables(file)).Sessions).toHaveLength(1)
    if (format === 'pdf') expect((await readPdf(file)).pages.join(' ')).toContain('Nothing on these days.')
    if (format === 'json') expect(JSON.parse(file.toString()).sessions).toEqual([])
  })

  test('is a file with a plain name', async () => {
    const { headers } = await ask('export?format=excel&from=2026-01-01&to=2026-01-31')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="preceptor-hyperlink-http-evil-example-b-ward-4-b-complete-2026-01-01-to-2026-01-31.xlsx"',
    )
  })

  test('has the days that are asked for, both included', async () => {
    const day = daysAgo(2.3).toISOString().slice(0, 10)
    const { file } = await ask(`export?scope=sessions&from=${day}&to=${day}`)
    const [, ...rows] = readCsvTables(file).only!
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row[4]?.slice(0, 10)).toBe(day)
  })

  test.each([
    ['export?from=2026-02-02&to=2026-02-01', 'VALIDATION_FAILED'],
    ['export?from=2999-01-01', 'VALIDATION_FAILED'],
    ['export?from=2024-01-01&to=2026-01-01', 'VALIDATION_FAILED'],
    ['export?from=2026-02-30', 'VALIDATION_FAILED'],
    ['export?format=exe', 'VALIDATION_FAILED'],
    ['export/size?scope=transcripts', 'VALIDATION_FAILED'],
    ['export/size?from=2026-02-02&to=2026-02-01', 'VALIDATION_FAILED'],
  ])('is rejected for %s', async (path, code) => {
    expect(await ask(path)).toMatchObject({ status: 400, code })
  })

  test('is for admins of the team alone', async () => {
    const member = await makeMember(server.db, { teamId: team.id })
    const other = await makeOldTeam(server.db)
    for (const path of ['export', 'export/size']) {
      const asMember = { id: team.id, token: await server.tokenFor(member.id) }
      expect(await ask(path, asMember)).toMatchObject({ status: 403, code: 'TEAM_ADMIN_REQUIRED' })
      const asStranger = { id: team.id, token: await server.tokenFor(other.ownerAccountId) }
      expect(await ask(path, asStranger)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
    }
    await server.db.deleteFrom('membership').where('accountId', '=', member.id).execute()
  })

  test('can be had 30 times an hour, and not again', async () => {
    const own = await makeOldTeam(server.db)
    const asked = { id: own.id, token: await server.tokenFor(own.ownerAccountId) }
    for (let n = 0; n < 30; n++) expect((await ask('export?scope=overview', asked)).status).toBe(200)
    const { status, code, headers } = await ask('export?scope=overview', asked)
    expect([status, code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('export/size', asked)).status).toBe(200)
  })
})

describe('the estimated size', () => {
  test.each([
    ['a small team', 'complete', 0],
    ['a small team', 'overview', 0],
    ['a team of some hundred sessions', 'complete', 300],
    ['a team of many sessions', 'sessions', 700],
  ])(
    'of %s, %s, is within a factor of two of each file',
    async (_, scope, sessions) => {
      const busy = await makeOldTeam(server.db)
      for (const share of [0.5, 0.3, 0.2]) {
        const nurse = await makeMember(server.db, { teamId: busy.id })
        const many = Math.round(sessions * share)
        await Promise.all(
          Array.from({ length: many }, (_, n) =>
            makePractice(server.db, nurse.id, {
              kind: (['clinical', 'behavioral', 'mock'] as const)[n % 3]!,
              startedAt: daysAgo((n * 29) / many + 0.01),
              overall: (n * 7) % 101,
            }),
          ),
        )
      }
      const own = { id: busy.id, token: await server.tokenFor(busy.ownerAccountId) }
      const size = ExportSizeReply.parse((await ask(`export/size?scope=${scope}`, own)).reply.json())
      const { file: csv } = await ask(`export?scope=${scope}`, own)
      const bare = Object.values(readCsvTables(csv)).reduce((sum, rows) => sum + rows.length - 1, 0)
      expect(size).toMatchObject({ rows: bare, tooLargeForDocuments: false })
      for (const format of FORMATS) {
        const { file } = await ask(`export?scope=${scope}&format=${format}`, own)
        const seen = `${format}: ${size.bytes[format]} estimated, ${file.length} real`
        expect(size.bytes[format], seen).toBeGreaterThan(file.length / 2)
        expect(size.bytes[format], seen).toBeLessThan(file.length * 2)
      }
    },
    60_000,
  )
})
