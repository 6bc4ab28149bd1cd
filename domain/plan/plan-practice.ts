import type { PlanPhase, PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import { type Budget, createBudget } from './allowance.ts'
import { chooseSession, type EarlierSession } from './choose-session.ts'
import { addDays, daysBetween, type IsoDate } from './days.ts'
import { drillsBetween } from './place-drills.ts'
import { type DonePractice, PLANNED_INTERVIEWS, type PlanFacts, STEP_MINUTES } from './plan-facts.ts'
import type { PlannedInterview, PlannedNext, PracticePlanMade } from './plan-made.ts'
import { reasonFor, whyNothing } from './reasons.ts'
import { type Spacing, spaceInterviews } from './spacing.ts'

type DoneInterview = DonePractice & { kind: PracticeKind }
const isInterview = (practice: DonePractice): practice is DoneInterview => practice.kind !== 'drill'

/**
 * The plan as it is on `today`, made anew each time from what was done: nothing of it has to be stored, so it adapts to
 * missed days, to a changed date and to a changed allowance. Days are those of the user's time zone.
 */
export function planPractice(facts: PlanFacts): PracticePlanMade {
  const { today, interviewOn } = facts
  const done = facts.done
    .filter((practice) => isInterview(practice) && practice.on >= facts.startedOn && practice.on <= today)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, PLANNED_INTERVIEWS)
  const daysLeft = interviewOn === null ? null : daysBetween(today, interviewOn)
  const spacing = daysLeft !== null && daysLeft <= 0 ? NOTHING : spacingOf(facts, done, daysLeft)
  const interviews = fill(spacing.days, done.length, facts)
  const drills = drillDays(facts, done, spacing.days)
  const plan = {
    phase: phaseOf(daysLeft, spacing.days.length),
    daysLeft,
    done,
    interviews,
    drills,
    isCatchingUp:
      spacing.isCatchingUp || (done.length === 0 && facts.startedOn < today && spacing.days.length > 0),
  }
  const next = nextOf(facts, plan)
  return { ...plan, next, whyNone: next ? null : whyNothing(facts, plan) }
}

const NOTHING: Spacing = { days: [], isCatchingUp: false }

function phaseOf(daysLeft: number | null, planned: number): PlanPhase {
  if (daysLeft !== null && daysLeft < 0) return 'past'
  if (daysLeft === 0) return 'today'
  return planned > 0 ? 'running' : 'ready'
}

/** The day before an interview is free; whoever has done nothing yet has room for one on it. */
function spacingOf(
  { today, interviewOn }: PlanFacts,
  done: readonly DonePractice[],
  daysLeft: number | null,
): Spacing {
  const lastOn = done.at(-1)?.on ?? null
  const doneToday = done.filter(({ on }) => on === today).length
  const left = PLANNED_INTERVIEWS - done.length
  if (daysLeft === 1) {
    return done.length > 0 ? NOTHING : { days: [today], isCatchingUp: false }
  }
  const end = interviewOn === null ? null : addDays(interviewOn, -2)
  return spaceInterviews({ today, end, lastOn, doneToday, left })
}

/** What each interview is, spending the allowance as it goes. */
function fill(days: readonly IsoDate[], doneCount: number, facts: PlanFacts): PlannedInterview[] {
  const budget = createBudget(facts.allowance)
  const earlier: EarlierSession[] = facts.done
    .filter(isInterview)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(({ kind, topic }) => ({ kind, topic }))
  let turn = 0
  return days.map((on, at) => {
    const possible = (kind: PracticeKind) => budget.holds(kind, on)
    const chosen = chooseSession({ turn, criteria: facts.criteria, possible, earlier })
    const number = doneCount + at + 1
    if (!chosen) return { on, number, session: null }
    turn += 1
    const { kind, topic, focus } = chosen
    budget.spend(kind, on)
    earlier.push({ kind, topic: topic.id })
    return { on, number, session: { kind, topic: topic.id, title: topic.title, focus } }
  })
}

const drilledOn = ({ done }: PlanFacts, day: IsoDate) =>
  done.some(({ kind, on }) => kind === 'drill' && on === day)

function drillDays(
  facts: PlanFacts,
  done: readonly DonePractice[],
  interviewDays: readonly IsoDate[],
): IsoDate[] {
  const { today } = facts
  const stops = [...done.slice(-1).map(({ on }) => on), ...interviewDays]
  const days = stops.slice(1).flatMap((to, at) => drillsBetween(stops[at]!, to))
  return days.filter((on) => on > today || (on === today && !drilledOn(facts, today)))
}

/** The first step that may be begun today: what is due, else what comes next, done early. */
function nextOf(facts: PlanFacts, plan: Omit<PracticePlanMade, 'next' | 'whyNone'>): PlannedNext | null {
  const { today, allowance, drill } = facts
  const budget = createBudget(allowance)
  if (plan.phase === 'past' || !budget.hasAccess(today)) return null
  const interview = plan.interviews.find((planned) => startsToday(planned, budget, today))
  const drillOn = drill ? drillDayOf(facts, plan) : null
  if (interview?.session && (drillOn === null || interview.on <= drillOn)) {
    const { on, number, session } = interview
    const { kind, topic, title, focus } = session
    const reason = reasonFor(facts, plan, { kind, topic, focus, on })
    return { kind, topic, on, number, title, focus, reason, minutes: STEP_MINUTES[kind] }
  }
  if (drillOn === null || !drill) return null
  const { focus } = drill
  const reason = reasonFor(facts, plan, { kind: 'drill', topic: null, focus, on: drillOn })
  const title = 'Answer one question again'
  return { kind: 'drill', on: drillOn, number: null, title, focus, reason, minutes: STEP_MINUTES.drill }
}

const startsToday = ({ session }: PlannedInterview, budget: Budget, today: IsoDate) =>
  session !== null && budget.holds(session.kind, today)

/** A drill is there when one is planned, and whenever no interview can be: it costs nothing of the allowance. */
function drillDayOf(facts: PlanFacts, plan: Omit<PracticePlanMade, 'next' | 'whyNone'>): IsoDate | null {
  const { today } = facts
  const isFree = !drilledOn(facts, today)
  const isBlocked = plan.interviews[0]?.session === null && plan.interviews[0].on === today
  if (isBlocked || plan.phase !== 'running') return isFree ? today : laterDrill(facts, plan)
  return plan.drills[0] ?? null
}

/** After the last interview of a plan there is a drill a day, up to the day of the interview itself. */
function laterDrill(
  { today, interviewOn }: PlanFacts,
  { phase }: Pick<PracticePlanMade, 'phase'>,
): IsoDate | null {
  const tomorrow = addDays(today, 1)
  if (phase === 'today') return null
  return interviewOn === null || tomorrow <= interviewOn ? tomorrow : null
}
