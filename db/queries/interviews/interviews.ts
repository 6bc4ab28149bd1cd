import type { InterviewMetadata, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { InterviewStatus, PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { PageJoin } from '@preceptor/contracts/interviews/realtime'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { notify } from '../../notify.ts'
import type { Practice } from '../../schema/interview.ts'
import { addVoiceSeconds } from '../billing/usage.ts'

export interface Interview {
  id: string
  kind: 'clinical' | 'behavioral' | 'mock'
  status: InterviewStatus
  title: string
  personality: PersonalityKey | null
  metadata: InterviewMetadata | null
  jobDescription: string | null
  scenarioId: string | null
  questionId: string | null
  setupId: string | null
  /** Set: a question that was answered in that session first is answered again here, and which one it is there. */
  originalId: string | null
  questionIndex: number | null
  practice: Practice | null
  voiceSecondsUsed: number
  nervesBefore: number | null
  nervesAfter: number | null
  startedAt: Date
  completedAt: Date | null
  lastActivityAt: Date
  purgeAt: Date
}

/** An account's own interview; undefined for an unknown one and for somebody else's alike. */
export async function findInterview(
  db: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
): Promise<Interview | undefined> {
  return db
    .selectFrom('interview')
    .leftJoin('mockSetup', 'mockSetup.id', 'interview.setupId')
    .select([
      'interview.id',
      'kind',
      'status',
      'title',
      'personality',
      'interview.metadata',
      'jobDescription',
      'scenarioId',
      'questionId',
      'setupId',
      'originalId',
      'questionIndex',
      'practice',
      'voiceSecondsUsed',
      'nervesBefore',
      'nervesAfter',
      'startedAt',
      'completedAt',
      'lastActivityAt',
      'purgeAt',
    ])
    .where('interview.id', '=', interviewId)
    .where('interview.accountId', '=', accountId)
    .executeTakeFirst()
}

/** Of an interview whose words are still there: none of them is an answer. */
const hasNoAnswer = sql`interview.transcript_cleared_at is null and not exists (
  select from turn where turn.interview_id = interview.id and role = 'candidate' and utterance is null)`

/**
 * Ends an interview from outside the room that runs it: the lease moves on, so that room can write no more, and
 * `interview_taken` tells it. Does nothing when the interview is not in progress.
 */
export async function endInterview(
  db: Db,
  { interviewId, status, now }: { interviewId: string; status: 'completed' | 'abandoned'; now: Date },
): Promise<void> {
  const completedAt = status === 'completed' ? now : null
  await sql`
    with ended as (
      update interview
      set status = ${status}, completed_at = ${completedAt}, unanswered = ${hasNoAnswer}, lease_token = lease_token + 1, lease_holder = 'api'
      where id = ${interviewId} and status = 'in_progress'
      returning id, lease_token, lease_holder
    )
    select pg_notify('interview_taken', json_build_object(
      'interviewId', id, 'leaseToken', lease_token, 'holder', lease_holder)::text) from ended
  `.execute(db)
}

/** Ends every interview of an account that is in progress, as endInterview does one. */
export async function abandonInterviews(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const running = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'in_progress')
    .execute()
  for (const { id } of running) await endInterview(db, { interviewId: id, status: 'abandoned', now })
}

export interface AcquiredInterview {
  leaseToken: number
  status: InterviewStatus
  kind: Interview['kind']
  personality: PersonalityKey
  metadata: InterviewMetadata
  /** The persisted statechart; null before the first transition. */
  snapshot: unknown
  stateSeq: number
  /** How the interviewer addresses the candidate. */
  nurseName: string
  jobDescription: string | null
  /** The last activity before this. */
  updatedAt: Date
}

/**
 * Takes the lease of an account's interview: from here on only `leaseToken` can write, and every process soon hears
 * `interview_taken` with {interviewId, leaseToken, holder}; until then the token keeps the earlier holder out. Undefined when unknown, somebody else's or cleared, and for a join of `page` that
 * another one of the same page has overtaken.
 */
export async function acquireInterview(
  db: Db,
  {
    interviewId,
    accountId,
    holder,
    page,
  }: { interviewId: string; accountId: string; holder: string; page?: PageJoin },
): Promise<AcquiredInterview | undefined> {
  const { pageId = null, number = null } = page ?? {}
  const { rows } = await sql<AcquiredInterview>`
    with taken as (
      update interview set lease_token = lease_token + 1, lease_holder = ${holder},
        joined_page_id = ${pageId}::uuid, join_number = ${number}::integer
      where id = ${interviewId} and account_id = ${accountId} and transcript_cleared_at is null
        and (joined_page_id is distinct from ${pageId}::uuid or join_number <= ${number}::integer or join_number is null)
      returning *
    )
    select taken.lease_token, taken.status, taken.kind, taken.personality, taken.metadata, taken.snapshot,
      taken.state_seq, taken.last_activity_at as updated_at, mock_setup.job_description,
      coalesce(
        nullif(trim(account.first_name), ''), nullif(split_part(trim(account.last_name), ' ', 1), ''), 'there'
      ) as nurse_name
    from taken join account on account.id = taken.account_id
      left join mock_setup on mock_setup.id = taken.setup_id
  `.execute(db)
  const [acquired] = rows
  if (!acquired) return undefined
  const payload = JSON.stringify({ interviewId, leaseToken: acquired.leaseToken, holder })
  const notified = notify(db, { channel: 'interview_taken', payload })
  if (db.isTransaction) await notified
  else notified.catch(() => {})
  return acquired
}

/** Notes a join of the page that is in an interview already; false once another process holds it. */
export async function noteJoin(
  db: Db,
  { interviewId, leaseToken, page }: { interviewId: string; leaseToken: number; page: PageJoin },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview')
    .set({ joinedPageId: page.pageId, joinNumber: page.number })
    .where('id', '=', interviewId)
    .where('leaseToken', '=', leaseToken)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether anything of an account's own interview has happened yet; undefined when it has none of that id. */
export async function hasBegun(
  db: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('interview')
    .select('stateSeq')
    .where('id', '=', interviewId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row && row.stateSeq > 0
}

/** Where a mock interview stands, whosoever it is; undefined when there is none. */
export async function findWatchedStatus(
  db: Db,
  interviewId: string,
): Promise<{ accountId: string; status: InterviewStatus; stateValue: string | null } | undefined> {
  return db
    .selectFrom('interview')
    .select(['accountId', 'status', 'stateValue'])
    .where('id', '=', interviewId)
    .where('kind', '=', 'mock')
    .executeTakeFirst()
}

/** The conversation in order. */
export async function listTranscript(
  db: Db,
  { interviewId }: { interviewId: string },
): Promise<TranscriptEntry[]> {
  const turns = await db
    .selectFrom('turn')
    .select([
      'messageId',
      'turnId',
      'role',
      'content',
      'heardChars',
      'utterance',
      'saidAt',
      'questionIndex',
      'confidence',
    ])
    .where('interviewId', '=', interviewId)
    .orderBy('position')
    .execute()
  return turns.map(({ turnId, heardChars, utterance, saidAt, ...turn }) => ({
    ...turn,
    ...(heardChars !== null && { heardChars }),
    ...(utterance !== null && { utterance }),
    ...(turnId && { turnId }),
    timestamp: saidAt.toISOString(),
  }))
}

export interface Transition {
  interviewId: string
  leaseToken: number
  snapshot: unknown
  /** Dotted, `interviewing.listening`. */
  stateValue: string
  /** Grows by one with each transition; the first is 1. */
  stateSeq: number
  entries: readonly TranscriptEntry[]
  /** How much was heard of lines that were interrupted. */
  cuts?: readonly Required<Pick<TranscriptEntry, 'messageId' | 'heardChars'>>[]
  /** Lines of the candidate, saved before, that turned out to be no answers. */
  noAnswers?: readonly Required<Pick<TranscriptEntry, 'messageId' | 'utterance'>>[]
  /** Pace, pauses and fillers of spoken answers, by messageId. */
  measures?: Readonly<Record<string, unknown>>
  /** Spoken since the last transition, by both, in seconds. */
  voiceSeconds: number
  completed: boolean
  now: Date
}

/**
 * Saves a transition and what was said in it, in one statement and so in one transaction. With a lease that has
 * moved on, `saved` is false and nothing is written. A `stateSeq` that is saved already (a retry after a lost
 * reply) changes nothing but missing entries: neither lines nor seconds count twice.
 * `voiceSecondsUsedInPeriod` is the account's total, null when it has no open usage period.
 */
export async function saveTransition(
  db: Db,
  transition: Transition,
): Promise<{ saved: boolean; voiceSecondsUsedInPeriod: number | null }> {
  const { interviewId, leaseToken, stateSeq, stateValue, voiceSeconds, completed, now } = transition
  const entries = transition.entries.map((entry) => ({
    ...entry,
    measures: transition.measures?.[entry.messageId],
  }))
  const answers = entries.some(({ role, utterance }) => role === 'candidate' && !utterance)
  const { rows } = await sql<{ accountId: string; repeated: boolean; periodSeconds: number | null }>`
    with held as materialized (
      select id, account_id, state_seq >= ${stateSeq} and snapshot is not null as repeated
      from interview where id = ${interviewId} and lease_token = ${leaseToken}
      for update
    ), period as materialized (
      select usage_period.id, voice_seconds_used
      from held join usage_period on usage_period.account_id = held.account_id
      where starts_at <= ${now} and ends_at > ${now}
      order by starts_at desc limit 1
    ), saved as (
      update interview set
        snapshot = ${JSON.stringify(transition.snapshot)}::jsonb,
        state_value = ${stateValue},
        state_seq = ${stateSeq},
        voice_seconds_used = interview.voice_seconds_used + ${voiceSeconds}::float8,
        status = case when ${completed} and status = 'in_progress' then 'completed' else status end,
        completed_at = case when ${completed} then coalesce(completed_at, ${now}) else completed_at end,
        unanswered = case when ${completed} and status = 'in_progress' then ${!answers} and ${hasNoAnswer}
          else unanswered end,
        last_activity_at = ${now},
        purge_at = ${now}::timestamptz + make_interval(hours => retention_hours)
      from held where interview.id = held.id and not held.repeated
    ), said as (
      insert into turn
        (message_id, interview_id, turn_id, role, content, heard_chars, utterance, question_index, confidence, measures,
        said_at)
      select "messageId", held.id, "turnId", role, content, "heardChars", utterance, "questionIndex", confidence,
        measures,
        "timestamp"
      from held cross join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        "messageId" uuid, "turnId" uuid, role text, content text, "heardChars" integer, utterance text,
        "questionIndex" integer, confidence float8, measures jsonb, "timestamp" timestamptz)
      on conflict do nothing
    ), interrupted as (
      update turn set heard_chars = cut."heardChars"
      from held cross join jsonb_to_recordset(${JSON.stringify(transition.cuts ?? [])}::jsonb) as cut (
        "messageId" uuid, "heardChars" integer)
      where turn.interview_id = held.id and turn.message_id = cut."messageId"
    ), no_answers as (
      update turn set utterance = no_answer.utterance
      from held cross join jsonb_to_recordset(${JSON.stringify(transition.noAnswers ?? [])}::jsonb) as no_answer (
        "messageId" uuid, utterance text)
      where turn.interview_id = held.id and turn.message_id = no_answer."messageId"
    ), used as (
      update usage_period set voice_seconds_used = usage_period.voice_seconds_used + ${voiceSeconds}::float8
      from period, held
      where usage_period.id = period.id and ${voiceSeconds}::float8 > 0 and not held.repeated
      returning usage_period.voice_seconds_used
    )
    select held.account_id, held.repeated,
      coalesce((select voice_seconds_used from used), (select voice_seconds_used from period)) as period_seconds
    from held
  `.execute(db)
  const held = rows[0]
  if (!held) return { saved: false, voiceSecondsUsedInPeriod: null }
  if (held.periodSeconds === null && voiceSeconds > 0 && !held.repeated) {
    const { accountId } = held
    const opened = await addVoiceSeconds(db, { accountId, seconds: voiceSeconds, now })
    return { saved: true, voiceSecondsUsedInPeriod: opened }
  }
  return { saved: true, voiceSecondsUsedInPeriod: held.periodSeconds }
}
