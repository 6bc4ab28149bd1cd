import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import type { IsoDate } from './days.ts'
import type { LastSessions } from './last-session.ts'

/** How many interviews a plan has: the dose that trained best for its time in trials (10.1177/21651434231160532). */
export const PLANNED_INTERVIEWS = 9
/** More than this is cramming: a plan that has fewer days than that leaves the rest out. */
export const MOST_A_DAY = 2
/** Without a date: nine interviews over four weeks. */
export const DAYS_APART_WITHOUT_DATE = 3

/** What a session takes, in minutes of the candidate's day. */
export const STEP_MINUTES = { mock: 20, clinical: 10, behavioral: 8, drill: 4 } as const
/** What a voice interview may use of the allowance, in minutes. */
export const VOICE_MINUTES_NEEDED = 20

/** A session that the candidate has completed. */
export interface DonePractice {
  /** A drill is one question answered again. */
  kind: PracticeKind | 'drill'
  on: IsoDate
  /** The scenario, question or interviewer it was about; null where that is unknown. */
  topic: string | null
}

/** The mean of one criterion over the candidate's sessions, 0 to 100. */
export interface CriterionAverage {
  key: CompetencyKey
  average: number
}

/** What the account may use, on the day the plan is made and after each renewal. */
export interface PlanAllowance {
  /** False for an account that may begin nothing: its trial or its plan has ended. */
  access: boolean
  /** The last day on which it may; null where no end is known. */
  endsOn: IsoDate | null
  /** The first day of the next period; the periods after it are a month each. */
  renewsOn: IsoDate
  voiceMinutes: PerPeriod<number>
  /** Null is without limit. */
  textSessions: PerPeriod<number | null>
}

interface PerPeriod<Amount> {
  left: Amount
  /** After each renewal. */
  renewed: Amount
}

/** All that a plan is made from. */
export interface PlanFacts {
  /** In the user's time zone, as every other day here. */
  today: IsoDate
  startedOn: IsoDate
  /** The day of the interview that the user practices for; null without one. */
  interviewOn: IsoDate | null
  /** Every completed session, whenever; those from `startedOn` on count for the plan. */
  done: readonly DonePractice[]
  /** The weakest first; empty until a session is scored. */
  criteria: readonly CriterionAverage[]
  allowance: PlanAllowance
  /** What a drill would practice; null where no answer can be given again. Before anything is scored it has no focus. */
  drill: { focus: CompetencyKey | null } | null
  /** What the newest sessions showed; left out where the reason of a step is not to speak of them. */
  last?: LastSessions
}
