import type { PlanAllowance } from '@preceptor/domain/plan/plan-facts'

/**
 * What the simulated candidates are assumed to be. None of it is measured: it says what the plan does with people like
 * these, and nothing of how people are.
 */
export const ASSUMPTIONS = {
  /** Days from making the plan to the interview, even over this range. */
  daysAhead: { least: 7, most: 60 },
  /** Share without a date; they are watched for four weeks. */
  withoutDate: 0.2,
  watchedDaysWithoutDate: 28,
  /** Each candidate's own chance to practice on a day that has something planned, even over this range. */
  keepsPlannedDay: { least: 0.4, most: 0.95 },
  /** Chance to practice on a day that has nothing planned. */
  practicesOnFreeDay: 0.05,
  /** Chance to take what the plan proposes where it has something due, and to choose by oneself otherwise. */
  startsFromPlan: 0.8,
  /** What they pay for, by share. */
  plans: [
    {
      share: 0.45,
      name: 'Professional, 10 hours of voice',
      voiceMinutes: 600,
      textSessions: null,
      access: null,
    },
    { share: 0.3, name: 'Basic, no voice', voiceMinutes: 0, textSessions: null, access: null },
    { share: 0.15, name: 'trial for 7 days, then Basic', voiceMinutes: 60, textSessions: null, access: null },
    { share: 0.1, name: 'trial for 7 days, then nothing', voiceMinutes: 60, textSessions: null, access: 7 },
  ],
} as const

export type CohortPlan = (typeof ASSUMPTIONS.plans)[number]

/** What such a plan holds so many days after it began, with this much voice spent. */
export function allowanceOf(
  plan: CohortPlan,
  renewsOn: string,
  endsOn: string | null,
  voiceUsed: number,
): PlanAllowance {
  const isTrial = plan.name.startsWith('trial')
  return {
    access: true,
    endsOn,
    renewsOn,
    voiceMinutes: {
      left: Math.max(0, plan.voiceMinutes - voiceUsed),
      renewed: isTrial ? 0 : plan.voiceMinutes,
    },
    textSessions: { left: plan.textSessions, renewed: plan.textSessions },
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** The assumptions as they are printed. */
export function assumptionLines(): string[] {
  const {
    daysAhead,
    withoutDate,
    watchedDaysWithoutDate,
    keepsPlannedDay,
    practicesOnFreeDay,
    startsFromPlan,
  } = ASSUMPTIONS
  return [
    'Assumed, not measured:',
    `  interview in ${daysAhead.least} to ${daysAhead.most} days, evenly; ${percent(withoutDate)} have no date and are watched for ${watchedDaysWithoutDate} days`,
    `  practice on a planned day: ${percent(keepsPlannedDay.least)} to ${percent(keepsPlannedDay.most)}, each their own, evenly; else the day is missed`,
    `  practice on a free day: ${percent(practicesOnFreeDay)}, chosen by themselves`,
    `  practice on a planned day is started from the plan: ${percent(startsFromPlan)}`,
    ...ASSUMPTIONS.plans.map(({ share, name }) => `  ${percent(share)}: ${name}`),
  ]
}
