import { type Kysely, sql } from 'kysely'

// The scale that a result was made on, so that whatever averages or compares scores takes those of one scale. A clinical
// score counts steps and has none. Beside it the other columns stay: older servers read them while they are replaced.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analysis
      drop constraint analysis_pkey,
      add column score_scale smallint generated always as (
        case when result ->> 'kind' = 'clinical' then null else coalesce((result ->> 'scale')::smallint, 1) end) stored,
      add constraint analysis_pkey primary key (interview_id) include (
        fallback, spoken, score_scale, overall_score, communication_score, clinical_knowledge_score,
        professionalism_score, problem_solving_score, patient_focus_score, self_awareness_score)
  `.execute(db)
}
