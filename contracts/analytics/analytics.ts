import { z } from 'zod'
import { PlanId } from '../billing/plan.ts'
import { InterviewFormat, InterviewMode, InterviewStatus } from '../interviews/interview-format.ts'
import { NervesPoint } from '../interviews/nerves.ts'

/** Figures over many sessions. A figure that cannot be had is null, never 0. */

const score = z.number().min(0).max(100)

/** A session as lists name it: `mock_interview` is spoken or typed, the others are chats. */
export const ScenarioKind = z.enum(['clinical', 'behavioral', 'mock_interview'])
export type ScenarioKind = z.infer<typeof ScenarioKind>

export const Trend = z.enum(['up', 'down', 'flat'])
export type Trend = z.infer<typeof Trend>

/** Sessions whose scores may be compared with each other. */
export const ProgressKind = z.enum(['voice', 'typed', 'clinical', 'behavioral'])
export type ProgressKind = z.infer<typeof ProgressKind>

/**
 * One skill: the mean of its newest three scores, and how far the newest of one kind of session are from as many before
 * them, in signed points; `flat` within what chance does.
 */
export const SkillStatus = z.object({
  current: score.nullable(),
  trend: Trend.nullable(),
  improvement: z.number().nullable(),
})
export type SkillStatus = z.infer<typeof SkillStatus>

/** The competencies any rubric of ours gives; each session has those its rubric knows. */
export const COMPETENCY_KEYS = [
  'communication',
  'clinicalKnowledge',
  'professionalism',
  'problemSolving',
  'patientFocus',
  'selfAwareness',
] as const
export const CompetencyKey = z.enum(COMPETENCY_KEYS)
export type CompetencyKey = z.infer<typeof CompetencyKey>

/**
 * Over completed sessions with an analysis of their own; fallback analyses count as completed and nowhere else, and so do
 * scores of an older scale than the newest one there is.
 */
export const DashboardMetrics = z.object({
  overallProgress: z.object({
    completedSessions: z.number().int().min(0),
    averageScore: score.nullable(),
    bestPerformance: score.nullable(),
    /** Signed percentage points, among sessions of one kind; null below two of a kind. */
    improvementRate: z.number().nullable(),
    /** Of which kind that is. */
    improvementKind: ProgressKind.nullable().default(null),
    /** Scored sessions that count in nothing here, since their scale is an older one. */
    olderScores: z.number().int().min(0).default(0),
  }),
  skillBreakdown: z.object({
    communication: SkillStatus,
    clinicalKnowledge: SkillStatus,
    /** Fluency of speech in mock interviews; null until the user spoke in one. */
    confidence: SkillStatus,
  }),
  scenarioPerformance: z.array(
    z.object({
      /** Of a clinical scenario its type (`emergency`...), else `behavioral` or `mock_interview`. */
      type: z.string(),
      /** Completed ones, scored or not. */
      sessionsCount: z.number().int().min(1),
      averageScore: score.nullable(),
    }),
  ),
  strengths: z.array(z.string()),
  improvementAreas: z.array(z.string()),
  /**
   * In the order of COMPETENCY_KEYS: where each is now, absent from the api of the version before, and the mean over the
   * sessions that were scored on it, null without any, which only pages of the version before show.
   */
  competencies: z.array(
    z.object({
      key: CompetencyKey,
      average: score.nullable(),
      now: SkillStatus.default({ current: null, trend: null, improvement: null }),
    }),
  ),
  /** The newest twenty scored sessions of one scale, the oldest of them first. */
  progress: z.array(
    z.object({
      sessionId: z.uuid(),
      scenarioType: ScenarioKind,
      completedAt: z.iso.datetime(),
      overallScore: score,
      /** Whether it was spoken: a spoken interview is compared with spoken ones. */
      spoken: z.boolean().default(false),
      /** Of the competencies that it was scored on. */
      scores: z.partialRecord(CompetencyKey, score).default({}),
    }),
  ),
  /** The means of first and of best tries, over questions that were answered again; null without any. */
  firstAndBest: z
    .object({ first: score, best: score, questions: z.number().int().min(1) })
    .nullable()
    .default(null),
  /** How many points a score may move by chance. */
  bandPoints: z.number().int().min(0).default(0),
})
export type DashboardMetrics = z.infer<typeof DashboardMetrics>

export const RecentSession = z.object({
  sessionId: z.uuid(),
  /** Its title. */
  scenario: z.string(),
  scenarioType: ScenarioKind,
  status: InterviewStatus,
  startTime: z.iso.datetime(),
  /** Seconds from the start to its end, or to the last thing the user did. */
  duration: z.number().int().min(0),
  transcriptCleared: z.boolean(),
  /** Hours the transcript is kept after the last thing the user did. */
  retentionHours: z.number().int(),
  scenarioId: z.string().nullable(),
  questionId: z.string().nullable(),
  /** Set: a question, or a patient, of that session was answered again. */
  originalId: z.uuid().nullable().default(null),
  /** How a mock interview was practiced; as usual for every other session. */
  format: InterviewFormat.default('conversation'),
  mode: InterviewMode.default('study'),
  analysis: z
    .object({
      overallScore: score,
      communicationScore: score.nullable(),
      clinicalKnowledgeScore: score.nullable(),
    })
    .nullable(),
})
export type RecentSession = z.infer<typeof RecentSession>

/** GET /api/analytics/dashboard; the ten newest sessions of any kind and status. */
export const DashboardReply = z.object({
  metrics: DashboardMetrics,
  recentSessions: z.array(RecentSession),
  /** How nervous the user was before and after interviews, where they said so; the oldest first. */
  nerves: z.array(NervesPoint).default([]),
})
export type DashboardReply = z.infer<typeof DashboardReply>

/** POST /api/analytics/usage-click: the user follows an offer to upgrade. */
export const UsageClickBody = z.object({
  targetPlan: PlanId,
  source: z.enum(['dashboard_upgrade', 'usage_limit']),
  /** The highest of the user's usage percentages. */
  usagePercentage: z.number().min(0).max(1_000_000),
  currentPlan: PlanId,
})
export type UsageClickBody = z.infer<typeof UsageClickBody>

export const ClickReply = z.object({ clickId: z.uuid(), timestamp: z.iso.datetime() })
export type ClickReply = z.infer<typeof ClickReply>
