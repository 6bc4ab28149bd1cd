import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type {
  InterviewFormat,
  InterviewMode,
  InterviewStatus,
} from '@preceptor/contracts/interviews/interview-format'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { InterviewTable } from '../../schema/interview.ts'

type Kind = InterviewTable['kind']

/** A first answer: a completed session that has one, and repeats none. Without an analysis of its own every score is null. */
export interface CompletedSession {
  id: string
  kind: Kind
  scenarioId: string | null
  completedAt: Date
  /** Null where the session has no score, or counts steps. */
  scoreScale: number | null
  overallScore: number | null
  communicationScore: number | null
  clinicalKnowledgeScore: number | null
  professionalismScore: number | null
  problemSolvingScore: number | null
  patientFocusScore: number | null
  selfAwarenessScore: number | null
  /** Whether speech was measured in it; null without an analysis. */
  spoken: boolean | null
}

export interface StartedSession {
  id: string
  kind: Kind
  status: InterviewStatus
  title: string
  scenarioId: string | null
  questionId: string | null
  /** Null where the plan does not say, or there is none. */
  format: InterviewFormat | null
  mode: InterviewMode | null
  startedAt: Date
  /** When it was completed, else the last thing the user did. */
  endedAt: Date
  purgeAt: Date
  retentionHours: number
  /** Set: a question is answered again that was answered there first. */
  originalId: string | null
  overallScore: number | null
  communicationScore: number | null
  clinicalKnowledgeScore: number | null
}

export interface Dashboard {
  /** The oldest first. */
  completed: CompletedSession[]
  /** Of any kind and status, the newest first. */
  recent: StartedSession[]
  /** Of the newest scored sessions, the newest first. */
  feedback: { strengths: string[]; improvements: string[] }[]
  /** Of the newest with measured speech, the newest first. */
  speech: Pick<MockAnalysisColumns, 'voiceMetrics' | 'observations'>[]
}

interface MockAnalysisColumns {
  voiceMetrics: MockAnalysis['voiceMetrics']
  observations: MockAnalysis['answers'][number]['observations'][]
}

type InJson<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] }

const RECENT = 10
const FEEDBACK = 10
/** Three that say how fluent speech is, and as many to compare them with. */
const SPEECH = 6

/**
 * All that the stats of an account are made of, in one statement: its scores come from the indexes alone, and the
 * words of an analysis only of the newest few. Fallback analyses count as none.
 */
export async function readDashboard(db: Db, { accountId }: { accountId: string }): Promise<Dashboard> {
  const { rows } = await sql<{
    completed: InJson<CompletedSession>[]
    recent: InJson<StartedSession>[]
    feedback: { strengths: string[] | null; improvements: string[] | null }[]
    speech: Dashboard['speech']
  }>`
    with completed as materialized (
      select interview.id, interview.kind, interview.scenario_id as "scenarioId",
        coalesce(interview.completed_at, interview.last_activity_at) as "completedAt",
        score_scale as "scoreScale", overall_score as "overallScore", communication_score as "communicationScore",
        clinical_knowledge_score as "clinicalKnowledgeScore", professionalism_score as "professionalismScore",
        problem_solving_score as "problemSolvingScore", patient_focus_score as "patientFocusScore",
        self_awareness_score as "selfAwarenessScore", spoken
      from interview
      left join analysis on analysis.interview_id = interview.id and not analysis.fallback
      where interview.account_id = ${accountId} and interview.status = 'completed'
        and not interview.unanswered and interview.original_id is null
    ), recent as (
      select interview.id, kind, status, title, scenario_id as "scenarioId", question_id as "questionId", metadata ->> 'format' as format, metadata ->> 'mode' as mode,
        started_at as "startedAt", coalesce(completed_at, last_activity_at) as "endedAt",
        purge_at as "purgeAt", retention_hours as "retentionHours", original_id as "originalId",
        overall_score as "overallScore", communication_score as "communicationScore",
        clinical_knowledge_score as "clinicalKnowledgeScore"
      from (
        select * from interview where account_id = ${accountId} order by started_at desc, id limit ${sql.lit(RECENT)}
      ) interview
      left join analysis on analysis.interview_id = interview.id and not analysis.fallback
    ), feedback as (
      select strengths, improvements, "completedAt", id
      from (
        select id, "completedAt" from completed where "overallScore" is not null
        order by "completedAt" desc, id desc limit ${sql.lit(FEEDBACK)}
      ) newest
      join analysis on analysis.interview_id = newest.id
    ), speech as (
      select voice_metrics as "voiceMetrics", observations, "completedAt", id
      from (
        select id, "completedAt" from completed where kind = 'mock' and spoken
        order by "completedAt" desc, id desc limit ${sql.lit(SPEECH)}
      ) newest
      join analysis on analysis.interview_id = newest.id
    )
    select
      (select coalesce(json_agg(completed order by "completedAt", id), '[]') from completed) as completed,
      (select coalesce(json_agg(recent order by "startedAt" desc, id), '[]') from recent) as recent,
      (select coalesce(json_agg(feedback order by "completedAt" desc, id desc), '[]') from feedback) as feedback,
      (select coalesce(json_agg(speech order by "completedAt" desc, id desc), '[]') from speech) as speech
  `.execute(db)
  const { completed, recent, feedback, speech } = rows[0]!
  return {
    completed: completed.map((session) => ({ ...session, completedAt: new Date(session.completedAt) })),
    recent: recent.map(({ startedAt, endedAt, purgeAt, ...session }) => ({
      ...session,
      startedAt: new Date(startedAt),
      endedAt: new Date(endedAt),
      purgeAt: new Date(purgeAt),
    })),
    feedback: feedback.map(({ strengths, improvements }) => ({
      strengths: strengths ?? [],
      improvements: improvements ?? [],
    })),
    speech: speech.map(({ voiceMetrics, observations }) => ({ voiceMetrics, observations })),
  }
}
