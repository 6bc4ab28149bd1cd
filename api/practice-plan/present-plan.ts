import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { NextStep, PracticePlanReply, StepTarget } from '@preceptor/contracts/practice/practice-plan'
import type { Db } from '@preceptor/db/connect'
import { findWeakestQuestion, type PracticeDone } from '@preceptor/db/queries/practice-plan/plan-history'
import type { PracticePlanRow } from '@preceptor/db/queries/practice-plan/practice-plans'
import { changesSince, type ScoredPractice } from '@preceptor/domain/plan/changes-since'
import { dayIn } from '@preceptor/domain/plan/days'
import { PLANNED_INTERVIEWS, STEP_MINUTES } from '@preceptor/domain/plan/plan-facts'
import type { PlannedNext, PracticePlanMade } from '@preceptor/domain/plan/plan-made'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { TOPICS } from '@preceptor/domain/plan/practice-topics'
import { COMPETENCY_BAND, RULES_BAND } from '@preceptor/domain/redo/band'
import { loadLastSessions } from './last-sessions.ts'
import type { LoadedFacts } from './load-facts.ts'
import { sessionToRedo } from './redo-target.ts'

/** A plan as its owner sees it, and what to do next; `calendarUrl` is null while there is no plan. */
export async function presentPlan(
  db: Db,
  row: PracticePlanRow | undefined,
  loaded: LoadedFacts,
  calendarUrl: string | null,
): Promise<PracticePlanReply> {
  const { facts } = loaded
  // Only here: what a reminder says is read on another day.
  const made = planPractice({ ...facts, last: await loadLastSessions(db, loaded) })
  return {
    today: facts.today,
    plan: row && calendarUrl !== null ? presentOwn(row, loaded, made, calendarUrl) : null,
    nextStep: made.next && (await presentNext(db, made.next, loaded)),
    whyNone: made.whyNone,
    bandPoints: RULES_BAND,
  }
}

function presentOwn(
  { interviewOn, startedOn, reminders, timeZone }: PracticePlanRow,
  { facts, history }: LoadedFacts,
  made: PracticePlanMade,
  calendarUrl: string,
): NonNullable<PracticePlanReply['plan']> {
  return {
    interviewOn,
    startedOn,
    timeZone,
    phase: made.phase,
    daysLeft: made.daysLeft,
    done: made.done.length,
    total: PLANNED_INTERVIEWS,
    dots: dotsOf(made, facts.today),
    reminders,
    calendarUrl,
    changes: changesSince(scoredOf(history, timeZone), { startedOn, bandPoints: COMPETENCY_BAND }),
  }
}

/** One for each interview of a plan, the done ones first. */
export function dotsOf(
  { done, interviews }: Pick<PracticePlanMade, 'done' | 'interviews'>,
  today: string,
): NonNullable<PracticePlanReply['plan']>['dots'] {
  return [
    ...done.map(({ on, kind, topic }) => ({ on, status: 'done' as const, title: titleOf(kind, topic) })),
    ...interviews.map(({ on, session }) => ({
      on,
      status: on === today ? ('due' as const) : ('planned' as const),
      title: session?.title ?? null,
    })),
  ]
}

function titleOf(kind: PracticeDone['kind'] | 'drill', topic: string | null): string {
  const found = kind === 'drill' ? undefined : TOPICS[kind].find(({ id }) => id === topic)
  return (
    found?.title ??
    { mock: 'Voice interview', clinical: 'Patient', behavioral: 'Question', drill: 'Drill' }[kind]
  )
}

async function presentNext(db: Db, next: PlannedNext, loaded: LoadedFacts): Promise<NextStep | null> {
  const { on, number, title, reason, minutes, focus } = next
  const target = await targetOf(db, next, loaded)
  return target && { on, number, title, reason, minutes, focus, target }
}

async function targetOf(db: Db, next: PlannedNext, loaded: LoadedFacts): Promise<StepTarget | null> {
  switch (next.kind) {
    case 'mock':
      return { kind: 'mock', personality: next.topic as PersonalityKey }
    case 'clinical':
      return { kind: 'clinical', scenarioId: next.topic }
    case 'behavioral':
      return { kind: 'behavioral', questionId: next.topic }
    case 'drill':
      return drillTarget(db, next, loaded)
  }
}

/** An answer that was spoken is spoken again while there is voice for it. */
async function drillTarget(
  db: Db,
  { focus }: PlannedNext,
  { facts, history }: LoadedFacts,
): Promise<StepTarget | null> {
  const session = sessionToRedo(history, focus)
  if (!session) return null
  const { id: sessionId, kind } = session
  const hasVoice = facts.allowance.voiceMinutes.left >= STEP_MINUTES.drill
  const questionIndex = kind === 'mock' ? await findWeakestQuestion(db, { interviewId: sessionId }) : 0
  return { kind: 'drill', sessionId, questionIndex, by: kind === 'mock' && hasVoice ? 'voice' : 'typing' }
}

const scoredOf = (history: readonly PracticeDone[], timeZone: string): ScoredPractice[] =>
  history
    .filter(({ originalId }) => originalId === null)
    .map(({ kind, spoken, completedAt, scores }) => ({
      on: dayIn(completedAt, timeZone),
      kind: kind === 'mock' ? (spoken ? 'voice' : 'typedMock') : kind,
      scores,
    }))
