import { type Kysely, sql } from 'kysely'

/**
 * A question that is answered again belongs to the first session in which it was answered: `original_id`, and which of its
 * questions it is. Averages count first answers only, so the index they are read from holds no others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview
      add column original_id uuid references interview (id) on delete cascade,
      add column question_index integer,
      add constraint interview_try check ((original_id is null) = (question_index is null)),
      add constraint interview_try_of_another check (original_id <> id);
    create index interview_of_original on interview (original_id) where original_id is not null;

    drop index interview_completed;
    create index interview_completed on interview (account_id)
      include (id, kind, scenario_id, completed_at, last_activity_at)
      where status = 'completed' and not unanswered and original_id is null;
  `.execute(db)
}
