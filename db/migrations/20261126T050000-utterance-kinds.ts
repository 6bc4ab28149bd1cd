import { type Kysely, sql } from 'kysely'

// What a candidate said that was no answer, as a request to repeat the question; null for answers.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turn add column utterance text check (utterance in
      ('repeat', 'clarify', 'wait', 'skip', 'question', 'scrap', 'rude', 'other_language'))
  `.execute(db)
}
