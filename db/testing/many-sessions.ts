import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Fills a database with `accounts` subscribers of `each` completed and scored sessions, over the last year and of
 * every kind, in a few statements; each also has an open usage period. Then it is vacuumed and analyzed.
 */
export async function makeManySessions(db: Db, many: { accounts: number; each: number }): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '10min'`.execute(connection)
    await fill(connection, many)
    await sql`reset statement_timeout`.execute(connection)
  })
}

async function fill(db: Db, { accounts, each }: { accounts: number; each: number }): Promise<void> {
  await sql`
    with nurse as (
      insert into account (email, first_name, password_hash, email_verified_at, trial_ends_at)
      select 'many-' || n || '@example.com', 'Maya', 'none', now() - interval '400 days', now() - interval '393 days'
      from generate_series(1, ${accounts}::int) n
      returning id
    ), payer as (
      insert into subscription (account_id, plan, status, current_period_start, current_period_end)
      select id, 'professional', 'active', date_trunc('day', now()) - interval '9 days',
        date_trunc('day', now()) + interval '21 days'
      from nurse
    )
    insert into usage_period (account_id, starts_at, ends_at, text_sessions_used)
    select id, date_trunc('day', now()) - interval '9 days', date_trunc('day', now()) + interval '21 days', 4 from nurse
  `.execute(db)
  await sql`
    insert into interview (account_id, kind, status, title, scenario_id, question_id, retention_hours,
      started_at, completed_at, last_activity_at, purge_at, transcript_cleared_at)
    select account.id, (array['clinical', 'behavioral', 'mock'])[n % 3 + 1], 'completed', 'A session of practice',
      case when n % 3 = 0 then 'chest_pain' end, case when n % 3 = 1 then 'team_conflict' end, 72,
      at, at + interval '15 minutes', at + interval '15 minutes', at + interval '73 hours', at + interval '74 hours'
    from generate_series(1, ${each}::int) n, account,
      lateral (select now() - (n + random()) * interval '15 days' as at) begun
    where email like 'many-%'
  `.execute(db)
  await sql`
    with prose as materialized (
      -- As long as an analysis is, and of words that do not shrink to nothing.
      select text_number, string_agg(md5(text_number || ' ' || part), ' ') as words
      from generate_series(20, 100) text_number, generate_series(1, 60) part group by text_number
    )
    insert into analysis (interview_id, fallback, result)
    select id, false, jsonb_build_object(
      'scale', 3, 'overallScore', score, 'communicationScore', score, 'clinicalKnowledgeScore', score,
      'competencyScores', jsonb_build_object('communication', score, 'clinicalKnowledge', score,
        'professionalism', score, 'problemSolving', score, 'patientFocus', score),
      'strengths', jsonb_build_array('Communication: you asked back.', 'Safety: you looked first, case ' || score),
      'improvements', jsonb_build_array('Escalation: say whom you would call, case ' || score),
      'voiceMetrics', case when kind = 'mock' then jsonb_build_object('averagePace', 90 + score,
        'pauseAnalysis', jsonb_build_object('fillerWords', 3)) end,
      'answers', jsonb_build_array(jsonb_build_object('observations', jsonb_build_object('words', 120,
        'seconds', 50, 'wordsPerMinute', 90 + score, 'fillers', 3, 'longPauses', 1))),
      'detailedFeedback', words)
    from interview, lateral (select 20 + (random() * 80)::int as score where interview.id is not null) scored
    join prose on text_number = score
    where title = 'A session of practice'
  `.execute(db)
  await sql`vacuum analyze`.execute(db)
}
