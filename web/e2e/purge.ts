import { purgeTranscripts } from '@preceptor/api/jobs/purge-transcripts'
import type { System } from './system.ts'
import { expect } from './test.ts'

/** Lets an interview's transcript be past its time, and clears all that are. */
export const purge = async ({ db }: System, id: string): Promise<void> => {
  await db.updateTable('interview').set({ purgeAt: new Date() }).where('id', '=', id).execute()
  await purgeTranscripts(db, new Date())
  const { transcriptClearedAt } = await db
    .selectFrom('interview')
    .select('transcriptClearedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(transcriptClearedAt).not.toBeNull()
}
