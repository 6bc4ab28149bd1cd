import { type Kysely, sql } from 'kysely'

/**
 * An interview that ended without an answer counts in no average and no total. Of one whose words are removed already
 * nobody knows any more, so it keeps counting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview add column unanswered boolean not null default false;

    update interview set unanswered = true
    where status in ('completed', 'abandoned') and transcript_cleared_at is null
      and not exists (select from turn where turn.interview_id = interview.id and role = 'candidate')
      and not exists (select from analysis where analysis.interview_id = interview.id);

    drop index interview_completed;
    create index interview_completed on interview (account_id)
      include (id, kind, scenario_id, completed_at, last_activity_at) where status = 'completed' and not unanswered;
  `.execute(db)
}
