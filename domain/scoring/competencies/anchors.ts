import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { SignKey } from './signs.ts'

/** What the levels 1 to 5 of a competency mean. */
export type Anchors = readonly [string, string, string, string, string]

/** What is looked for, as a part of a sentence. */
const WHAT: Record<SignKey, string> = {
  communication: 'how you listen, explain and speak up',
  clinicalKnowledge: 'how you assess, act and keep watch at the bedside',
  professionalism: 'responsibility, teamwork and growth',
  problemSolving: 'how you spot a problem, solve it and check the result',
  patientFocus: 'your focus on what patients and families need',
  selfAwareness: 'your strengths, your limits and how you grow',
}

const storyAnchors = (what: string): Anchors => [
  `We didn’t hear anything you did yourself that shows ${what}.`,
  'Your own part only comes up in general, as the team’s, or in a few words.',
  `You took steps of your own, but the story has a gap, or they barely show ${what}.`,
  `Your own steps show ${what}, in a nearly complete story.`,
  `Your own steps show ${what}, in a complete story: the case, why you acted, and what came of it.`,
]
const reasonAnchors = (what: string): Anchors => [
  `Nothing in your reasons shows ${what}.`,
  'Anyone could give these reasons. No moment of your own backs them up.',
  `You gave a reason of your own, but the moment behind it is thin, or it barely shows ${what}.`,
  `A reason of your own, with a moment that proves it, shows ${what}.`,
  `Specific reasons, moments that prove them and a link to this place show ${what}.`,
]
const planAnchors = (what: string): Anchors => [
  `Nothing you plan or ask shows ${what}.`,
  'Anyone could have these plans or questions. Nothing in them is specific.',
  `You named a step or question of your own, but how, when or why is missing, or it barely shows ${what}.`,
  `Steps or questions of your own, with how, when or why, show ${what}.`,
  `Specific steps or questions of your own, each with its reason, show ${what}.`,
]

/** What each level of a competency means for a question of this kind: for whoever judges, and for the page. */
export function anchorsOf(competency: SignKey, rubric: QuestionRubric): Anchors {
  const of = { star: storyAnchors, motivation: reasonAnchors, forward: planAnchors }[rubric]
  return of(WHAT[competency])
}

/** What this level means. */
export const anchorOf = (competency: SignKey, rubric: QuestionRubric, level: number): string =>
  anchorsOf(competency, rubric)[Math.min(5, Math.max(1, level)) - 1]!
