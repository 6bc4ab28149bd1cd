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

/**
 * Stores an analysis unless there is one already, and returns the one that stands. One that comes after its
 * transcript was cleared is returned and not stored: it may quote what is gone.
 */
export async function keepAnalysis(
  db: Db,
  { interviewId, analysis }: { interviewId: string; analysis: MockAnalysis },
): Promise<MockAnalysis> {
  await db
    .insertInto('analysis')
    .columns(['interviewId', 'result', 'fallback'])
    .expression(({ selectFrom, val }) =>
      selectFrom('interview')
        .select(({ cast }) => [
          'interview.id',
          cast<string>(val(JSON.stringify(analysis)), 'jsonb').as('result'),
          cast<boolean>(val(analysis.fallback), 'boolean').as('fallback'),
        ])
        .where('interview.id', '=', interviewId)
        .where('transcriptClearedAt', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('interviewId').doNothing())
    .execute()
  return (await findAnalysis(db, { interviewId })) ?? analysis
}
