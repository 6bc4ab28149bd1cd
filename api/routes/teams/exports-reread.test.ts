import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Cell,
  COMPETENCIES,
  firstDay,
  makeOddTeam,
  STATUSES,
  secondOf,
  type Tables,
  tablesInDatabase,
} from '../../testing/exported-team.ts'
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
let team: Awaited<ReturnType<typeof makeOddTeam>>
let token: string
let stored: Tables
beforeAll(async () => {
  server = await createTestServer()
  team = await makeOddTeam(server.db, TEAM_NAME)
  token = await server.tokenFor(team.ownerAccountId)
  stored = inOrder(await tablesInDatabase(server.db, team))
})
afterAll(() => server.close())

async function ask(query = '') {
  server.context.limits.clear('export.account', team.ownerAccountId)
  const url = `/api/admin/teams/${team.id}/export?${query}`
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(200)
  return { type: reply.headers['content-type'], file: reply.rawPayload, reply }
}

/** The rows of each table in an order that does not depend on the file's. */
const inOrder = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([title, rows]) => [
      title,
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  )
const mapped = <To>(tables: Tables, to: (cell: Cell) => To) =>
  Object.fromEntries(Object.entries(tables).map(([title, rows]) => [title, rows.map((row) => row.map(to))]))
const withoutHeaders = <Row>(tables: Record<string, Row[]>) =>
  Object.fromEntries(Object.entries(tables).map(([title, [, ...rows]]) => [title, rows]))

test('the team has sessions of each kind, one in progress and one without a score of its own', () => {
  const sessions = stored.Sessions!
  expect(Object.keys(stored)).toEqual(TITLES)
  expect(sessions).toHaveLength(12 + 5 + 2)
  expect(new Set(sessions.map(([, , kind]) => kind)).size).toBe(3)
  expect(sessions.filter(([, , , , , , status]) => status === 'In progress')).toHaveLength(1)
  expect(sessions.filter((row) => row[6] === 'Completed' && row[7] === null)).toHaveLength(1)
})

describe('an export opened again has, cell by cell, what the database has', () => {
  test('as CSV, where the sign of a formula has an apostrophe before it', async () => {
    const { type, file } = await ask()
    expect(type).toBe('text/csv; charset=utf-8')
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const written = (cell: Cell) => {
      if (typeof cell !== 'string') return String(cell ?? '')
      return /^[=+\-@]/.test(cell) ? `'${cell}` : cell
    }
    const read = withoutHeaders(readCsvTables(file))
    expect(Object.keys(read)).toEqual(TITLES)
    expect(inOrder(read)).toEqual(inOrder(mapped(stored, written)))
  })

  test('as Excel, with dates and numbers of their type', async () => {
    const { type, file } = await ask('format=excel')
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const written = (cell: unknown): Cell => {
      if (!(cell instanceof Date)) return cell as Cell
      // A day with its fraction: to the second it is exact.
      const text = secondOf(new Date(Math.round(cell.getTime() / 1000) * 1000))
      return text.replace(/ 00:00:00$/, '')
    }
    const read = withoutHeaders(await readExcelTables(file))
    expect(Object.keys(read)).toEqual(TITLES)
    for (const row of read.Sessions!) expect(row[4]).toBeInstanceOf(Date)
    expect(inOrder(mapped(read as Tables, written))).toEqual(stored)
  })

  test('as JSON, with the names of the api', async () => {
    const { type, reply } = await ask('format=json')
    expect(type).toBe('application/json; charset=utf-8')
    const whole = reply.json()
    expect(whole).toMatchObject({ scope: 'complete', from: firstDay() })
    expect(inOrder(tablesOfJson(whole))).toEqual(stored)
  })

  test('as PDF, which is tagged and has the number of every page', async () => {
    const { type, file } = await ask('format=pdf')
    expect(type).toBe('application/pdf')
    const { pages, tags, title, language, isTagged } = await readPdf(file)
    expect([isTagged, language]).toEqual([true, 'en-US'])
    expect(title).toMatch(/^Team report: =HYPERLINK\("http:\/\/evil\.example","<b>Ward 4<\/b>"\) \?+$/)
    for (const tag of ['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    // Cells are cut into lines wherever they have to be.
    const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
    const text = squeezed(pages.join(' '))
    const written = (cell: Cell) =>
      String(cell ?? '')
        .replaceAll(/[^\x20-\xff]/g, '?')
        .replace(/^([\d-]{10} [\d:]{5}):\d\d$/, '$1')
    for (const [heading, rows] of Object.entries(mapped(stored, written))) {
      expect(text).toContain(squeezed(heading))
      // From its heading on: the span above it ends with a day, and a number may come next.
      const table = text.slice(text.indexOf(squeezed(heading)))
      for (const row of rows) {
        // On paper a day without practice only takes room.
        const isEmptyDay = heading === 'By day' && row[1] === '0'
        expect(table.includes(squeezed(row.join('')))).toBe(!isEmptyDay)
      }
    }
  })
})

interface WholeJson {
  team: { name: string; organizationName: string }
  from: string
  to: string
  overview: Record<string, number>
  members: Record<string, string | number>[]
  scenarioBreakdown: Record<string, Record<string, Cell>>
  activityOverTime: Record<string, Cell>[]
  scoreDistribution: Record<string, Cell>[]
  competencies: Record<string, Cell>
  memberGrowthOverTime: Record<string, Cell>[]
  sessions: (Record<string, string> & { member: { name: string; email: string } })[]
}

/** A JSON export as the tables that other formats have. */
function tablesOfJson(whole: WholeJson): Tables {
  const { overview, competencies, sessions } = whole
  const { totalMembers, activeMembers, totalSessions, completedSessions, averageScore } = overview
  const share = (part = 0, of = 1) => Math.round((part / of) * 100)
  const pick = (rows: Record<string, Cell>[], ...keys: string[]) =>
    rows.map((row) => keys.map((key) => row[key]!))
  const at = (time: string | number | undefined) => (time ? secondOf(new Date(time)) : null)
  const skills = [
    ...['communication', 'clinicalKnowledge', 'problemSolving'],
    ...['professionalism', 'patientFocus', 'selfAwareness'],
  ]
  return {
    Overview: [
      ['Team', whole.team.name],
      ['Organization', whole.team.organizationName],
      ['First day', whole.from],
      ['Last day', whole.to],
      ['Total members', totalMembers!],
      ['Active members', activeMembers!],
      ['Total sessions', totalSessions!],
      ['Completed sessions', completedSessions!],
      ['Average score', averageScore!],
      ['Older scores left out', overview.olderScores!],
      ['Engagement (%)', share(activeMembers, totalMembers)],
      ['Completion (%)', share(completedSessions, totalSessions)],
    ],
    Members: whole.members.map((member) => [
      ...[member.name!, member.email!, member.role === 'admin' ? 'Admin' : 'Member', member.status!],
      ...[at(member.joinedAt), member.sessionsCount!, member.averageScore!, at(member.lastActivity)],
    ]),
    'By practice type': pick(Object.values(whole.scenarioBreakdown), 'name', 'sessionsCount', 'averageScore'),
    'By day': pick(whole.activityOverTime, 'date', 'sessionsCount', 'averageScore'),
    'Score distribution': pick(whole.scoreDistribution, 'bucket', 'sessionsCount'),
    Competencies: skills.map((key, nth) => [COMPETENCIES[nth]!, competencies[key]!]),
    'Member growth': pick(whole.memberGrowthOverTime, 'date', 'newMembers', 'cumulativeMembers'),
    Sessions: sessions.map(({ member, ...session }) => [
      ...[member.name, member.email, session.typeName!, session.title!, at(session.startedAt)],
      ...[at(session.endedAt), STATUSES[session.status as keyof typeof STATUSES]],
      ...['score', 'scoreScale', ...skills].map((key) => session[key]!),
    ]),
  }
}

describe('an export', () => {
  test('as CSV begins no cell with the sign of a formula, and keeps numbers numbers', async () => {
    const { file } = await ask()
    const cells = Object.values(readCsvTables(file)).flat(2)
    expect(cells.filter((cell) => /^[\s"']*[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([])
    expect(cells).toContain(`'${TEAM_NAME}`)
    expect(cells).toContain("'=1+1")
    expect(cells).toContain("'@SUM(A1)")
    expect(cells).toContain('<script>alert(1)</script>')
    expect(cells).toContain('小林 Ana-Lucía')
    expect(cells).toContain('54.5')
  })

  test.each(FORMATS)('as %s has no word of what was said, and nobody who left', async (format) => {
    const { file } = await ask(`format=${format}`)
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
    const sheets = await readExcelTables((await ask(`scope=${scope}&format=excel`)).file)
    expect(Object.keys(sheets)).toEqual(expected)
    const tables = readCsvTables((await ask(`scope=${scope}`)).file)
    expect(Object.keys(tables)).toEqual(expected.length > 1 ? expected : ['only'])
    const text = (await readPdf((await ask(`scope=${scope}&format=pdf`)).file)).pages.join(' ')
    for (const title of TITLES.slice(2, 7)) expect(text.includes(title)).toBe(expected.includes(title))
    const whole = (await ask(`scope=${scope}&format=json`)).reply.json()
    expect('sessions' in whole).toBe(expected.includes('Sessions'))
    expect('overview' in whole).toBe(expected.includes('Overview'))
    expect('members' in whole).toBe(expected.includes('Members'))
    expect('competencies' in whole).toBe(expected.includes('Competencies'))
  })
})
