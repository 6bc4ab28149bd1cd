import { HOUR_MS } from '@preceptor/contracts/durations'
import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { Practice } from '../../schema/interview.ts'

export interface NewPractice {
  accountId: string
  kind: 'clinical' | 'behavioral'
  title: string
  scenarioId: string | null
  questionId: string | null
  /** Of what is done again. */
  originalId?: string
  questionIndex?: number
  practice: Practice
  /** The first line, said to the candidate. */
  opening: string
  retentionHours: number
  now: Date
}

/** Which session of the candidate's a start is about: that of a patient, or that of a question. */
export type Topic = { scenarioId: string } | { questionId: string }

/** The session an account has in progress on a topic. Its transcript may be due to go. */
export async function findActivePractice(
  db: Db,
  { accountId, topic }: { accountId: string; topic: Topic },
): Promise<{ id: string; purgeAt: Date; originalId: string | null } | undefined> {
  const [column, value, kind] =
    'scenarioId' in topic
      ? (['scenarioId', topic.scenarioId, 'clinical'] as const)
      : (['questionId', topic.questionId, 'behavioral'] as const)
  return db
    .selectFrom('interview')
    .select(['id', 'purgeAt', 'originalId'])
    .where('accountId', '=', accountId)
    .where(column, '=', value)
    .where('kind', '=', kind)
    .where('status', '=', 'in_progress')
    .executeTakeFirst()
}

/** Ends a session whose transcript is due to go, so that another can begin; the purge clears it as any other. */
export async function expirePractice(db: Db, { interviewId }: { interviewId: string }): Promise<void> {
  await db
    .updateTable('interview')
    .set({ status: 'expired' })
    .where('id', '=', interviewId)
    .where('status', '=', 'in_progress')
    .execute()
}

/** Begins a session with its first line and returns its id. */
export async function createPractice(db: Db, session: NewPractice): Promise<string> {
  const { opening, practice, now, ...columns } = session
  const { id } = await db
    .insertInto('interview')
    .values({
      ...columns,
      practice: JSON.stringify(practice),
      startedAt: now,
      lastActivityAt: now,
      purgeAt: new Date(now.getTime() + session.retentionHours * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLine(db, { interviewId: id, role: 'interviewer', content: opening, now })
  return id
}

export interface LockedPractice {
  id: string
  status: 'in_progress' | 'completed' | 'abandoned' | 'expired'
  scenarioId: string | null
  questionId: string | null
  practice: Practice | null
  retentionHours: number
}

/**
 * An account's session of this kind, locked until the transaction ends. Undefined when unknown, somebody else's, of
 * another kind, or past its time.
 */
export async function lockPractice(
  db: Db,
  of: { interviewId: string; accountId: string; kind: 'clinical' | 'behavioral'; now: Date },
): Promise<LockedPractice | undefined> {
  return db
    .selectFrom('interview')
    .select(['id', 'status', 'scenarioId', 'questionId', 'practice', 'retentionHours'])
    .where('id', '=', of.interviewId)
    .where('accountId', '=', of.accountId)
    .where('kind', '=', of.kind)
    .where('transcriptClearedAt', 'is', null)
    .where('purgeAt', '>', of.now)
    .forUpdate()
    .executeTakeFirst()
}

/** Saves where a session stands after something the candidate did; its time is counted anew from now. */
export async function savePractice(
  db: Db,
  { session, practice, now }: { session: LockedPractice; practice: Practice; now: Date },
): Promise<void> {
  await db
    .updateTable('interview')
    .set({
      practice: JSON.stringify(practice),
      lastActivityAt: now,
      purgeAt: new Date(now.getTime() + session.retentionHours * HOUR_MS),
    })
    .where('id', '=', session.id)
    .execute()
}

/** Completes a session that is in progress. */
export async function completePractice(
  db: Db,
  { interviewId, now }: { interviewId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('interview')
    .set({ status: 'completed', completedAt: now })
    .where('id', '=', interviewId)
    .where('status', '=', 'in_progress')
    .execute()
}

/** The candidate's message, under the id the candidate sent it with, and what it is where it is no answer. */
export function addMessage(
  db: Db,
  {
    turnId,
    ...line
  }: {
    interviewId: string
    turnId: string
    content: string
    utterance: NonAnswerKind | undefined
    now: Date
  },
): Promise<void> {
  return addLine(db, { ...line, role: 'candidate', turnId })
}

/** A message that was taken for an answer, kept as what it is. */
export async function keepAsNonAnswer(
  db: Db,
  { interviewId, turnId, utterance }: { interviewId: string; turnId: string; utterance: NonAnswerKind },
): Promise<void> {
  await db
    .updateTable('turn')
    .set({ utterance })
    .where('interviewId', '=', interviewId)
    .where('turnId', '=', turnId)
    .execute()
}

/**
 * The reply to the message of `replyTo`, unless it has one or the transcript is cleared. Whatever stands is in the
 * transcript afterwards.
 */
export async function addReply(
  db: Db,
  {
    interviewId,
    replyTo,
    content,
    now,
  }: { interviewId: string; replyTo: string; content: string; now: Date },
): Promise<void> {
  await sql`
    insert into turn (message_id, interview_id, reply_to, role, content, question_index, said_at)
    select gen_random_uuid(), id, ${replyTo}, 'interviewer', ${content}, 0, ${now}
    from interview where id = ${interviewId} and transcript_cleared_at is null for share
    on conflict do nothing
  `.execute(db)
}

async function addLine(
  db: Db,
  line: {
    interviewId: string
    role: 'interviewer' | 'candidate'
    content: string
    turnId?: string
    utterance?: NonAnswerKind | undefined
    now: Date
  },
): Promise<void> {
  const { now, turnId = null, utterance = null, ...columns } = line
  await db
    .insertInto('turn')
    .values({ ...columns, messageId: crypto.randomUUID(), turnId, utterance, questionIndex: 0, saidAt: now })
    .execute()
}

/**
 * Counts a text session in the period that began at `startsAt`; false, and nothing counted, when all of the limit is
 * used. -1 is without limit.
 */
export async function countTextSession(
  db: Db,
  { accountId, startsAt, limit }: { accountId: string; startsAt: Date; limit: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usagePeriod')
    .set((update) => ({ textSessionsUsed: update('textSessionsUsed', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('startsAt', '=', startsAt)
    .$if(limit >= 0, (query) => query.where('textSessionsUsed', '<', limit))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
