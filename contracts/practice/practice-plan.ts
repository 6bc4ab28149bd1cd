import { z } from 'zod'
import { CompetencyKey } from '../analytics/analytics.ts'
import { PersonalityKey } from '../interviews/interview-format.ts'

/** A user's plan of practice up to a job interview. Days are calendar days in the user's own time zone. */

/** Of a day before today: said by the page before it sends, and by the api. */
export const DATE_PASSED = 'That date has passed. Choose today or later.'

const day = z.iso.date()
const count = z.number().int().min(0)

/** A session that a plan proposes as an interview. */
export const PracticeKind = z.enum(['mock', 'clinical', 'behavioral'])
export type PracticeKind = z.infer<typeof PracticeKind>

/** What a step opens. */
export const StepTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mock'), personality: PersonalityKey }),
  z.object({ kind: z.literal('clinical'), scenarioId: z.string() }),
  z.object({ kind: z.literal('behavioral'), questionId: z.string() }),
  /** One question answered again: which one, of which session. */
  z.object({
    kind: z.literal('drill'),
    sessionId: z.uuid(),
    questionIndex: count,
    by: z.enum(['voice', 'typing']),
  }),
])
export type StepTarget = z.infer<typeof StepTarget>

/** The one thing to do next. `on` may be later: then nothing is due today, and it may be done early. */
export const NextStep = z.object({
  on: day,
  /** Which of the plan's interviews it is, from 1; null for a drill. */
  number: z.number().int().min(1).nullable(),
  title: z.string(),
  /** Whole sentences. */
  reason: z.string(),
  minutes: z.number().int().min(1),
  /** What it practices first; null before anything is scored. */
  focus: CompetencyKey.nullable(),
  target: StepTarget,
})
export type NextStep = z.infer<typeof NextStep>

export const PlanPhase = z.enum([
  /** Interviews are left to be done. */
  'running',
  /** All of them are done, or there is no room for more before the interview. */
  'ready',
  /** The interview is today. */
  'today',
  /** The interview was before today. */
  'past',
])
export type PlanPhase = z.infer<typeof PlanPhase>

/** A dot of the plan's line. */
export const PlanDot = z.object({
  on: day,
  status: z.enum(['done', 'due', 'planned']),
  /** Null where the account's plan or allowance holds nothing for that day. */
  title: z.string().nullable(),
})
export type PlanDot = z.infer<typeof PlanDot>

/** How far one criterion is from where it was when the plan began; only where that is more than the score's band. */
export const CriterionChange = z.object({
  key: CompetencyKey,
  /** Compared like with like: spoken with spoken, typed with typed. */
  kind: z.enum(['voice', 'typedMock', 'clinical', 'behavioral']),
  points: z.number().int(),
})
export type CriterionChange = z.infer<typeof CriterionChange>

export const PracticePlan = z.object({
  interviewOn: day.nullable(),
  startedOn: day,
  timeZone: z.string(),
  phase: PlanPhase,
  /** To the interview; null without a date, negative after it. */
  daysLeft: z.number().int().nullable(),
  /** Interviews done since it began, and how many the plan has. */
  done: count,
  total: count,
  /** One for each interview, the done ones first. */
  dots: z.array(PlanDot),
  reminders: z.boolean(),
  /** For calendar apps, without signing in: whoever has it reads the dates. */
  calendarUrl: z.url(),
  changes: z.array(CriterionChange),
})
export type PracticePlan = z.infer<typeof PracticePlan>

/** GET, PUT and DELETE /api/plan. */
export const PracticePlanReply = z.object({
  today: day,
  /** Null until the user has made one; there is a next step all the same. */
  plan: PracticePlan.nullable(),
  nextStep: NextStep.nullable(),
  /** Why there is no next step, in whole sentences; null where there is one. */
  whyNone: z.string().nullable(),
  /** How many points a score may differ by chance. */
  bandPoints: count,
})
export type PracticePlanReply = z.infer<typeof PracticePlanReply>

/** Longer ahead than this is a typing error. */
export const MOST_DAYS_AHEAD = 730

/** PUT /api/plan: makes the plan, or changes what is given. */
export const PracticePlanBody = z.object({
  /** Null for no date yet. */
  interviewOn: day.nullable().optional(),
  /** IANA, as the browser knows it. */
  timeZone: z.string().min(1).max(64),
  reminders: z.boolean().optional(),
  /** Makes a new calendar link; the old one stops working. */
  renewCalendar: z.boolean().optional(),
})
export type PracticePlanBody = z.infer<typeof PracticePlanBody>

/** GET /api/plan: before there is a plan, the zone of the browser says which day it is. */
export const PracticePlanQuery = z.object({ timeZone: z.string().min(1).max(64).optional() })
