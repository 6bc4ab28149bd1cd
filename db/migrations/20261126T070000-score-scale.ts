import { type Kysely, sql } from 'kysely'

// Scores of the first scale (a level counted 20 points, so that nothing said was 20) are brought to 0-100 for whatever
// averages or lists them; the analysis itself keeps its numbers and its scale. A clinical score was 0-100 all along.
const points = (path: string) =>
  sql.raw(`case
    when result ->> 'kind' = 'clinical' or coalesce((result ->> 'scale')::int, 1) > 1 then (${path})::float8
    else greatest(0, ((${path})::float8 - 20) * 1.25)
  end`)

const SCORES = {
  overall_score: `result ->> 'overallScore'`,
  communication_score: `coalesce(result ->> 'communicationScore', result #>> '{competencyScores,communication}')`,
  clinical_knowledge_score: `coalesce(result ->> 'clinicalKnowledgeScore', result #>> '{competencyScores,clinicalKnowledge}')`,
  professionalism_score: `coalesce(result ->> 'professionalismScore', result #>> '{competencyScores,professionalism}')`,
  problem_solving_score: `coalesce(result ->> 'problemSolvingScore', result #>> '{competencyScores,problemSolving}')`,
  patient_focus_score: `coalesce(result ->> 'patientFocusScore', result #>> '{competencyScores,patientFocus}')`,
  self_awareness_score: `coalesce(result ->> 'selfAwarenessScore', result #>> '{competencyScores,selfAwareness}')`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = Object.entries(SCORES)
  const names = columns.map(([name]) => sql.ref(name))
  await sql`alter table analysis drop constraint analysis_pkey`.execute(db)
  await sql`alter table analysis ${sql.join(names.map((name) => sql`drop column ${name}`))}`.execute(db)
  await sql`alter table analysis ${sql.join(
    columns.map(
      ([name, path]) => sql`add column ${sql.ref(name)} float8 generated always as (${points(path)}) stored`,
    ),
  )}`.execute(db)
  await sql`
    alter table analysis add constraint analysis_pkey primary key (interview_id)
      include (fallback, spoken, ${sql.join(names)})
  `.execute(db)
}
