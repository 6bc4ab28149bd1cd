import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { QuestionScore } from '@preceptor/contracts/interviews/interview'
import type { ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/** A completed session that has an answer, as a plan sees it. */
export interface PracticeDone {
  id: string
  kind: 'mock' | 'clinical' | 'behavioral'
  /** Set: a question of that session was answered again. */
  originalId: string | null
  completedAt: Date
  scenarioId: string | null
  questionId: string | null
  personality: string | null
  /** Whether speech was measured in it. */
  spoken: boolean
  /** Null where it was not scored, or counts steps. */
  scoreScale: number | null
  /** 0 to 100; null where it was not scored on it, or by a static fallback. */
  scores: Record<CompetencyKey | 'overall', number | null>
}

/** Every completed session of an account that has an answer, the oldest first. */
export async function listPracticeDone(
  db: Db,
  { accountId }: { accountId: string },
): Promise<PracticeDone[]> {
  const { rows } = await sql<PracticeDone>`
    select interview.id, kind, original_id, coalesce(completed_at, last_activity_at) as completed_at,
      scenario_id, question_id, personality, coalesce(spoken, false) as spoken, score_scale,
      json_build_object('overall', overall_score, 'communication', communication_score,
        'clinicalKnowledge', clinical_knowledge_score, 'professionalism', professionalism_score,
        'problemSolving', problem_solving_score, 'patientFocus', patient_focus_score,
        'selfAwareness', self_awareness_score) as scores
    from interview
    left join analysis on analysis.interview_id = interview.id and not analysis.fallback
    where account_id = ${accountId} and interview.status = 'completed' and not unanswered
    order by 4, interview.id
  `.execute(db)
  return rows
}

/**
 * Which question of a completed mock interview was answered weakest, from 0; the first where its questions have no scores
 * of their own.
 */
export async function findWeakestQuestion(db: Db, { interviewId }: { interviewId: string }): Promise<number> {
  const { rows } = await sql<{ questionIndex: number }>`
    select (one ->> 'questionIndex')::int as question_index
    from analysis cross join jsonb_array_elements(coalesce(result -> 'questionScores', '[]')) one
    where interview_id = ${interviewId}
    order by (one ->> 'overallScore')::float8, 1 limit 1
  `.execute(db)
  return rows[0]?.questionIndex ?? 0
}

/** What was found of the questions of one session. */
export interface JudgedQuestions {
  id: string
  /** Of a question that was answered again: which one of the first session; null otherwise. */
  againIndex: number | null
  /** Empty in older results. */
  questionScores: Pick<QuestionScore, 'questionIndex' | 'star'>[]
}

/** What was found of the questions of these sessions, in no order; those without an analysis of their own are left out. */
export async function listJudgedQuestions(
  db: Db,
  { interviewIds }: { interviewIds: readonly string[] },
): Promise<JudgedQuestions[]> {
  if (interviewIds.length === 0) return []
  const { rows } = await sql<JudgedQuestions>`
    select interview.id, question_index as again_index, coalesce(result -> 'questionScores', '[]') as question_scores
    from interview join analysis on analysis.interview_id = interview.id and not analysis.fallback
    where interview.id in (${sql.join(interviewIds)})
  `.execute(db)
  return rows
}

/** How the patient of a session was cared for; undefined without an analysis of its own. */
export async function findPatientCare(
  db: Db,
  { interviewId }: { interviewId: string },
): Promise<
  | {
      outcome: ClinicalAnalysis['outcome']
      missing: { missed: string | null; worsened: boolean }[]
    }
  | undefined
> {
  const { rows } = await sql<{
    outcome: ClinicalAnalysis['outcome']
    missing: { missed?: string | null; worsened?: boolean }[]
  }>`
    select result -> 'outcome' as outcome, jsonb_path_query_array(result, '$.evidence[*].missing[*]') as missing
    from analysis where interview_id = ${interviewId} and not fallback
  `.execute(db)
  const [row] = rows
  return (
    row && {
      outcome: row.outcome,
      missing: row.missing.map(({ missed = null, worsened = false }) => ({ missed, worsened })),
    }
  )
}
