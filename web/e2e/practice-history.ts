import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import type { BehavioralAnalysis, ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import type { Db } from '@preceptor/db/connect'
import { makeMockInterview } from '@preceptor/db/testing/builders'
import { BEHAVIORAL_RUBRIC_VERSION } from '@preceptor/domain/scoring/behavioral'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'

type Values = NonNullable<Parameters<typeof makeMockInterview>[1]>

const CHEST_PAIN = { kind: 'clinical', title: 'Patient with Chest Pain', scenarioId: 'chest_pain' } as const
const TEAM_CONFLICT = {
  kind: 'behavioral',
  title: 'Disagreement with a colleague',
  questionId: 'team_conflict',
} as const

/** A session of typed practice, in progress by default; it began `daysAgo` and took nine minutes. */
const makePractice = (db: Db, accountId: string, daysAgo: number, values: Values) => {
  const startedAt = new Date(Date.now() - daysAgo * DAY_MS)
  const lastActivityAt = new Date(startedAt.getTime() + 9 * MINUTE_MS + 5_000)
  return makeMockInterview(db, {
    accountId,
    startedAt,
    lastActivityAt,
    completedAt: values.status === 'completed' ? lastActivityAt : null,
    purgeAt: new Date(lastActivityAt.getTime() + 3 * DAY_MS),
    personality: null,
    metadata: null,
    practice: JSON.stringify({ patient: null, hints: [] }),
    ...values,
  })
}

/** A clinical session about chest pain, without a score. */
const makeClinical = (db: Db, accountId: string, values: Values = {}, daysAgo = 0) =>
  makePractice(db, accountId, daysAgo, { ...CHEST_PAIN, ...values })

/** A session about one behavioral question, without a score. */
const makeBehavioral = (db: Db, accountId: string, values: Values = {}, daysAgo = 0) =>
  makePractice(db, accountId, daysAgo, { ...TEAM_CONFLICT, ...values })

const keep = (db: Db, interviewId: string, analysis: ClinicalAnalysis | BehavioralAnalysis) =>
  db
    .insertInto('analysis')
    .values({ interviewId, result: JSON.stringify(analysis), fallback: analysis.fallback })
    .execute()

const results = (score: number) => ({
  fallback: false,
  note: null,
  strengths: [`You act in the right order (${score}).`],
  improvements: [`Say why you acted before you say what you did (${score}).`],
  nextSteps: ['Try it once more tomorrow.'],
  detailedFeedback: 'You asked first and acted then.',
})

/** A completed clinical session whose every score is `score`. */
export const makeScoredClinical = async (
  db: Db,
  accountId: string,
  score: number,
  { daysAgo = 0, ...values }: Values & { daysAgo?: number } = {},
) => {
  const session = await makeClinical(db, accountId, { status: 'completed', ...values }, daysAgo)
  await keep(db, session.id, {
    kind: 'clinical',
    scenarioId: values.scenarioId ?? CHEST_PAIN.scenarioId,
    title: values.title ?? CHEST_PAIN.title,
    overallScore: score,
    communicationScore: score,
    clinicalKnowledgeScore: score,
    competencyScores: {
      assessment: score,
      safety: score,
      communication: score,
      escalation: score,
      clinicalKnowledge: score,
    },
    evidence: [],
    outcome: { stage: 'improved', worst: 'deteriorating', redFlagsMet: 2, redFlags: 2 },
    ...results(score),
  })
  return session
}

/** A completed behavioral session whose every score is `score`. */
export const makeScoredBehavioral = async (
  db: Db,
  accountId: string,
  score: number,
  { daysAgo = 0, ...values }: Values & { daysAgo?: number } = {},
) => {
  const session = await makeBehavioral(db, accountId, { status: 'completed', ...values }, daysAgo)
  await keep(db, session.id, {
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    questionScores: [],
    band: null,
    findings: [],
    questionId: TEAM_CONFLICT.questionId,
    question: 'Tell me about a conflict with a colleague.',
    overallScore: score,
    communicationScore: score,
    problemSolvingScore: score,
    professionalismScore: score,
    patientFocusScore: score,
    selfAwarenessScore: score,
    evidence: [],
    answers: [],
    ...results(score),
  })
  return session
}
