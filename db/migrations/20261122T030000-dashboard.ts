import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [scores, indexes, clicks, cancellations]) await statement.execute(db)
}

// Computed from what is stored, so that every analysis has them, whenever it was made and whenever it is replaced.
const scores = sql`
  alter table analysis
    add column overall_score float8 generated always as ((result ->> 'overallScore')::float8) stored,
    add column communication_score float8 generated always as (
      coalesce(result ->> 'communicationScore', result #>> '{competencyScores,communication}')::float8) stored,
    add column clinical_knowledge_score float8 generated always as (
      coalesce(result ->> 'clinicalKnowledgeScore', result #>> '{competencyScores,clinicalKnowledge}')::float8) stored,
    add column professionalism_score float8 generated always as (
      coalesce(result ->> 'professionalismScore', result #>> '{competencyScores,professionalism}')::float8) stored,
    add column problem_solving_score float8 generated always as (
      coalesce(result ->> 'problemSolvingScore', result #>> '{competencyScores,problemSolving}')::float8) stored,
    add column patient_focus_score float8 generated always as (
      coalesce(result ->> 'patientFocusScore', result #>> '{competencyScores,patientFocus}')::float8) stored,
    add column self_awareness_score float8 generated always as (
      coalesce(result ->> 'selfAwarenessScore', result #>> '{competencyScores,selfAwareness}')::float8) stored,
    add column strengths jsonb generated always as (result -> 'strengths') stored,
    add column improvements jsonb generated always as (
      coalesce(result -> 'improvements', result -> 'improvementAreas')) stored,
    add column voice_metrics jsonb generated always as (nullif(result -> 'voiceMetrics', 'null'::jsonb)) stored,
    add column observations jsonb generated always as (
      jsonb_path_query_array(result, '$.answers[*].observations')) stored,
    add column spoken boolean not null generated always as (
      coalesce(result @? '$.voiceMetrics ? (@.averagePace != null)', false)
      or coalesce(result @? '$.answers[*].observations ? (@.seconds > 0)', false)) stored;
`

const indexes = sql`
  alter table analysis drop constraint analysis_pkey;
  alter table analysis add constraint analysis_pkey primary key (interview_id) include (
    fallback, spoken, overall_score, communication_score, clinical_knowledge_score, professionalism_score,
    problem_solving_score, patient_focus_score, self_awareness_score);

  create index interview_completed on interview (account_id)
    include (id, kind, scenario_id, completed_at, last_activity_at) where status = 'completed';
`

const clicks = sql`
  create table click (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    kind text not null,
    target_plan text,
    source text,
    usage_percentage float8,
    current_plan text,
    created_at timestamptz not null
  );
  create index on click (account_id, created_at);
`

const cancellations = sql`
  create table cancellation (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    plan text not null,
    reason text not null,
    effective_at timestamptz not null,
    created_at timestamptz not null
  );
  create index on cancellation (account_id, created_at);
`
