import { randomUUID } from 'node:crypto'
import type { MockAnalysis, QuestionScore } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { BehavioralAnalysis, ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import type { Db } from '@preceptor/db/connect'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'

export type Scores = Record<
  | 'overall'
  | 'communication'
  | 'clinicalKnowledge'
  | 'professionalism'
  | 'problemSolving'
  | 'patientFocus'
  | 'selfAwareness',
  number
>

export interface PastSession {
  kind: 'clinical' | 'behavioral' | 'mock'
  status: 'in_progress' | 'completed' | 'abandoned' | 'expired'
  scenarioId: string | null
  startedAt: Date
  completedAt: Date | null
  /** `none` where the coach never answered. */
  analysis: 'own' | 'fallback' | 'none'
  /** The one of now by default; a patient's score has none. */
  scale?: number
  scores: Scores
  strengths: string[]
  improvements: string[]
  /** Null where the user typed. */
  speech: { wordsPerMinute: number | null; seconds: number; fillers: number; longPauses: number } | null
  /** Who asked in a mock interview. */
  personality?: PersonalityKey
  /** Where a question was answered again: of which session, and which one. */
  again?: { originalId: string; questionIndex: number }
  /** What was found of each question; of none by default. */
  questionScores?: QuestionScore[]
  /** How a patient was cared for; unknown by default. */
  care?: Pick<ClinicalAnalysis, 'outcome' | 'evidence'>
}

/** Puts a session of an account in as it is stored when it has ended, and returns its id. */
export async function makePastSession(db: Db, accountId: string, session: PastSession): Promise<string> {
  const { kind, status, scenarioId, startedAt, completedAt } = session
  const lastActivityAt = completedAt ?? new Date(startedAt.getTime() + 60_000)
  const { id } = await db
    .insertInto('interview')
    .values({
      accountId,
      kind,
      status,
      scenarioId,
      questionId: kind === 'behavioral' ? 'team_conflict' : null,
      title: `A ${kind} session`,
      personality: session.personality ?? null,
      originalId: session.again?.originalId ?? null,
      questionIndex: session.again?.questionIndex ?? null,
      retentionHours: 72,
      startedAt,
      completedAt,
      lastActivityAt,
      purgeAt: new Date(lastActivityAt.getTime() + 72 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (session.analysis === 'none') return id
  const fallback = session.analysis === 'fallback'
  const result = JSON.stringify({ ...analysisOf(session), fallback })
  await db.insertInto('analysis').values({ interviewId: id, result, fallback }).execute()
  return id
}

function analysisOf(session: PastSession): ClinicalAnalysis | BehavioralAnalysis | MockAnalysis {
  const { kind, scores, strengths, improvements, scale = SCORE_SCALE } = session
  const { overall, communication, clinicalKnowledge, professionalism, problemSolving, patientFocus } = scores
  const results = {
    fallback: false,
    note: null,
    strengths,
    improvements,
    nextSteps: [],
    detailedFeedback: '',
    overallScore: overall,
    communicationScore: communication,
  }
  if (kind === 'clinical') {
    return {
      ...results,
      kind,
      scenarioId: session.scenarioId ?? '',
      title: '',
      clinicalKnowledgeScore: clinicalKnowledge,
      // Another thing than clinicalKnowledgeScore, and no figure of the dashboard.
      competencyScores: {
        assessment: 1,
        safety: 2,
        communication: 3,
        escalation: 4,
        clinicalKnowledge: 5,
      },
      ...(session.care ?? { evidence: [], outcome: null }),
    }
  }
  if (kind === 'behavioral') {
    return {
      ...results,
      kind,
      rubricVersion: 1,
      scale,
      questionScores: session.questionScores ?? [],
      band: null,
      findings: [],
      questionId: 'team_conflict',
      question: '',
      problemSolvingScore: problemSolving,
      professionalismScore: professionalism,
      patientFocusScore: patientFocus,
      selfAwarenessScore: scores.selfAwareness,
      evidence: [],
      answers: [],
    }
  }
  return {
    ...spokenPart(session.speech),
    rubricVersion: 2,
    scale,
    questionScores: session.questionScores ?? [],
    band: null,
    findings: [],
    overallScore: overall,
    competencyScores: { communication, clinicalKnowledge, professionalism, problemSolving, patientFocus },
    evidence: [],
    starMethodEvaluation: null,
    strengths,
    improvementAreas: improvements,
    specificFeedback: [],
    nextSteps: [],
    sessionSummary: { totalQuestions: 3, averageResponseTime: null, voiceMinutesUsed: 0, duration: 60 },
    fallback: false,
    note: null,
  }
}

/** A typed answer, and before it a spoken one where the user spoke. */
function spokenPart(speech: PastSession['speech']): Pick<MockAnalysis, 'answers' | 'voiceMetrics'> {
  const answer = { questionIndex: 0, star: [] }
  const nothing = { words: 40, seconds: null, wordsPerMinute: null, fillers: null, longPauses: null }
  const typed = { ...answer, messageId: randomUUID(), observations: nothing }
  if (!speech) return { answers: [typed], voiceMetrics: null }
  return {
    answers: [{ ...answer, messageId: randomUUID(), observations: { ...nothing, ...speech } }, typed],
    voiceMetrics: {
      averagePace: speech.wordsPerMinute,
      clarity: 12,
      confidence: null,
      tonalConsistency: null,
      pauseAnalysis: { averagePauseLength: 3, fillerWords: speech.fillers, naturalPauses: null },
    },
  }
}
