import {
  COMPETENCY_KEYS,
  type CompetencyKey,
  type DashboardMetrics,
  type DashboardReply,
  type RecentSession,
  type ScenarioKind,
} from '@preceptor/contracts/analytics/analytics'
import type { NervesPoint } from '@preceptor/contracts/interviews/nerves'
import type { CompletedSession, Dashboard, StartedSession } from '@preceptor/db/queries/analytics/dashboard'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { onNewestScale } from '@preceptor/domain/practice/newest-scale'
import { pointsWithoutQuotes } from '@preceptor/domain/practice/points-without-quotes'
import {
  averageOf,
  comparedSessions,
  improvementRateOf,
  progressKindOf,
  skillStatusOf,
} from '@preceptor/domain/practice/progress'
import { COMPETENCY_BAND, RULES_BAND } from '@preceptor/domain/redo/band'
import { meanFirstAndBest, type Thread } from '@preceptor/domain/redo/threads'
import { fluencyOf } from '@preceptor/domain/speech/fluency'

const MAX_POINTS = 5
const MAX_PROGRESS = 20

/** The stats of an account, over those of its completed sessions that were scored on the newest scale among them. */
export function presentDashboard(
  dashboard: Dashboard,
  threads: readonly Thread[],
  nerves: readonly NervesPoint[],
  now: Date,
): DashboardReply {
  const all = dashboard.completed.filter(isScored)
  const scored = onNewestScale(all)
  const scores = scored.map(({ overallScore }) => overallScore)
  const compared = comparedSessions(scored, progressKindOf)
  const fluency = dashboard.speech.toReversed().flatMap((speech) => fluencyIn(speech) ?? [])
  return {
    metrics: {
      overallProgress: {
        completedSessions: dashboard.completed.length,
        averageScore: averageOf(scores),
        bestPerformance: scores.length > 0 ? Math.max(...scores) : null,
        improvementRate: improvementRateOf(compared?.sessions.map(({ overallScore }) => overallScore) ?? []),
        improvementKind: compared?.kind ?? null,
        olderScores: all.length - scored.length,
      },
      skillBreakdown: {
        communication: skillOf(scored, 'communication'),
        clinicalKnowledge: skillOf(scored, 'clinicalKnowledge'),
        confidence: skillStatusOf({ scores: fluency, alike: fluency }, RULES_BAND),
      },
      scenarioPerformance: performanceByType(dashboard.completed, scored),
      ...pointsOf(dashboard.feedback),
      competencies: COMPETENCY_KEYS.map((key) => ({
        key,
        average: averageOf(scoresOf(scored, key)),
        now: skillOf(scored, key),
      })),
      progress: scored.slice(-MAX_PROGRESS).map((session) => ({
        sessionId: session.id,
        scenarioType: scenarioKindOf(session.kind),
        completedAt: session.completedAt.toISOString(),
        overallScore: session.overallScore,
        spoken: session.spoken ?? false,
        scores: scoresIn(session),
      })),
      firstAndBest: meanFirstAndBest(threads),
      bandPoints: RULES_BAND,
    },
    recentSessions: dashboard.recent.map((session) => presentRecent(session, now)),
    nerves: [...nerves],
  }
}

type ScoredSession = CompletedSession & { overallScore: number }

const isScored = (session: CompletedSession): session is ScoredSession => session.overallScore !== null

/** Those competencies that a session was scored on. */
const scoresIn = (session: CompletedSession) =>
  Object.fromEntries(
    COMPETENCY_KEYS.flatMap((key) => {
      const score = session[`${key}Score`]
      return score === null ? [] : [[key, score]]
    }),
  )

/** The scores of one competency, of the sessions that have it. */
function scoresOf(sessions: readonly CompletedSession[], key: CompetencyKey): number[] {
  return sessions.flatMap((session) => session[`${key}Score`] ?? [])
}

/** A competency by its newest scores, beside those before of the same kind of session. */
function skillOf(scored: readonly ScoredSession[], key: CompetencyKey) {
  const withScore = scored.filter((session) => session[`${key}Score`] !== null)
  const newest = withScore.at(-1)
  const alike = withScore.filter((session) => newest && progressKindOf(session) === progressKindOf(newest))
  return skillStatusOf({ scores: scoresOf(withScore, key), alike: scoresOf(alike, key) }, COMPETENCY_BAND)
}

function fluencyIn({ voiceMetrics, observations }: Dashboard['speech'][number]): number | null {
  const answers = observations.flatMap(({ seconds, fillers, longPauses }) =>
    seconds === null ? [] : [{ seconds, fillers, longPauses: longPauses ?? 0 }],
  )
  return fluencyOf({ wordsPerMinute: voiceMetrics?.averagePace ?? null, answers })
}

/** The types in the order in which the user came to them. */
function performanceByType(
  completed: readonly CompletedSession[],
  scored: readonly ScoredSession[],
): DashboardMetrics['scenarioPerformance'] {
  return [...Map.groupBy(completed, typeOf)].map(([type, sessions]) => ({
    type,
    sessionsCount: sessions.length,
    averageScore: averageOf(
      scored.filter((one) => typeOf(one) === type).map(({ overallScore }) => overallScore),
    ),
  }))
}

/** Of a scenario that no longer exists only the kind is known. */
function typeOf({ kind, scenarioId }: CompletedSession): string {
  return (kind === 'clinical' && findScenario(scenarioId ?? '')?.type) || scenarioKindOf(kind)
}

const scenarioKindOf = (kind: CompletedSession['kind']): ScenarioKind =>
  kind === 'mock' ? 'mock_interview' : kind

function pointsOf(feedback: Dashboard['feedback']): Pick<DashboardMetrics, 'strengths' | 'improvementAreas'> {
  return {
    strengths: pointsWithoutQuotes(
      feedback.flatMap(({ strengths }) => strengths),
      MAX_POINTS,
    ),
    improvementAreas: pointsWithoutQuotes(
      feedback.flatMap(({ improvements }) => improvements),
      MAX_POINTS,
    ),
  }
}

/** Past its time a transcript counts as cleared, whether or not the purge has come by. */
function presentRecent(session: StartedSession, now: Date): RecentSession {
  const { overallScore, communicationScore, clinicalKnowledgeScore, startedAt, endedAt } = session
  return {
    sessionId: session.id,
    scenario: session.title,
    scenarioType: scenarioKindOf(session.kind),
    status: session.status,
    startTime: startedAt.toISOString(),
    duration: Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)),
    transcriptCleared: session.purgeAt <= now || session.status === 'expired',
    retentionHours: session.retentionHours,
    scenarioId: session.scenarioId,
    questionId: session.questionId,
    originalId: session.originalId,
    format: session.format ?? 'conversation',
    mode: session.mode ?? 'study',
    analysis: overallScore === null ? null : { overallScore, communicationScore, clinicalKnowledgeScore },
  }
}
