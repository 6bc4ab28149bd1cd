import type { InterviewFormat, InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import type { InterviewTable } from '../../schema/interview.ts'
import type { MemberStats, TeamStats, TeamWindow } from './team-stats.ts'

/** A session as its team may know it: what it was about, its times and its scores; never a word that was said. */
export interface TeamSession {
  kind: InterviewTable['kind']
  scenarioId: string | null
  questionId: string | null
  /** Of a mock interview; null where its plan does not say. */
  format: InterviewFormat | null
  status: InterviewStatus
  startedAt: Date
  /** When it was completed, else the last thing the user did; null while it continues. */
  endedAt: Date | null
  /** Null without an analysis of its own; a fallback is none. */
  overallScore: number | null
  /** Which way its levels became points; null without a score, and of a clinical session. */
  scoreScale: number | null
  competencies: TeamStats['competencies']
}

type Member = Pick<MemberStats, 'accountId' | 'joinedAt'>

/** So many sessions are read at a time: a page holds no connection while its reader takes its time. */
const PAGE = 500

/**
 * The sessions a member began in the window and since the user joined, the oldest first, page by page, without questions
 * that were answered again; `pageSize` is for who needs only a few.
 */
export async function* memberSessions(
  db: Db,
  member: Member,
  { teamId, from, to }: Pick<TeamWindow, 'teamId' | 'from' | 'to'>,
  pageSize = PAGE,
): AsyncGenerator<TeamSession[], void> {
  let after: { at: string; id: string } | undefined
  do {
    const position = after
    const rows = await inTeam(db, teamId, (trx) =>
      sessionPage(trx, member, { from, to }).$call(nextPage(position, pageSize)).execute(),
    )
    if (rows.length > 0) yield rows.map(sessionOf)
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    after = last && { at: last.position, id: last.id }
  } while (after)
}

const sessionPage = (
  db: Db,
  { accountId, joinedAt }: Member,
  { from, to }: Pick<TeamWindow, 'from' | 'to'>,
) =>
  db
    .selectFrom('interview')
    .leftJoin('analysis', (join) =>
      join
        .onRef('analysis.interviewId', '=', 'interview.id')
        .on('interview.status', '=', 'completed')
        .on('analysis.fallback', '=', false),
    )
    .select(['interview.id', 'kind', 'scenarioId', 'questionId', 'format', 'status', 'startedAt'])
    .select(['completedAt', 'lastActivityAt', 'scoreScale', 'overallScore', 'communicationScore'])
    .select([
      'clinicalKnowledgeScore',
      'problemSolvingScore',
      'professionalismScore',
      'patientFocusScore',
      'selfAwarenessScore',
    ])
    // As text it keeps its microseconds, which a Date has not.
    .select(sql<string>`started_at::text`.as('position'))
    .where('accountId', '=', accountId)
    .where('startedAt', '>=', joinedAt > from ? joinedAt : from)
    .where('startedAt', '<', to)
    .where('unanswered', '=', false)
    .where('originalId', 'is', null)

type SessionQuery = ReturnType<typeof sessionPage>
type SessionRow = Awaited<ReturnType<SessionQuery['execute']>>[number]

const nextPage =
  (after: { at: string; id: string } | undefined, pageSize: number) =>
  (query: SessionQuery): SessionQuery => {
    const page = query.orderBy('startedAt').orderBy('interview.id').limit(pageSize)
    return after
      ? page.where(sql<boolean>`(started_at, interview.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
      : page
  }

function sessionOf(row: SessionRow): TeamSession {
  const { kind, scenarioId, questionId, format, status, startedAt, overallScore, scoreScale } = row
  const { completedAt, lastActivityAt } = row
  return {
    ...{ kind, scenarioId, questionId, format, status, startedAt, overallScore, scoreScale },
    endedAt: status === 'in_progress' ? null : (completedAt ?? lastActivityAt),
    competencies: {
      communication: row.communicationScore,
      clinicalKnowledge: row.clinicalKnowledgeScore,
      problemSolving: row.problemSolvingScore,
      professionalism: row.professionalismScore,
      patientFocus: row.patientFocusScore,
      selfAwareness: row.selfAwarenessScore,
    },
  }
}
