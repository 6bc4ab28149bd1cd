import { randomUUID } from 'node:crypto'
import type { Db } from '@preceptor/db/connect'
import { makeEntry } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { daysAgo, makeMember, makeOldTeam, makePractice } from './practiced-team.ts'

/** Days and moments stand as CSV writes them, in UTC. */
const nameOf = (...names: (string | null)[]) => names.filter(Boolean).join(' ')

export type Cell = string | number | null
export type Tables = Record<string, Cell[][]>

/** To the second, as files write it. */
const moment = (days: number) => new Date(Math.floor(daysAgo(days).getTime() / 1000) * 1000)

/** A team of odd names: its owner, two members who practice, one who never did, and one who is gone. */
export async function makeOddTeam(db: Db, name: string) {
  const joinedAt = moment(60)
  const made = await makeOldTeam(db, {
    team: { name, organizationName: '-Lakeside & "Sons"' },
    owner: { firstName: '=1+1', lastName: null },
    joinedAt,
  })
  const team = { teamId: made.id, joinedAt }
  const script = await makeMember(db, { ...team, firstName: '<script>alert(1)</script>', lastName: null })
  const wide = await makeMember(db, {
    ...team,
    firstName: '小林',
    lastName: 'Ana-Lucía',
    joinedAt: moment(10),
  })
  await makeMember(db, {
    ...team,
    firstName: '@SUM(A1)',
    lastName: null,
    email: `+1-${randomUUID()}@example.com`,
  })
  const gone = await makeMember(db, { ...team, firstName: 'Gone', lastName: null })
  for (let n = 0; n < 12; n++) {
    for (const { id } of [script, wide, gone]) {
      const kind = (['clinical', 'behavioral', 'mock'] as const)[n % 3]!
      const scale = n < 8 ? 3 : n % 2 ? 2 : 1
      await makePractice(db, id, { kind, scale, startedAt: moment(n * 2 + 0.3), overall: 50 + n * 4.5 })
    }
  }
  const inProgress = { kind: 'mock', status: 'in_progress', analysis: 'none', completedAt: null } as const
  const openId = await makePractice(db, script.id, { ...inProgress, startedAt: moment(0.1) })
  await makePractice(db, script.id, { analysis: 'fallback', startedAt: moment(1.1), overall: 75 })
  const { messageId, role, content } = makeEntry({ content: 'SECRET ANSWER' })
  await db
    .insertInto('turn')
    .values({ messageId, interviewId: openId, role, content, questionIndex: 0, saidAt: new Date() })
    .execute()
  await db.updateTable('interview').set({ title: 'SECRET POSITION' }).where('kind', '=', 'mock').execute()
  await db.deleteFrom('membership').where('accountId', '=', gone.id).execute()
  return { ...made, name, organizationName: '-Lakeside & "Sons"', gone }
}

const KINDS = {
  clinical: ['Clinical scenario', 'Clinical scenarios', 'Patient with Chest Pain'],
  behavioral: [
    'Behavioral question',
    'Behavioral questions',
    'Describe a conflict with a colleague and how you handled it.',
  ],
  mock: ['Mock interview', 'Mock interviews', 'Mock interview'],
} as const
export const STATUSES = {
  in_progress: 'In progress',
  completed: 'Completed',
  abandoned: 'Abandoned',
  expired: 'Expired',
} as const
const BUCKETS = [
  ['90-100', 90, 101],
  ['80-89', 80, 90],
  ['70-79', 70, 80],
  ['60-69', 60, 70],
  ['below 60', 0, 60],
] as const

/** The first of the last 30 days. */
export const firstDay = () => dayOf(daysAgo(29))
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
export const secondOf = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

/** What an export of the last 30 days must hold, worked out from plain rows of the database. */
export async function tablesInDatabase(
  db: Db,
  team: { id: string; ownerAccountId: string; name: string; organizationName: string },
): Promise<Tables> {
  const members = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'accountId')
    .select(['accountId', 'email', 'firstName', 'lastName', 'joinedAt'])
    .where('teamId', '=', team.id)
    .execute()
  const begun = await sessionsOf(db, members)
  const scored = (rows: readonly Begun[], key: (typeof SCORES)[number]) =>
    mean(rows.flatMap((row) => (row.isOlder ? [] : (row.scores[key] ?? []))))
  const counted = (rows: readonly Begun[]) => [rows.length, scored(rows, 'overallScore')]
  const ofMember = members.map((member) => ({
    ...member,
    own: begun.filter(({ accountId }) => accountId === member.accountId),
  }))
  const active = ofMember.filter(({ own }) => own.length > 0).length
  const completed = begun.filter(({ status }) => status === 'completed').length
  const shown = begun
    .flatMap(({ scores, isOlder }) => (isOlder ? [] : (scores.overallScore ?? [])))
    .map(Math.round)
  const joined = members.map(({ joinedAt }) => dayOf(joinedAt)).toSorted()
  return {
    Overview: [
      ['Team', team.name],
      ['Organization', team.organizationName],
      ['First day', firstDay()],
      ['Last day', dayOf(new Date())],
      ['Total members', members.length],
      ['Active members', active],
      ['Total sessions', begun.length],
      ['Completed sessions', completed],
      ['Average score', scored(begun, 'overallScore')],
      ['Older scores left out', begun.filter(({ isOlder }) => isOlder).length],
      ['Engagement (%)', Math.round((active / members.length) * 100)],
      ['Completion (%)', Math.round((completed / begun.length) * 100)],
    ],
    Members: ofMember.map(({ accountId, firstName, lastName, email, joinedAt, own }) => [
      ...[nameOf(firstName, lastName), email, accountId === team.ownerAccountId ? 'Admin' : 'Member'],
      ...[own.length > 0 ? 'Active' : joinedAt > daysAgo(30) ? 'New' : 'Inactive', secondOf(joinedAt)],
      ...[
        ...counted(own),
        own
          .map(({ lastAt }) => secondOf(lastAt))
          .toSorted()
          .at(-1) ?? null,
      ],
    ]),
    'By practice type': Object.entries(KINDS).map(([kind, [, name]]) => [
      ...[name, ...counted(begun.filter((row) => row.kind === kind))],
    ]),
    'By day': Array.from({ length: 30 }, (_, at) => dayOf(daysAgo(29 - at))).map((day) => [
      ...[day, ...counted(begun.filter(({ startedAt }) => dayOf(startedAt) === day))],
    ]),
    'Score distribution': BUCKETS.map(([bucket, least, below]) => [
      ...[bucket, shown.filter((score) => score >= least && score < below).length],
    ]),
    Competencies: SCORES.slice(1).map((key, at) => [COMPETENCIES[at]!, scored(begun, key)]),
    'Member growth': [...new Set(joined)].map((day) => [
      ...[day, joined.filter((one) => one === day).length, joined.filter((one) => one <= day).length],
    ]),
    Sessions: begun.map(
      ({ firstName, lastName, email, kind, status, startedAt, completedAt, lastAt, scores, scale }) => [
        ...[nameOf(firstName, lastName), email, KINDS[kind][0], KINDS[kind][2], secondOf(startedAt)],
        ...[status === 'in_progress' ? null : secondOf(completedAt ?? lastAt), STATUSES[status]],
        ...[scores.overallScore, scale],
        ...SCORES.slice(1).map((key) => scores[key]),
      ],
    ),
  }
}

/** In the order of the radar. */
export const COMPETENCIES = [
  ...['Communication', 'Clinical Knowledge', 'Problem Solving'],
  ...['Professionalism', 'Patient Focus', 'Self-Awareness'],
]
const SCORES = [
  ...(['overallScore', 'communicationScore', 'clinicalKnowledgeScore'] as const),
  ...(['problemSolvingScore', 'professionalismScore', 'patientFocusScore', 'selfAwarenessScore'] as const),
] as const

type Begun = Awaited<ReturnType<typeof sessionsOf>>[number]

/** Every session that one of them began in the window and since the user joined. */
async function sessionsOf(db: Db, members: readonly { accountId: string; joinedAt: Date }[]) {
  const rows = await db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'accountId')
    .leftJoin('analysis', 'interviewId', 'interview.id')
    .select([
      'accountId',
      'email',
      'firstName',
      'lastName',
      'kind',
      'interview.status',
      'startedAt',
      'completedAt',
    ])
    .select(['lastActivityAt', 'fallback', ...SCORES])
    .select(
      sql<
        number | null
      >`case when result ->> 'kind' <> 'clinical' or not result ? 'kind' then (result ->> 'scale')::int end`.as(
        'scale',
      ),
    )
    .execute()
  const own = rows
    .filter(({ accountId, startedAt }) => {
      const member = members.find((one) => one.accountId === accountId)
      return member && startedAt >= member.joinedAt && dayOf(startedAt) >= firstDay()
    })
    .map(({ fallback, lastActivityAt, scale, ...row }) => ({
      ...row,
      scale: fallback ? null : scale,
      lastAt: row.completedAt ?? lastActivityAt,
      scores: Object.fromEntries(SCORES.map((key) => [key, fallback ? null : row[key]])) as Record<
        (typeof SCORES)[number],
        number | null
      >,
    }))
  const newest = Math.max(...own.map(({ scale }) => scale ?? 0))
  return own.map((row) => ({ ...row, isOlder: row.scale !== null && row.scale < newest }))
}

const mean = (all: readonly number[]) =>
  all.length > 0 ? Math.round(all.reduce((sum, one) => sum + one, 0) / all.length) : null
