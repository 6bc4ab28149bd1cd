import { HOUR_MS } from '@preceptor/contracts/durations'
import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { Db } from '../../connect.ts'

export interface NewMockInterview {
  accountId: string
  title: string
  personality: PersonalityKey
  /** Null where there was no job to set up for. */
  setupId: string | null
  /** Of a question that is answered again. */
  originalId?: string
  questionIndex?: number
  metadata: InterviewMetadata
  retentionHours: number
  now: Date
}

/**
 * Begins a mock interview and returns its id; undefined when the account has one in progress already (a unique
 * index holds that, so two requests at once cannot both begin).
 */
export async function createMockInterview(db: Db, interview: NewMockInterview): Promise<string | undefined> {
  const { now, metadata, ...columns } = interview
  const row = await db
    .insertInto('interview')
    .values({
      ...columns,
      kind: 'mock',
      metadata: JSON.stringify(metadata),
      startedAt: now,
      lastActivityAt: now,
      purgeAt: new Date(now.getTime() + interview.retentionHours * HOUR_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The ids of the questions of the account's last mock interviews, an array for each, the newest first; without tries. */
export async function listAskedLately(
  db: Db,
  { accountId, interviews }: { accountId: string; interviews: number },
): Promise<string[][]> {
  const rows = await db
    .selectFrom('interview')
    .select('metadata')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'mock')
    .where('originalId', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(interviews)
    .execute()
  return rows.map(({ metadata }) => metadata?.questions.map(({ id }) => id) ?? [])
}

/** Lets the account's starts happen one after another: the lock holds until the transaction ends. */
export async function lockStarts(db: Db, { accountId }: { accountId: string }): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** The mock interview an account has in progress, if any. */
export async function findActiveMockInterview(
  db: Db,
  { accountId }: { accountId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'mock')
    .where('status', '=', 'in_progress')
    .executeTakeFirst()
  return row?.id
}
