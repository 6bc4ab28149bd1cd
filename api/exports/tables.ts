import { type ExportScope, SCORE_BUCKETS } from '@preceptor/contracts/teams/team'
import type { TeamSession } from '@preceptor/db/queries/teams/team-exports'
import type { MemberStats, TeamStats } from '@preceptor/db/queries/teams/team-stats'
import { SELF_AWARENESS } from '@preceptor/domain/text/competency-name'
import type { DayWindow } from './day-window.ts'
import { KIND_NAME, KIND_NAMES, KINDS, STATUS_NAME, titleOf } from './practice-names.ts'

/** A date is a day or a moment as its column says, both in UTC. */
export type Cell = string | number | Date | null
export type Row = readonly Cell[]
export interface Column {
  name: string
  /** In characters. */
  width: number
  /** How its dates are written. */
  dates?: 'day' | 'moment'
  /** On a page, where there is less room: its width in points, and its name with a place to break. */
  onPaper?: { width: number; name?: string }
}
export interface TableShape {
  title: string
  columns: readonly Column[]
}
export interface Table extends TableShape {
  rows: readonly Row[]
}

export interface ExportedTeam {
  id: string
  name: string
  organizationName: string | null
}

/** In the order of the radar. */
export const COMPETENCIES = [
  ['communication', 'Communication', 'Communi- cation'],
  ['clinicalKnowledge', 'Clinical Knowledge', undefined],
  ['problemSolving', 'Problem Solving', undefined],
  ['professionalism', 'Professionalism', 'Profes- sionalism'],
  ['patientFocus', 'Patient Focus', undefined],
  ['selfAwareness', SELF_AWARENESS, 'Self- Awareness'],
] as const

const sessionCount = { name: 'Sessions', width: 10 }
const averageScore = { name: 'Average score', width: 14 }
const day = { name: 'Day', width: 12, dates: 'day' as const }
const moment = (name: string) => ({ name, width: 18, dates: 'moment' as const })

/** The sheet of sessions, which comes last: it alone has no bound. */
export const SESSIONS: TableShape = {
  title: 'Sessions',
  columns: [
    { name: 'Member', width: 20, onPaper: { width: 58 } },
    { name: 'Email', width: 30, onPaper: { width: 96 } },
    { name: 'Type', width: 20, onPaper: { width: 48 } },
    { name: 'Title', width: 50, onPaper: { width: 80 } },
    { ...moment('Began (UTC)'), onPaper: { width: 46 } },
    { ...moment('Ended (UTC)'), onPaper: { width: 46 } },
    { name: 'Status', width: 12, onPaper: { width: 46 } },
    { name: 'Score', width: 8, onPaper: { width: 30 } },
    { name: 'Score scale', width: 12, onPaper: { width: 30 } },
    ...COMPETENCIES.map(([, name, broken]) => ({ name, width: 18, onPaper: { width: 47, name: broken } })),
  ],
}

export function sessionRow({ name, email }: MemberStats, session: TeamSession): Row {
  const { kind, startedAt, endedAt, status, overallScore, scoreScale, competencies } = session
  return [
    ...[
      name,
      email,
      KIND_NAME[kind],
      titleOf(session),
      startedAt,
      endedAt,
      STATUS_NAME[status],
      overallScore,
      scoreScale,
    ],
    ...COMPETENCIES.map(([key]) => competencies[key]),
  ]
}

export const hasSessions = (scope: ExportScope): boolean => scope === 'sessions' || scope === 'complete'

/** The tables of a scope but the sessions, in the order of reading. */
export function tablesOf(
  scope: ExportScope,
  { team, window, stats }: { team: ExportedTeam; window: DayWindow; stats: TeamStats },
): Table[] {
  switch (scope) {
    case 'overview':
      return [overviewTable(team, window, stats)]
    case 'members':
      return [membersTable(stats)]
    case 'sessions':
      return []
    case 'analytics':
      return analyticsTables(stats)
    case 'complete':
      return [overviewTable(team, window, stats), membersTable(stats), ...analyticsTables(stats)]
  }
}

function overviewTable(team: ExportedTeam, window: DayWindow, { overview }: TeamStats): Table {
  const { totalMembers, activeMembers, totalSessions, completedSessions } = overview
  return {
    title: 'Overview',
    columns: [
      { name: 'Figure', width: 24 },
      { name: 'Value', width: 40, dates: 'day' },
    ],
    rows: [
      ['Team', team.name],
      ['Organization', team.organizationName],
      ['First day', new Date(window.firstDay)],
      ['Last day', new Date(window.lastDay)],
      ['Total members', totalMembers],
      ['Active members', activeMembers],
      ['Total sessions', totalSessions],
      ['Completed sessions', completedSessions],
      ['Average score', overview.averageScore],
      ['Older scores left out', overview.olderScores],
      ['Engagement (%)', percentage(activeMembers, totalMembers)],
      ['Completion (%)', percentage(completedSessions, totalSessions)],
    ],
  }
}

function membersTable({ members }: TeamStats): Table {
  return {
    title: 'Members',
    columns: [
      { name: 'Name', width: 20 },
      { name: 'Email', width: 30 },
      { name: 'Role', width: 10 },
      { name: 'Status', width: 10 },
      moment('Joined (UTC)'),
      sessionCount,
      averageScore,
      moment('Last activity (UTC)'),
    ],
    rows: members.map((member) => [
      ...[member.name, member.email, member.role === 'admin' ? 'Admin' : 'Member'],
      ...[member.status, member.joinedAt],
      ...[member.sessionsCount, member.averageScore, member.lastActivity],
    ]),
  }
}

function analyticsTables({ kinds, days, growth, buckets, competencies }: TeamStats): Table[] {
  return [
    {
      title: 'By practice type',
      columns: [{ name: 'Type', width: 24 }, sessionCount, averageScore],
      rows: KINDS.map((kind) => [...[KIND_NAMES[kind], kinds[kind].sessionsCount, kinds[kind].averageScore]]),
    },
    {
      title: BY_DAY,
      columns: [day, sessionCount, averageScore],
      rows: days.map(({ date, sessionsCount, averageScore }) => [
        ...[new Date(date), sessionsCount, averageScore],
      ]),
    },
    {
      title: 'Score distribution',
      columns: [{ name: 'Score', width: 12 }, sessionCount],
      rows: SCORE_BUCKETS.map((bucket, at) => [bucket, buckets[at]!]),
    },
    {
      title: 'Competencies',
      columns: [{ name: 'Competency', width: 24 }, averageScore],
      rows: COMPETENCIES.map(([key, name]) => [name, competencies[key]]),
    },
    {
      title: 'Member growth',
      columns: [day, { name: 'New members', width: 14 }, { name: 'Members', width: 10 }],
      rows: growth.map(({ date, newMembers, cumulativeMembers }) => [
        ...[new Date(date), newMembers, cumulativeMembers],
      ]),
    },
  ]
}

const BY_DAY = 'By day'

/** As on paper, where a day without practice only takes room. */
export const onlyDaysWithPractice = (tables: readonly Table[]): Table[] =>
  tables.map((table) =>
    table.title === BY_DAY ? { ...table, rows: table.rows.filter(([, sessions]) => sessions !== 0) } : table,
  )

const percentage = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null
