import { type Kysely, sql } from 'kysely'

// Answers that a user chose to keep when the transcript goes: a copy of the words, which stays until the user removes it or
// the account is deleted. Nothing but that choice adds a row.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_story (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      -- The session it was given in; each is kept once.
      interview_id uuid not null unique references interview on delete cascade,
      question text not null,
      -- A category of the question bank; null where it is not known.
      theme text,
      answer text not null,
      kept_at timestamptz not null
    );
    create index kept_story_account on kept_story (account_id, kept_at desc);
  `.execute(db)
}
