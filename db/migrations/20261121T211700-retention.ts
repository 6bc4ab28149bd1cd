import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview add column transcript_cleared_at timestamptz;
    create index interview_to_clear on interview (purge_at) where transcript_cleared_at is null;
    create index on interview (setup_id);
  `.execute(db)
}
