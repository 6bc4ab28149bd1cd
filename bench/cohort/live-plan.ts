import { addDays, daysBetween, type IsoDate } from '@preceptor/domain/plan/days'
import { type DonePractice, STEP_MINUTES, VOICE_MINUTES_NEEDED } from '@preceptor/domain/plan/plan-facts'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { TOPICS } from '@preceptor/domain/plan/practice-topics'
import type { Dice } from '../random.ts'
import { ASSUMPTIONS, allowanceOf, type CohortPlan } from './assumptions.ts'

const START: IsoDate = '2026-11-26'
const CRITERIA = [
  'communication',
  'problemSolving',
  'professionalism',
  'patientFocus',
  'clinicalKnowledge',
] as const
/** Two sessions a day are the most that a plan proposes, and the most that anybody here does. */
const MOST_TURNS = 2

export interface Lived {
  /** Days from the first to the interview; null without one. */
  length: number | null
  plan: CohortPlan['name']
  /** Days of the interviews, in order. */
  days: IsoDate[]
  fromPlan: number
  byThemselves: number
  /** Days on which something was due and nothing was done. */
  missed: number
}

/** One simulated candidate from the day the plan is made to the day before the interview. */
export function livePlan(dice: Dice): Lived {
  const length =
    dice.random() < ASSUMPTIONS.withoutDate
      ? null
      : dice.whole(ASSUMPTIONS.daysAhead.least, ASSUMPTIONS.daysAhead.most)
  const keeps = dice.between(ASSUMPTIONS.keepsPlannedDay.least, ASSUMPTIONS.keepsPlannedDay.most)
  const plan = planOf(dice.random())
  const criteria = CRITERIA.map((key) => ({ key, average: dice.whole(40, 80) })).toSorted(
    (a, b) => a.average - b.average,
  )
  const lived: Lived = { length, plan: plan.name, days: [], fromPlan: 0, byThemselves: 0, missed: 0 }
  const done: DonePractice[] = []
  let voiceUsed = 0
  const periodDays = plan.name.startsWith('trial') ? 7 : 30
  for (let day = 0; day < (length ?? ASSUMPTIONS.watchedDaysWithoutDate); day += 1) {
    const today = addDays(START, day)
    if (plan.access !== null && day >= plan.access) break
    if (day === periodDays) voiceUsed = plan.voiceMinutes > 60 ? 0 : plan.voiceMinutes
    const endsOn = plan.access === null ? null : addDays(START, plan.access - 1)
    const renewsOn = addDays(START, day < periodDays ? periodDays : periodDays + 30)
    let hadDue = false
    let practiced = 0
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const allowance = allowanceOf(plan, renewsOn, endsOn, voiceUsed)
      const { interviews, next } = planPractice({
        today,
        startedOn: START,
        interviewOn: length === null ? null : addDays(START, length),
        done,
        criteria: done.length > 0 ? criteria : [],
        allowance,
        drill: null,
      })
      const due = interviews.find(({ on, session }) => on === today && session !== null)
      hadDue ||= due !== undefined
      if (dice.random() >= (due ? keeps : turn === 0 ? ASSUMPTIONS.practicesOnFreeDay : 0)) break
      const isFromPlan =
        due !== undefined && next?.kind !== 'drill' && dice.random() < ASSUMPTIONS.startsFromPlan
      const kind =
        isFromPlan && due.session ? due.session.kind : dice.oneOf(['clinical', 'behavioral'] as const)
      const topic = isFromPlan && due.session ? due.session.topic : dice.oneOf(TOPICS[kind]).id
      if (kind === 'mock') voiceUsed += Math.min(VOICE_MINUTES_NEEDED, STEP_MINUTES.mock)
      done.push({ kind, on: today, topic })
      lived[isFromPlan ? 'fromPlan' : 'byThemselves'] += 1
      practiced += 1
    }
    if (hadDue && practiced === 0) lived.missed += 1
  }
  lived.days = done.map(({ on }) => on)
  return lived
}

function planOf(throwOf: number): CohortPlan {
  let upTo = 0
  for (const plan of ASSUMPTIONS.plans) {
    upTo += plan.share
    if (throwOf < upTo) return plan
  }
  return ASSUMPTIONS.plans[0]
}

/** Days between one interview and the next. */
export const gapsOf = ({ days }: Pick<Lived, 'days'>): number[] =>
  days.slice(1).map((to, at) => daysBetween(days[at]!, to))
