import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { SignKey } from './signs.ts'

/** What the levels 1 to 5 of a competency mean. */
export type Anchors = readonly [string, string, string, string, string]

/** What is looked for, as a part of a sentence. */
const WHAT: Record<SignKey, string> = {
  communication: 'how you listen, explain and speak up',
  clinicalKnowledge: 'how you assess, act and watch at the bedside',
  professionalism: 'responsibility, teamwork and growth',
  problemSolving: 'how you see, solve and check a problem',
  patientFocus: 'what patients and families need',
  selfAwareness: 'your strengths, your limits and how you grow',
}

const storyAnchors = (what: string): Anchors => [
  `Nothing you did yourself was heard that could show ${what}.`,
  'Your own part is only touched: in general, as the team’s, or in a few words.',
  `Steps of your own are told, but the story has a gap, or they hardly show ${what}.`,
  `Steps of your own show ${what}, in a story that is nearly whole.`,
  `Steps of your own show ${what}, in a whole story: the case, why you acted, and what came of it.`,
]
const reasonAnchors = (what: string): Anchors => [
  `Nothing in your reasons could show ${what}.`,
  'Your reasons could be anybody’s: no moment of yours backs them.',
  `A reason of your own is told, but the moment that proves it is thin, or it hardly shows ${what}.`,
  `A reason of your own, with a moment that proves it, shows ${what}.`,
  `Precise reasons, moments that prove them and a link to this place show ${what}.`,
]
const planAnchors = (what: string): Anchors => [
  `Nothing you plan or ask could show ${what}.`,
  'Your plans or questions could be anybody’s: nothing in them is certain.',
  `A step or question of your own is told, but how, when or why is missing, or it hardly shows ${what}.`,
  `Steps or questions of your own, with how, when or why, show ${what}.`,
  `Precise steps or questions of your own, each with its reason, show ${what}.`,
]

/** What each level of a competency means for a question of this kind: for whoever judges, and for the page. */
export function anchorsOf(competency: SignKey, rubric: QuestionRubric): Anchors {
  const of = { star: storyAnchors, motivation: reasonAnchors, forward: planAnchors }[rubric]
  return of(WHAT[competency])
}

/** What this level means. */
export const anchorOf = (competency: SignKey, rubric: QuestionRubric, level: number): string =>
  anchorsOf(competency, rubric)[Math.min(5, Math.max(1, level)) - 1]!
