import { type Kysely, sql } from 'kysely'

/**
 * A report that is being made, and the parts of it that are there. Both go once its analysis is kept, and with the words
 * of the interview: parts quote them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      interview_id uuid primary key references interview on delete cascade,
      parts text[] not null,
      asked_at timestamptz not null,
      -- Nobody works on it after that.
      until timestamptz not null,
      ended_at timestamptz
    );

    create table report_part (
      interview_id uuid not null references report on delete cascade,
      name text not null,
      result jsonb not null,
      primary key (interview_id, name)
    );
  `.execute(db)
}
