import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type { Db } from '../../connect.ts'

export interface NewMockSetup {
  accountId: string
  jobDescription: string | null
  positionTitle: string | null
  companyName: string | null
  metadata: InterviewMetadata
}

/** Stores the plan of an interview that is yet to begin and returns its id. */
export async function createMockSetup(db: Db, setup: NewMockSetup): Promise<string> {
  const { id } = await db
    .insertInto('mockSetup')
    .values({ ...setup, metadata: JSON.stringify(setup.metadata) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account's own setup; undefined for an unknown one and for somebody else's alike. */
export async function findMockSetup(
  db: Db,
  { setupId, accountId }: { setupId: string; accountId: string },
): Promise<{ id: string; positionTitle: string | null; metadata: InterviewMetadata } | undefined> {
  return db
    .selectFrom('mockSetup')
    .select(['id', 'positionTitle', 'metadata'])
    .where('id', '=', setupId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
