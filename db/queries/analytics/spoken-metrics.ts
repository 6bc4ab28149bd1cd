import type { Db } from '../../connect.ts'

/** The measures of spoken answers by message, as the room that heard them stored them. */
export async function listSpokenMetrics(
  db: Db,
  { interviewId }: { interviewId: string },
): Promise<Record<string, unknown>> {
  const turns = await db
    .selectFrom('turn')
    .select(['messageId', 'measures'])
    .where('interviewId', '=', interviewId)
    .where('measures', 'is not', null)
    .execute()
  return Object.fromEntries(turns.map(({ messageId, measures }) => [messageId, measures]))
}
