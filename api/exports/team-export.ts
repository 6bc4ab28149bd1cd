import { Readable } from 'node:stream'
import { ApiError } from '@preceptor/contracts/errors'
import {
  type ExportFormat,
  type ExportScope,
  MAX_DOCUMENT_ROWS,
  type TeamRole,
} from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { memberSessions, type TeamSession } from '@preceptor/db/queries/teams/team-exports'
import { type MemberStats, readTeamStats, type TeamStats } from '@preceptor/db/queries/teams/team-stats'
import { chartsOf, keyStatsOf } from './charts.ts'
import { csvFile } from './csv.ts'
import type { DayWindow } from './day-window.ts'
import type { DocumentOrder, Documents } from './documents.ts'
import { jsonFile, sessionEntry } from './json.ts'
import { presentTeamStats, withoutAddresses } from './stats-reply.ts'
import {
  type ExportedTeam,
  hasSessions,
  onlyDaysWithPractice,
  type Row,
  SESSIONS,
  sessionRow,
  type Table,
  tablesOf,
} from './tables.ts'

const TOO_LARGE = `Excel and PDF hold at most ${MAX_DOCUMENT_ROWS.toLocaleString('en-US')} rows. Please choose CSV, or a shorter range.`

/** What is exported: the stats are read, the sessions are not yet. */
export interface TeamExport {
  team: ExportedTeam
  scope: ExportScope
  window: DayWindow
  stats: TeamStats
  /** All tables but the sessions. */
  tables: readonly Table[]
  /** Of all tables together, without headers. */
  rows: number
}

/** Reads the stats of an export; a viewer's has no addresses. */
export async function openExport(
  db: Db,
  { team, scope, window, role }: Pick<TeamExport, 'team' | 'scope' | 'window'> & { role: TeamRole },
): Promise<TeamExport> {
  const read = await readTeamStats(db, { ...window, teamId: team.id })
  const stats = role === 'admin' ? read : withoutAddresses(read)
  const tables = tablesOf(scope, { team, window, stats })
  const sessions = hasSessions(scope) ? stats.overview.totalSessions : 0
  const rows = tables.reduce((sum, table) => sum + table.rows.length, sessions)
  return { team, scope, window, stats, tables, rows }
}

/**
 * The file of an export. CSV and JSON are made while they are read, a page of sessions at a time, and no faster;
 * Excel and PDF whole, and only up to MAX_DOCUMENT_ROWS: EXPORT_TOO_LARGE.
 */
export async function exportFile(
  { db, documents }: { db: Db; documents: Documents },
  opened: TeamExport,
  { format, signal }: { format: ExportFormat; signal: AbortSignal },
): Promise<Readable | Buffer> {
  const { scope, tables } = opened
  switch (format) {
    case 'csv': {
      const sessions = { shape: SESSIONS, pages: pagesOf(db, opened, sessionRow) }
      return Readable.from(csvFile(tables, hasSessions(scope) ? sessions : undefined))
    }
    case 'json':
      return Readable.from(
        jsonFile(wholeOf(opened), hasSessions(scope) ? pagesOf<object>(db, opened, sessionEntry) : undefined),
      )
    default: {
      if (opened.rows > MAX_DOCUMENT_ROWS) throw new ApiError('EXPORT_TOO_LARGE', TOO_LARGE)
      const whole = await wholeTables(db, opened)
      const tables = format === 'pdf' ? onlyDaysWithPractice(whole) : whole
      return documents.make({ format, tables, about: aboutOf(opened) }, signal)
    }
  }
}

/** The sessions of each member in turn, as `shape` puts them. */
export async function* pagesOf<Shaped = Row>(
  db: Db,
  { team, stats, window }: Pick<TeamExport, 'team' | 'stats' | 'window'>,
  shape: (member: MemberStats, session: TeamSession) => Shaped,
  pageSize?: number,
): AsyncGenerator<Shaped[], void> {
  for (const member of stats.members) {
    if (member.sessionsCount === 0) continue
    for await (const page of memberSessions(db, member, { teamId: team.id, ...window }, pageSize))
      yield page.map((session) => shape(member, session))
  }
}

async function wholeTables(db: Db, opened: TeamExport): Promise<Table[]> {
  if (!hasSessions(opened.scope)) return [...opened.tables]
  const rows: Row[] = []
  for await (const page of pagesOf(db, opened, sessionRow)) rows.push(...page)
  return [...opened.tables, { ...SESSIONS, rows }]
}

function aboutOf({ team, scope, window, stats }: TeamExport): DocumentOrder['about'] {
  return {
    title: `Team report: ${team.name}`,
    facts: [
      ...(team.organizationName ? [`Organization: ${team.organizationName}`] : []),
      `${window.firstDay} to ${window.lastDay}. Days and times are in UTC.`,
      'Counts the sessions that current members started in this period, after they joined.',
    ],
    keyStats: keyStatsOf(scope, stats),
    charts: chartsOf(scope, stats),
  }
}

/** What a JSON export has besides its sessions; the stats have the names they have in the api. */
export function wholeOf({ team, scope, window, stats }: TeamExport): object {
  const { id, name, organizationName } = team
  const { window: _, overview, memberPerformance, ...analytics } = presentTeamStats(stats, window)
  const has = (part: ExportScope) => scope === part || scope === 'complete'
  const members = memberPerformance.map((member, at) => ({
    ...member,
    status: stats.members[at]!.status,
  }))
  return {
    team: { teamId: id, name, organizationName },
    ...{ scope, from: window.firstDay, to: window.lastDay },
    exportedAt: window.now.toISOString(),
    ...(has('overview') && { overview }),
    ...(has('members') && { members }),
    ...(has('analytics') && analytics),
  }
}
