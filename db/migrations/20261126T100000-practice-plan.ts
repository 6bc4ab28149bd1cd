import { type Kysely, sql } from 'kysely'

/**
 * The plan a user practices by. What it proposes is made anew from what was done; only what the user chose is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_plan (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null unique references account on delete cascade,
      -- Days of the user's own calendar.
      interview_on date,
      started_on date not null,
      -- IANA, as the browser knows it; PostgreSQL may not.
      time_zone text not null,
      reminders boolean not null,
      -- When it is to be looked at next whether a reminder is due: once a day.
      remind_at timestamptz not null,
      -- The calendar link is derived from this; only its hash finds the plan.
      calendar_seed text not null,
      calendar_hash text not null unique,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index practice_plan_remind_at on practice_plan (remind_at) where reminders;
  `.execute(db)
}
