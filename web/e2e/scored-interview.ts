import { questionScoresOf } from '@preceptor/api/coaching/question-scores'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeEntry, makeMockInterview, threeQuestions } from '@preceptor/db/testing/builders'
import { analysisOf, CLOSING, type Scores, STORY } from '../gallery/fixtures/results.ts'

/**
 * A completed interview of two answers with its analysis: a story, in which the quotes of two competencies overlap,
 * and a closing answer that STAR does not apply to. `scores` go to the five competencies in order.
 */
export const makeScoredInterview = async (
  db: Db,
  accountId: string,
  { scores, daysAgo = 0 }: { scores?: Scores; daysAgo?: number } = {},
) => {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const { id, leaseToken } = await makeMockInterview(db, { accountId, startedAt: at })
  const story = makeEntry({ content: STORY, questionIndex: 1 })
  const closing = makeEntry({ content: CLOSING, questionIndex: 2 })
  await saveTransition(db, {
    interviewId: id,
    leaseToken,
    snapshot: {},
    stateValue: 'completed',
    stateSeq: 1,
    entries: [
      makeEntry({ role: 'interviewer', content: 'Tell me about a difficult patient.', questionIndex: 1 }),
      story,
      makeEntry({ role: 'interviewer', content: 'What questions do you have for us?', questionIndex: 2 }),
      closing,
    ],
    voiceSeconds: 90,
    completed: true,
    now: new Date(),
  })
  await db.updateTable('interview').set({ completedAt: at }).where('id', '=', id).execute()
  const questionScores = questionScoresOf(
    { questions: threeQuestions.questions, transcript: [story, closing], measures: {} },
    'mock',
  )
  const analysis = analysisOf(
    scores,
    { questionScores },
    { story: story.messageId, closing: closing.messageId },
  )
  await keepAnalysis(db, { interviewId: id, analysis })
  return { id, analysis }
}
