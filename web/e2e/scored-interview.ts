import { COMPETENCIES, type MockAnalysis, type Quote, type StarStatus } from '@preceptor/contracts/interview'
import type { Db } from '@preceptor/db/connect'
import { keepAnalysis } from '@preceptor/db/queries/analyses'
import { saveTransition } from '@preceptor/db/queries/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'

export const STORY =
  'On a night shift in step-down my patient was septic and her pressure kept drifting down. I repeated the vitals, ' +
  'called the resident and said what I saw, and stayed until she was in the ICU. She went home six days later.'
export const CLOSING = 'I would ask how new nurses are taught on your unit.'

const DAY_MS = 86_400_000

/**
 * A completed interview of two answers with its analysis: a story, in which the quotes of two competencies overlap,
 * and a closing answer that STAR does not apply to. `scores` go to the five competencies in order.
 */
export const makeScoredInterview = async (
  db: Db,
  accountId: string,
  { scores = [80, 80, 60, 80, 60], daysAgo = 0 }: { scores?: number[]; daysAgo?: number } = {},
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
  const quote = (text: string): Quote => {
    const start = STORY.indexOf(text)
    return { messageId: story.messageId, start, end: start + text.length, text }
  }
  const quotes = [
    [quote('called the resident and said what I saw')],
    [quote('I repeated the vitals, called the resident')],
    [quote('stayed until she was in the ICU')],
    [quote('her pressure kept drifting down'), quote('I repeated the vitals')],
    [],
  ]
  const starOf = (statuses: StarStatus[], shown: Quote[]) =>
    (['situation', 'task', 'action', 'result'] as const).map((part, index) => ({
      part,
      status: statuses[index] as StarStatus,
      quotes: index === 0 ? shown : [],
    }))
  const analysis: MockAnalysis = {
    rubricVersion: 1,
    overallScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    competencyScores: Object.fromEntries(
      COMPETENCIES.map((key, index) => [key, scores[index]]),
    ) as MockAnalysis['competencyScores'],
    evidence: COMPETENCIES.map((competency, index) => ({
      competency,
      level: (scores[index] as number) / 20,
      anchor: 'Several different steps of your own, with a reason or an outcome.',
      quotes: quotes[index] as Quote[],
      nextStep: `Say what you asked before you acted, and why. This is step ${index + 1}.`,
    })),
    answers: [
      {
        messageId: story.messageId,
        questionIndex: 1,
        star: starOf(
          ['present', 'absent', 'partial', 'present'],
          [quote('On a night shift in step-down my patient was septic')],
        ),
        observations: { words: 46, seconds: 19.5, wordsPerMinute: 142, fillers: 1, longPauses: 0 },
      },
      {
        messageId: closing.messageId,
        questionIndex: 2,
        star: starOf(Array(4).fill('not_applicable'), []),
        observations: { words: 11, seconds: null, wordsPerMinute: null, fillers: null, longPauses: null },
      },
    ],
    starMethodEvaluation: {
      situation: 'Told in 1 of 1 story.',
      task: 'Told in 0 of 1 story: say what your own task was.',
      action: 'Told in 0 of 1 story, 1 more in part: say what you did yourself.',
      result: 'Told in 1 of 1 story.',
    },
    strengths: ['You report what you see.', 'You stay with your patient.', 'You notice.', 'You finish.'],
    improvementAreas: ['Name your own task.'],
    specificFeedback: ['Question 2: say what your own task was.'],
    nextSteps: ['Retell question 2 in 90 seconds.', 'Say why before what.'],
    voiceMetrics: {
      averagePace: 142,
      clarity: null,
      confidence: null,
      tonalConsistency: null,
      pauseAnalysis: { averagePauseLength: null, fillerWords: 1, naturalPauses: 0 },
    },
    sessionSummary: { totalQuestions: 3, averageResponseTime: 19.5, voiceMinutesUsed: 1.5, duration: 420 },
    fallback: false,
    note: null,
  }
  await keepAnalysis(db, { interviewId: id, analysis })
  return { id, analysis }
}
