import { COMPETENCY_KEYS } from '@preceptor/contracts/analytics/analytics'
import type { Db } from '@preceptor/db/connect'
import { readEntitlementFacts, readUsage } from '@preceptor/db/queries/billing/usage'
import { listPracticeDone, type PracticeDone } from '@preceptor/db/queries/practice-plan/plan-history'
import type { PracticePlanRow } from '@preceptor/db/queries/practice-plan/practice-plans'
import { entitlementAt } from '@preceptor/domain/billing/entitlement'
import { addDays, dayIn } from '@preceptor/domain/plan/days'
import type {
  CriterionAverage,
  DonePractice,
  PlanAllowance,
  PlanFacts,
} from '@preceptor/domain/plan/plan-facts'
import { onNewestScale } from '@preceptor/domain/practice/newest-scale'
import { recentMeanOf } from '@preceptor/domain/practice/progress'
import { findAccessError } from '../policies/access.ts'
import { drillOf } from './redo-target.ts'

/** A criterion is as good as the newest so many sessions say. */

export interface LoadedFacts {
  facts: PlanFacts
  /** The oldest first. */
  history: PracticeDone[]
  timeZone: string
}

/** What the plan of an account is made from at `now`; without a plan, as if one without a date began today. */
export async function loadPlanFacts(
  db: Db,
  {
    accountId,
    plan,
    timeZone,
    now,
  }: {
    accountId: string
    plan: Pick<PracticePlanRow, 'interviewOn' | 'startedOn'> | undefined
    timeZone: string
    now: Date
  },
): Promise<LoadedFacts> {
  const history = withOneScale(await listPracticeDone(db, { accountId }))
  const today = dayIn(now, timeZone)
  const criteria = criteriaOf(history)
  const facts = {
    today,
    startedOn: plan?.startedOn ?? today,
    interviewOn: plan?.interviewOn ?? null,
    done: history.map((session) => doneOf(session, timeZone)),
    criteria,
    allowance: await readAllowance(db, { accountId, timeZone, now }),
    drill: drillOf(history, criteria),
  }
  return { facts, history, timeZone }
}

/** Scores of an older scale than the newest one of a first answer count in nothing that a plan compares. */
function withOneScale(history: readonly PracticeDone[]): PracticeDone[] {
  const compared = onNewestScale(history.filter(({ originalId }) => originalId === null))
  const scale = compared.find(({ scoreScale }) => scoreScale !== null)?.scoreScale ?? null
  return history.map((one) =>
    one.scoreScale === null || scale === null || one.scoreScale === scale
      ? one
      : { ...one, scores: UNSCORED },
  )
}

const UNSCORED: PracticeDone['scores'] = {
  ...{ overall: null, communication: null, clinicalKnowledge: null, professionalism: null },
  ...{ problemSolving: null, patientFocus: null, selfAwareness: null },
}

function doneOf(session: PracticeDone, timeZone: string): DonePractice {
  const { kind, originalId, completedAt, personality, scenarioId, questionId } = session
  const on = dayIn(completedAt, timeZone)
  if (originalId !== null) return { kind: 'drill', on, topic: null }
  return { kind, on, topic: { mock: personality, clinical: scenarioId, behavioral: questionId }[kind] }
}

/** The weakest first. */
function criteriaOf(history: readonly PracticeDone[]): CriterionAverage[] {
  const first = history.filter(({ originalId }) => originalId === null)
  return COMPETENCY_KEYS.flatMap((key) => {
    const average = recentMeanOf(first.flatMap(({ scores }) => scores[key] ?? []))
    return average === null ? [] : [{ key, average }]
  }).toSorted((a, b) => a.average - b.average)
}

/** What is left now, and what there is once the period that runs has ended. */
async function readAllowance(
  db: Db,
  { accountId, timeZone, now }: { accountId: string; timeZone: string; now: Date },
): Promise<PlanAllowance> {
  const { entitlement, textSessionsUsed, voiceSecondsUsed } = await readUsage(db, { accountId, now })
  const { endsAt } = entitlement.period
  const next = entitlementAt(endsAt, await readEntitlementFacts(db, { accountId, now }))
  const lastDay = dayIn(new Date(endsAt.getTime() - 1), timeZone)
  const textLeft = (limit: number, used: number) => (limit < 0 ? null : Math.max(0, limit - used))
  return {
    access: !findAccessError(entitlement),
    endsOn: findAccessError(next) ? lastDay : null,
    renewsOn: addDays(lastDay, 1),
    voiceMinutes: {
      left: Math.max(0, entitlement.voiceSecondsLimit - voiceSecondsUsed) / 60,
      renewed: next.voiceSecondsLimit / 60,
    },
    textSessions: {
      left: textLeft(entitlement.textSessionsLimit, textSessionsUsed),
      renewed: textLeft(next.textSessionsLimit, 0),
    },
  }
}
