import { PLANNED_INTERVIEWS } from '@preceptor/domain/plan/plan-facts'
import { gapsOf, type Lived } from './live-plan.ts'

/** A plan of so many days has a day for each of its interviews: the day before the interview is free. */
const DAYS_FOR_ALL = PLANNED_INTERVIEWS + 1
/** What the goals ask for. */
const LEAST_MEDIAN = PLANNED_INTERVIEWS
const LEAST_FROM_PLAN = 0.6

export interface Summary {
  /** Candidates whose date has a day for each interview, or who have none, and whose plan does not end before. */
  withRoom: number
  medianDone: number
  /** Share of those who did nine. */
  doneAll: number
  /** Of all. */
  medianOfAll: number
  /** Share of starts. */
  fromPlan: number
  missedPerCandidate: number
  gaps: { median: number; most: number; sameDay: number }
  holds: boolean
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const median = (numbers: readonly number[]) => sorted(numbers)[(numbers.length - 1) >> 1] ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const doneOf = ({ days }: Lived) => Math.min(days.length, PLANNED_INTERVIEWS)
const hasRoom = ({ length, plan }: Lived) =>
  (length === null || length >= DAYS_FOR_ALL) && !plan.endsWith('then nothing')

/** What the cohort did, in the figures that the goals are about. */
export function summarize(lives: readonly Lived[]): Summary {
  const withRoom = lives.filter(hasRoom)
  const gaps = withRoom.flatMap(gapsOf)
  const fromPlan = sum(lives.map((one) => one.fromPlan))
  const medianDone = median(withRoom.map(doneOf))
  const share = fromPlan / (fromPlan + sum(lives.map(({ byThemselves }) => byThemselves)))
  return {
    withRoom: withRoom.length,
    medianDone,
    doneAll: withRoom.filter((one) => doneOf(one) === PLANNED_INTERVIEWS).length / withRoom.length,
    medianOfAll: median(lives.map(doneOf)),
    fromPlan: share,
    missedPerCandidate: sum(lives.map(({ missed }) => missed)) / lives.length,
    gaps: {
      median: median(gaps),
      most: Math.max(...gaps),
      sameDay: gaps.filter((gap) => gap === 0).length / gaps.length,
    },
    holds: medianDone >= LEAST_MEDIAN && share >= LEAST_FROM_PLAN,
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** The figures as they are printed; the last line says it in one. */
export function summaryLines(count: number, seed: number, summary: Summary): string[] {
  const { withRoom, medianDone, doneAll, medianOfAll, fromPlan, missedPerCandidate, gaps, holds } = summary
  return [
    `Of ${count} simulated candidates (seed ${seed}), ${withRoom} have a day for each interview and a plan to the end:`,
    `  interviews done: median ${medianDone}; all nine: ${percent(doneAll)}; median of all ${count}: ${medianOfAll}`,
    `  starts from the plan: ${percent(fromPlan)}`,
    `  planned days missed by each: ${missedPerCandidate.toFixed(1)}`,
    `  days between interviews: median ${gaps.median}, most ${gaps.most}; on the same day ${percent(gaps.sameDay)}`,
    `${holds ? 'The goals are met' : 'A goal is MISSED'}: median ${medianDone} interviews (at least ${LEAST_MEDIAN}), ${percent(fromPlan)} of starts from the plan (at least ${percent(LEAST_FROM_PLAN)}).`,
  ]
}
