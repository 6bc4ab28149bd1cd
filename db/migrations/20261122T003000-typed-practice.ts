import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview
      add column scenario_id text,
      add column question_id text,
      add column practice jsonb;
    create unique index interview_one_active_scenario on interview (account_id, scenario_id)
      where kind = 'clinical' and status = 'in_progress';
    create unique index interview_one_active_question on interview (account_id, question_id)
      where kind = 'behavioral' and status = 'in_progress';

    alter table turn add column reply_to uuid;
    create unique index on turn (interview_id, reply_to) where reply_to is not null;
  `.execute(db)
}
