import { randomUUID } from 'node:crypto'
import { ExportSizeReply } from '@preceptor/contracts/team'
import { makeEntry } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAgo, makeMember, makeOldTeam, makePractice } from '../../testing/practiced-team.ts'
import { readCsvTables, readExcelTables, readPdf } from '../../testing/read-exports.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const FORMATS = ['csv', 'excel', 'pdf', 'json'] as const
const SCOPES = ['overview', 'members', 'sessions', 'analytics', 'complete'] as const
const TITLES = [
  ...['Overview', 'Members', 'By practice type', 'By day'],
  ...['Score distribution', 'Competencies', 'Member growth', 'Sessions'],
]
const TEAM_NAME = '=HYPERLINK("http://evil.example","<b>Ward 4</b>") 小児科'

let server: TestServer
let team: Awaited<ReturnType<typeof oddTeam>>
beforeAll(async () => {
  server = await createTestServer()
  team = await oddTeam()
})
beforeEach(() => server.context.limits.clear('export.account', team.ownerAccountId))
afterAll(() => server.close())

/** A team of odd names: its owner, two members who practice, one who never did, and one who is gone. */
async function oddTeam() {
  const { db } = server
  const made = await makeOldTeam(db, {
    team: { name: TEAM_NAME, organizationName: '-Lakeside & "Sons"' },
    owner: { firstName: '=1+1' },
  })
  const script = await makeMember(db, { teamId: made.id, firstName: '<script>alert(1)</script>' })
  const wide = await makeMember(db, { teamId: made.id, firstName: '小林 Ana-Lucía', joinedAt: daysAgo(10) })
  await makeMember(db, { teamId: made.id, firstName: '@SUM(A1)', email: `+1-${randomUUID()}@example.com` })
  const gone = await makeMember(db, { teamId: made.id, firstName: 'Gone' })
  for (let n = 0; n < 12; n++) {
    for (const { id } of [script, wide, gone]) {
      const kind = (['clinical', 'behavioral', 'mock'] as const)[n % 3]!
      await makePractice(db, id, { kind, startedAt: daysAgo(n * 2 + 0.3), overall: 50 + n * 4.5 })
    }
  }
  await makePractice(db, script.id, {
    ...{ kind: 'mock', status: 'in_progress', analysis: 'none', completedAt: null },
    startedAt: daysAgo(0.1),
  })
  await makePractice(db, script.id, { analysis: 'fallback', startedAt: daysAgo(1.1), overall: 75 })
  const { id } = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', script.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { messageId, role, content } = makeEntry({ content: 'SECRET ANSWER' })
  await db
    .insertInto('turn')
    .values({ messageId, interviewId: id, role, content, questionIndex: 0, saidAt: new Date() })
    .execute()
  await db.updateTable('interview').set({ title: 'SECRET POSITION' }).where('kind', '=', 'mock').execute()
  await db.deleteFrom('membership').where('accountId', '=', gone.id).execute()
  return { ...made, gone, token: await server.tokenFor(made.ownerAccountId) }
}

async function ask(path: string, { id, token }: { id: string; token: string } = team) {
  const url = `/api/admin/teams/${id}/${path}`
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const { statusCode: status, rawPayload: file, headers } = reply
  return { status, file, headers, code: status === 200 ? null : reply.json().code, reply }
}

/** The sessions as the database has them: by its own plain SQL, in the order of the export. */
async function sessionsInDatabase(from: Date) {
  return server.db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'interview.accountId')
    .innerJoin('membership', 'membership.accountId', 'account.id')
    .leftJoin('analysis', 'analysis.interviewId', 'interview.id')
    .select(['email', 'firstName', 'kind', 'interview.status', 'startedAt', 'completedAt', 'fallback'])
    .select(['overallScore', 'communicationScore', 'clinicalKnowledgeScore', 'selfAwarenessScore'])
    .where('teamId', '=', team.id)
    .whereRef('startedAt', '>=', 'joinedAt')
    .where('startedAt', '>=', from)
    .orderBy('email')
    .orderBy('startedAt')
    .execute()
}
type StoredSession = Awaited<ReturnType<typeof sessionsInDatabase>>[number]
const scoreOf = ({ fallback, overallScore }: StoredSession) => (fallback ? null : overallScore)
const firstDay = () => new Date(`${daysAgo(29).toISOString().slice(0, 10)}T00:00:00Z`)
const seconds = (date: Date | null) => date?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
const byEmailAndTime = (emailAt: number, timeAt: number) => (a: unknown[], b: unknown[]) =>
  `${a[emailAt]} ${Number(a[timeAt]) || a[timeAt]}` < `${b[emailAt]} ${Number(b[timeAt]) || b[timeAt]}`
    ? -1
    : 1

describe('an export opened again', () => {
  test('as CSV has every session as the database has it', async () => {
    const { status, headers, file } = await ask('export?scope=sessions')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header, ...rows] = readCsvTables(file).only!
    expect(header?.slice(0, 8)).toEqual([
      ...['Member', 'Email', 'Type', 'Title', 'Began (UTC)', 'Ended (UTC)', 'Status', 'Score'],
    ])
    const stored = await sessionsInDatabase(firstDay())
    expect(rows).toHaveLength(stored.length)
    expect(stored.length).toBe(12 + 5 + 2)
    for (const [at, row] of rows.toSorted(byEmailAndTime(1, 4)).entries()) {
      const session = stored[at]!
      expect([row[1], row[4], row[5], row[7]]).toEqual([
        ...[session.email, seconds(session.startedAt), seconds(session.completedAt)],
        String(scoreOf(session) ?? ''),
      ])
    }
    const titles = new Set(rows.map(([, , , title]) => title))
    expect(titles).toContain('Mock interview')
    expect(titles.size).toBe(3)
  })

  test('as CSV begins no cell with the sign of a formula, and keeps numbers numbers', async () => {
    const { file } = await ask('export')
    const cells = Object.values(readCsvTables(file)).flat(2)
    expect(cells.filter((cell) => /^[\s"']*[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([])
    expect(cells).toContain(`'${TEAM_NAME}`)
    expect(cells).toContain("'=1+1")
    expect(cells).toContain("'@SUM(A1)")
    expect(cells).toContain('<script>alert(1)</script>')
    expect(cells).toContain('小林 Ana-Lucía')
    expect(cells).toContain('54.5')
  })

  test('as CSV of everything has each table under its title', async () => {
    const { file } = await ask('export')
    const tables = readCsvTables(file)
    expect(Object.keys(tables)).toEqual(TITLES)
    expect(tables.Members).toHaveLength(1 + 4)
    expect(tables['By day']).toHaveLength(1 + 30)
    expect(tables.Sessions).toHaveLength(1 + 19)
    expect(tables.Overview).toContainEqual(['Total sessions', '19'])
    expect(tables.Overview).toContainEqual(['Engagement (%)', '50'])
  })

  test('as JSON has the figures of the api and every session', async () => {
    const { headers, reply } = await ask('export?format=json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const whole = reply.json()
    const analytics = (await ask('analytics')).reply.json()
    expect(whole).toMatchObject({
      team: { teamId: team.id, name: TEAM_NAME },
      overview: analytics.overview,
      scoreDistribution: analytics.scoreDistribution,
      competencies: analytics.competencies,
      activityOverTime: analytics.activityOverTime,
    })
    expect(whole.members.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      analytics.memberPerformance.map(({ email }: { email: string }) => email).toSorted(),
    )
    const stored = await sessionsInDatabase(firstDay())
    const key = (email: string, at: string) => `${email} ${at}`
    const known = new Map(stored.map((one) => [key(one.email, one.startedAt.toISOString()), one]))
    expect(whole.sessions).toHaveLength(stored.length)
    for (const session of whole.sessions) {
      const one = known.get(key(session.member.email, session.startedAt))!
      expect(session).toMatchObject({ type: one.kind, status: one.status, score: scoreOf(one) })
      expect(session.communication).toBe(one.fallback ? null : one.communicationScore)
      expect(session.selfAwareness).toBe(one.fallback ? null : one.selfAwarenessScore)
      expect(session.member.name).toBe(one.firstName)
    }
  })

  test('as Excel has a sheet for each table, with dates and numbers of their type', async () => {
    const { headers, file } = await ask('export?format=excel')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const sheets = await readExcelTables(file)
    expect(Object.keys(sheets)).toEqual(TITLES)
    expect(sheets.Overview?.[1]).toEqual(['Team', TEAM_NAME])
    const rows = sheets.Sessions!.slice(1).toSorted(byEmailAndTime(1, 4))
    const stored = await sessionsInDatabase(firstDay())
    expect(rows).toHaveLength(stored.length)
    for (const [at, row] of rows.entries()) {
      const session = stored[at]!
      expect([row[0], row[1], row[7], row[8]]).toEqual([
        ...[session.firstName, session.email, scoreOf(session)],
        session.fallback ? null : session.communicationScore,
      ])
      expect(row[4]).toBeInstanceOf(Date)
      expect(Math.abs(Number(row[4]) - session.startedAt.getTime())).toBeLessThan(1000)
    }
    expect(sheets['By day']?.[1]?.[0]).toEqual(firstDay())
  })

  test('as PDF is tagged, tells team and days, and has every member and page number', async () => {
    const { headers, file } = await ask('export?format=pdf')
    expect(headers['content-type']).toBe('application/pdf')
    const { pages, tags, title, language, isTagged } = await readPdf(file)
    expect([isTagged, language]).toEqual([true, 'en-US'])
    expect(title).toMatch(/^Team report: =HYPERLINK\("http:\/\/evil\.example","<b>Ward 4<\/b>"\) \?+$/)
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1}`)
    const text = pages.join(' ')
    for (const heading of TITLES) expect(text).toContain(heading)
    expect(text).toContain('=1+1')
    expect(text).toContain('?? Ana-Lucía')
    const begun = await sessionsInDatabase(firstDay())
    for (const { startedAt } of begun) expect(text).toContain(seconds(startedAt).slice(0, 16))
  })
})

describe('an export', () => {
  test.each(FORMATS)('as %s has no word that was said or told, and nobody who left', async (format) => {
    const { file } = await ask(`export?format=${format}`)
    const text =
      format === 'pdf'
        ? (await readPdf(file)).pages.join(' ')
        : format === 'excel'
          ? JSON.stringify(await readExcelTables(file))
          : file.toString()
    expect(text).not.toContain('SECRET')
    expect(text).not.toContain('Gone')
    expect(text).not.toContain(team.gone.email)
  })

  test.each(SCOPES)('of the scope %s has its tables and no others, in each format', async (scope) => {
    const expected = {
      overview: ['Overview'],
      members: ['Members'],
      sessions: ['Sessions'],
      analytics: TITLES.slice(2, 7),
      complete: TITLES,
    }[scope]
    const sheets = await readExcelTables((await ask(`export?scope=${scope}&format=excel`)).file)
    expect(Object.keys(sheets)).toEqual(expected)
    const tables = readCsvTables((await ask(`export?scope=${scope}`)).file)
    expect(Object.keys(tables)).toEqual(expected.length > 1 ? expected : ['only'])
    const text = (await readPdf((await ask(`export?scope=${scope}&format=pdf`)).file)).pages.join(' ')
    for (const title of TITLES.slice(2, 7)) expect(text.includes(title)).toBe(expected.includes(title))
    const whole = (await ask(`export?scope=${scope}&format=json`)).reply.json()
    expect('sessions' in whole).toBe(expected.includes('Sessions'))
    expect('overview' in whole).toBe(expected.includes('Overview'))
    expect('members' in whole).toBe(expected.includes('Members'))
    expect('competencies' in whole).toBe(expected.includes('Competencies'))
  })

  test.each(FORMATS)('of a team that never practiced is whole too, as %s', async (format) => {
    const empty = await makeOldTeam(server.db)
    const own = { id: empty.id, token: await server.tokenFor(empty.ownerAccountId) }
    const { status, file } = await ask(`export?format=${format}`, own)
    expect(status).toBe(200)
    if (format === 'csv') expect(readCsvTables(file).Sessions).toHaveLength(1)
    if (format === 'excel') expect((await readExcelTables(file)).Sessions).toHaveLength(1)
    if (format === 'pdf') expect((await readPdf(file)).pages.join(' ')).toContain('Nothing in these days.')
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
  ])('is refused for %s', async (path, code) => {
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
  ])('of %s, %s, is within a factor of two of each file', async (_, scope, sessions) => {
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
      const told = `${format}: ${size.bytes[format]} estimated, ${file.length} real`
      expect(size.bytes[format], told).toBeGreaterThan(file.length / 2)
      expect(size.bytes[format], told).toBeLessThan(file.length * 2)
    }
  })
})
