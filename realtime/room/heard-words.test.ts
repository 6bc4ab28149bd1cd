import { threeQuestions } from '@preceptor/db/testing/builders'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'

/** With a pause to think in the middle of the six seconds that are spoken. */
const SAID = 'um with sbar I asked for giapreza [1500ms] uh and the patient said damn'

let system: System
let uncounted: string
beforeAll(async () => {
  system = await startSystem({ script: [SAID] })
  uncounted = await system.startServer({ SPEECH_FILLERS: 'removed' })
})
afterAll(() => system.destroy())

/** Says it in an interview for a posting, and returns the answer as it is stored. */
const answerAt = async (at: string) => {
  const nurse = await system.newNurse()
  const { id: setupId } = await system.db
    .insertInto('mockSetup')
    .values({
      accountId: nurse.accountId,
      jobDescription: 'You start and titrate pressors such as Giapreza and vasopressin.',
      metadata: JSON.stringify(threeQuestions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { interviewId } = nurse
  await system.db.updateTable('interview').set({ setupId }).where('id', '=', interviewId).execute()
  const page = system.open(nurse, at)
  expect(await page.join(interviewId)).toMatchObject({ ok: true })
  await page.untilState('interviewing.listening')
  await page.speak(speechChunks())
  await page.until(() => page.finals.length === 1, 'the answer')
  page.close()
  return system.db
    .selectFrom('turn')
    .select(['content', 'measures'])
    .where('interviewId', '=', interviewId)
    .where('role', '=', 'candidate')
    .executeTakeFirstOrThrow()
}

describe('an answer that was spoken', () => {
  it('is one sentence over a pause to think, in the words of nursing and of the posting, none masked', async () => {
    const { content, measures } = await answerAt(system.url)
    expect(content).toBe('Um with SBAR I asked for Giapreza uh and the patient said damn.')
    expect(measures).toMatchObject({ fillerCount: 2 })
  })

  it('has no count of fillers where they may have been left out', async () => {
    const { measures } = await answerAt(uncounted)
    expect(measures).toMatchObject({ fillerCount: null, wordsPerMinute: expect.any(Number) })
  })
})
