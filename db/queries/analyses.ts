import type { MockAnalysis } from '@preceptor/contracts/interview'
import type { Db } from '../connect.ts'

/** The stored analysis of an interview. */
export async function findAnalysis(
  db: Db,
  { interviewId }: { interviewId: string },
): Promise<MockAnalysis | undefined> {
  const row = await db
    .selectFrom('analysis')
    .select('result')
    .where('interviewId', '=', interviewId)
    .executeTakeFirst()
  return row?.result
}

/** Stores an analysis unless there is one already, and returns the one that stands. */
export async function keepAnalysis(
  db: Db,
  { interviewId, analysis }: { interviewId: string; analysis: MockAnalysis },
): Promise<MockAnalysis> {
  await db
    .insertInto('analysis')
    .values({ interviewId, result: JSON.stringify(analysis), fallback: analysis.fallback })
    .onConflict((conflict) => conflict.column('interviewId').doNothing())
    .execute()
  return (await findAnalysis(db, { interviewId })) ?? analysis
}
