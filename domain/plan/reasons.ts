import { PRACTICE_QUESTIONS } from '@preceptor/content/practice-questions/practice-questions'
import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import { TOO_LITTLE_VOICE_LEFT } from '@preceptor/contracts/billing/billing-texts'
import type { PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import { competencyName } from '../text/competency-name.ts'
import { countWord } from '../text/count-word.ts'
import { dayName } from './day-name.ts'
import type { IsoDate } from './days.ts'
import { CARE_BY_CHAT } from './first-step-text.ts'
import { patientText, storyText } from './last-session.ts'
import { PLANNED_INTERVIEWS, type PlanFacts, VOICE_MINUTES_NEEDED } from './plan-facts.ts'
import type { PracticePlanMade } from './plan-made.ts'

const PLANNED = countWord(PLANNED_INTERVIEWS)
const ALL_DONE = `All ${PLANNED} interviews are done.`

type Plan = Omit<PracticePlanMade, 'next' | 'whyNone'>

interface Proposed {
  kind: PracticeKind | 'drill'
  /** Of the question, the scenario or the interviewer; null for a drill. */
  topic: string | null
  focus: CompetencyKey | null
  on: IsoDate
}

/** Why this step is the next one, in one to five whole sentences: what is due, what was done last, and what it practices. */
export function reasonFor(facts: PlanFacts, plan: Plan, step: Proposed): string {
  // Nobody lifts a low score in an hour, and nobody wants to hear of it then.
  if (plan.phase === 'today')
    return 'Your interview is today. One answer, out loud, is all the warm-up you need.'
  const last = lastDone(facts, step)
  const what = whatFor(facts, step, last?.add ?? null)
  return [whenOf(facts, plan, step), last?.said, last?.add, what, insteadOf(facts, step)]
    .filter(Boolean)
    .join(' ')
}

function whenOf({ today, interviewOn }: PlanFacts, plan: Plan, { kind, on }: Proposed): string {
  if (plan.daysLeft === 1) return 'Your interview is tomorrow.'
  if (on > today)
    return `Nothing is due today. This one is planned for ${dayName(on)}, and you can do it early.`
  if (plan.phase === 'ready' && plan.done.length >= PLANNED_INTERVIEWS) return ALL_DONE
  if (plan.isCatchingUp && kind !== 'drill') {
    return interviewOn === null
      ? 'You missed a day, so we moved the rest.'
      : 'You missed a day, so we spaced the rest evenly again.'
  }
  return ''
}

/** Whether a step asks for a story: one of the written questions may ask for reasons or plans instead. */
const asksForStory = ({ kind, topic }: Proposed) =>
  kind !== 'behavioral' || PRACTICE_QUESTIONS.find(({ id }) => id === topic)?.rubric === 'star'

/** What was done last of what a step practices, and what to add to it; null where nothing is known. */
function lastDone({ last, today }: PlanFacts, step: Proposed): { said: string; add: string | null } | null {
  if (!last) return null
  if (step.kind === 'clinical') {
    const said = last.patient && patientText(last.patient, today)
    return said ? { said, add: null } : null
  }
  const answered = step.kind === 'drill' ? last.toRepeat : last.answered
  return answered && asksForStory(step) ? storyText(answered, today) : null
}

function whatFor(
  { criteria, done }: PlanFacts,
  { kind, focus }: Proposed,
  /** Where it says what to add, it has said what the step is for. */
  add: string | null,
): string {
  const found = criteria.find(({ key }) => key === focus)
  if (!found) return add ? '' : done.length === 0 ? FIRST[kind] : PLAIN[kind]
  const name = competencyName(found.key)
  const score = `${Math.round(found.average)}%`
  const isWeakest = criteria[0]?.key === found.key
  const why = isWeakest
    ? `Your lowest average lately is ${name}, at ${score}.`
    : `${name} averages ${score}, so it gets a turn too.`
  return add ? why : `${why} ${PRACTICES[kind]}`
}

const FIRST: Readonly<Record<Proposed['kind'], string>> = {
  clinical: `${CARE_BY_CHAT} You’ll get your first score and notes that quote your own words.`,
  mock: 'Talk with an interviewer. You’ll get your first score and notes that quote your own words.',
  behavioral:
    'Answer one question in writing. You’ll get your first score and notes that quote your own words.',
  drill: 'Answer one of your questions again.',
}
const PLAIN: Readonly<Record<Proposed['kind'], string>> = {
  clinical: 'A chat with a patient keeps your practice varied.',
  mock: 'Saying your answers out loud is what the real interview asks of you.',
  behavioral: 'One written question keeps your practice varied.',
  drill: 'Answering again, better, is the quickest way to improve.',
}
const PRACTICES: Readonly<Record<Proposed['kind'], string>> = {
  clinical: 'This patient lets you practice that.',
  mock: 'This interview lets you practice that out loud.',
  behavioral: 'This question lets you practice that.',
  drill: 'Answering the same question again is the quickest way to raise it.',
}

/** What the allowance has no room for; what is typed needs no excuse on a plan without voice. */
function insteadOf({ allowance }: PlanFacts, { kind }: Proposed): string {
  const { left, renewed } = allowance.voiceMinutes
  const hadVoice = renewed >= VOICE_MINUTES_NEEDED || left > 0
  if (kind === 'mock' || kind === 'drill' || !hadVoice || left >= VOICE_MINUTES_NEEDED) return ''
  return `${TOO_LITTLE_VOICE_LEFT}, so this one is typed.`
}

/** Why there is nothing to do next, and what helps. */
export function whyNothing(facts: PlanFacts, plan: Plan): string {
  const { interviewOn, today, allowance } = facts
  if (plan.phase === 'past' && interviewOn !== null) {
    return `Your interview was on ${dayName(interviewOn)}. Set a new date, or keep practicing without one.`
  }
  const hasEnded = allowance.endsOn !== null && allowance.endsOn < today
  if (!allowance.access || hasEnded) {
    return 'You need a plan to practice. Your dates and scores are saved.'
  }
  if (plan.phase === 'today')
    return 'Your interview is today. You’ve done what you could, so rest your voice.'
  if (plan.phase === 'running') {
    return `You’ve used your sessions for now. They renew on ${dayName(allowance.renewsOn)}.`
  }
  if (plan.daysLeft === 1) return 'Your interview is tomorrow. Rest tonight. You’re ready.'
  return `${ALL_DONE} Set a new date to plan the next ${PLANNED}.`
}
