import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { PlanPhase, PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import type { IsoDate } from './days.ts'
import type { DonePractice } from './plan-facts.ts'

/** An interview to come. Without a kind nothing that the allowance of that day holds is left. */
export interface PlannedInterview {
  on: IsoDate
  /** Which of the plan's interviews it is, from 1. */
  number: number
  session: { kind: PracticeKind; topic: string; title: string; focus: CompetencyKey | null } | null
}

/** What to do next. A drill says what it practices; which answer is given again is for the caller to find. */
export type PlannedNext = {
  on: IsoDate
  number: number | null
  title: string
  reason: string
  minutes: number
  focus: CompetencyKey | null
} & ({ kind: PracticeKind; topic: string } | { kind: 'drill' })

export interface PracticePlanMade {
  phase: PlanPhase
  daysLeft: number | null
  /** Interviews done since the plan began, the oldest first; those beyond the plan's nine are left out. */
  done: DonePractice[]
  /** Interviews to come, in order. */
  interviews: PlannedInterview[]
  /** Days of the drills between them. */
  drills: IsoDate[]
  isCatchingUp: boolean
  next: PlannedNext | null
  /** Why there is no next step; null where there is one. */
  whyNone: string | null
}
