import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import type { BehavioralAnalysis, ClinicalAnalysis, PracticeAnalysis } from '@preceptor/contracts/practice'
import type { Db } from '@preceptor/db/connect'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { BEHAVIORAL_RUBRIC_VERSION } from '@preceptor/domain/scoring/behavioral'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'

const RETENTION_HOURS = 72

interface PastSession {
  daysAgo: number
  minutes: number
  /** A clinical scenario or a behavioral question. */
  topic: string
  /** Communication first, then the others in the order of their analysis. */
  scores: readonly [number, number, number, number, number]
}

/** What the demo team has practiced, by address. */
const SESSIONS: Readonly<Record<string, readonly PastSession[]>> = {
  'admin@example.com': [
    { daysAgo: 19, minutes: 11, topic: 'icu_ventilator', scores: [78, 82, 88, 74, 80] },
    { daysAgo: 9, minutes: 8, topic: 'physician_disagreement', scores: [84, 80, 86, 82, 76] },
    { daysAgo: 3, minutes: 12, topic: 'post_surgical', scores: [88, 90, 86, 84, 92] },
  ],
  'member@example.com': [
    { daysAgo: 24, minutes: 9, topic: 'team_conflict', scores: [58, 55, 62, 60, 52] },
    { daysAgo: 20, minutes: 10, topic: 'chest_pain', scores: [64, 60, 66, 52, 58] },
    { daysAgo: 13, minutes: 7, topic: 'difficult_patient', scores: [70, 62, 68, 74, 60] },
    { daysAgo: 6, minutes: 12, topic: 'pediatric_fever', scores: [72, 76, 80, 68, 74] },
    { daysAgo: 4, minutes: 8, topic: 'mistake_learning', scores: [76, 74, 82, 72, 80] },
    { daysAgo: 1, minutes: 10, topic: 'chest_pain', scores: [82, 84, 86, 78, 80] },
  ],
}

/** Gives the demo team sessions of the last weeks, scored, to whoever of it has none yet. */
export async function seedPractice(db: Db, email: string, accountId: string, now: Date): Promise<void> {
  const sessions = SESSIONS[email] ?? []
  const known = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (known || sessions.length === 0) return
  const joinedAt = new Date(now.getTime() - (sessions[0]!.daysAgo + 2) * DAY_MS)
  await db
    .updateTable('membership')
    .set(({ fn, ref, val }) => ({ joinedAt: fn<Date>('least', [ref('joinedAt'), val(joinedAt)]) }))
    .where('accountId', '=', accountId)
    .execute()
  for (const session of sessions) await seedSession(db, accountId, session, now)
}

async function seedSession(db: Db, accountId: string, session: PastSession, now: Date): Promise<void> {
  const { daysAgo, minutes, topic } = session
  const completedAt = new Date(now.getTime() - daysAgo * DAY_MS)
  const scenario = findScenario(topic)
  const question = findPracticeQuestion(topic)
  const analysis = scenario ? clinical(scenario, session) : behavioral(question!, session)
  const { id } = await db
    .insertInto('interview')
    .values({
      accountId,
      kind: analysis.kind,
      status: 'completed',
      title: scenario?.title ?? question!.question,
      scenarioId: scenario?.id ?? null,
      questionId: question?.id ?? null,
      retentionHours: RETENTION_HOURS,
      startedAt: new Date(completedAt.getTime() - minutes * MINUTE_MS),
      completedAt,
      lastActivityAt: completedAt,
      purgeAt: new Date(completedAt.getTime() + RETENTION_HOURS * 60 * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('analysis')
    .values({ interviewId: id, result: JSON.stringify(analysis), fallback: false, createdAt: completedAt })
    .execute()
}

const mean = (scores: readonly number[]) =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)

const REPORTED: Pick<PracticeAnalysis, 'fallback' | 'note' | 'strengths' | 'improvements' | 'nextSteps'> = {
  fallback: false,
  note: null,
  strengths: ['You said what you saw and what you did about it.'],
  improvements: ['Say sooner whom you would call, and when.'],
  nextSteps: ['Tell the same story once more, and begin with how it ended.'],
}

function clinical({ id, title }: { id: string; title: string }, { scores }: PastSession): ClinicalAnalysis {
  const [communication, assessment, safety, escalation, clinicalKnowledge] = scores
  return {
    ...REPORTED,
    kind: 'clinical',
    scenarioId: id,
    title,
    overallScore: mean(scores),
    communicationScore: communication,
    clinicalKnowledgeScore: mean(scores.slice(1)),
    competencyScores: { communication, assessment, safety, escalation, clinicalKnowledge },
    evidence: [],
    outcome: null,
    detailedFeedback: 'A calm and safe round. Ask once more for what changed since the last check.',
  }
}

function behavioral(
  { id, question }: { id: string; question: string },
  { scores }: PastSession,
): BehavioralAnalysis {
  const [
    communicationScore,
    problemSolvingScore,
    professionalismScore,
    patientFocusScore,
    selfAwarenessScore,
  ] = scores
  return {
    ...REPORTED,
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    questionScores: [],
    band: null,
    findings: [],
    questionId: id,
    question,
    overallScore: mean(scores),
    ...{
      communicationScore,
      problemSolvingScore,
      professionalismScore,
      patientFocusScore,
      selfAwarenessScore,
    },
    evidence: [],
    answers: [],
    detailedFeedback: 'A clear situation and your own part in it. The result could be plainer.',
  }
}
