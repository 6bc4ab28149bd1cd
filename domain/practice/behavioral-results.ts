import {
  BEHAVIORAL_COMPETENCIES,
  type BehavioralCompetency,
} from '@preceptor/content/practice-questions/practice-question'
import { SELF_AWARENESS } from '../text/competency-name.ts'
import { type BehavioralScoreWord, behavioralScoreWord } from './behavioral-score-word.ts'

export const BEHAVIORAL_COMPETENCY_NAMES: Record<BehavioralCompetency, string> = {
  communication: 'Communication Skills',
  problemSolving: 'Problem-Solving',
  professionalism: 'Professionalism',
  patientFocus: 'Patient Focus',
  selfAwareness: SELF_AWARENESS,
}

/** The same four under every behavioral result. */
export const NEXT_STEP_TIPS = [
  'Tell the same story out loud in two minutes, and stop after the result.',
  'Write down three stories from your last year that fit more than one question.',
  'Change every “we” to “I” where it was you, and see how much was your own part.',
  'Practice one question from a category you haven’t tried yet.',
] as const

const STRENGTH_TEXTS: Record<BehavioralCompetency, string> = {
  communication: 'Your listener can follow you. Keep quoting what you said to people. It makes a story real.',
  problemSolving: 'You show how you got from the problem to a first step. Keep giving the reason for it.',
  professionalism: 'You stay fair and own your share. Interviewers hear that as maturity.',
  patientFocus: 'The patient stays at the center of your story. Keep ending with what it meant for them.',
  selfAwareness: 'You look at yourself honestly. Keep saying what you changed, not only what you felt.',
}

const GROWTH_TEXTS: Record<BehavioralCompetency, string> = {
  communication: 'Quote one sentence you said to the other person, and how they answered.',
  problemSolving: 'Say which two options you had, and why you chose the one you did.',
  professionalism: 'Name the policy or the coworker you turned to, and give the other side fairly.',
  patientFocus: 'Bring in the patient: what did they want, and how were they afterward?',
  selfAwareness: 'Add what you’d do differently today, and one habit that has changed since.',
}

export type InsightCard = { title: string; text: string }

const HARMFUL_CARDS: readonly InsightCard[] = [
  { title: 'What works in your answer', text: 'Nothing can, as long as that’s in it.' },
  { title: 'What would help it most', text: 'Fix what comes first above. Then work on the story.' },
]
const HARMFUL_TEXT = 'An interviewer would stop at that one moment, whatever else you say.'

/**
 * The three insight cards: what works in the answer, what would help it most, and how it stands. A competency without
 * a score (null) was not asked for and counts nowhere; equal scores go by the order of the competencies. Where something
 * in the answer harms, the cards speak of that alone.
 */
export function insightCards(
  scores: Record<BehavioralCompetency, number | null>,
  overallScore: number,
  isUnsafe = false,
): InsightCard[] {
  const word = behavioralScoreWord(overallScore)
  if (isUnsafe) return [...HARMFUL_CARDS, { title: `Right now: ${word}`, text: HARMFUL_TEXT }]
  const scored = BEHAVIORAL_COMPETENCIES.flatMap((competency) => {
    const score = scores[competency]
    return score === null ? [] : [{ competency, score }]
  }).toSorted((a, b) => b.score - a.score)
  const [strongest] = scored
  const weakest = scored.length > 1 ? scored.at(-1) : undefined
  return [
    strongest && strongest.score > 0
      ? {
          title: `What works in your answer: ${BEHAVIORAL_COMPETENCY_NAMES[strongest.competency]}`,
          text: STRENGTH_TEXTS[strongest.competency],
        }
      : { title: 'What works in your answer', text: 'There isn’t enough of an answer to say yet.' },
    weakest
      ? {
          title: `What would help it most: ${BEHAVIORAL_COMPETENCY_NAMES[weakest.competency]}`,
          text: GROWTH_TEXTS[weakest.competency],
        }
      : { title: 'What would help it most', text: 'Describe one situation from beginning to end.' },
    {
      title: `Right now: ${word}`,
      text: LEVEL_TEXTS[word],
    },
  ]
}

const LEVEL_TEXTS: Record<BehavioralScoreWord, string> = {
  Excellent: 'It’s ready for an interview. If you change anything, make it shorter.',
  Good: 'A solid answer. One more concrete detail in the weakest spot makes it strong.',
  Average: 'The story is there, but parts of it are still general. Pick one shift and stay with it.',
  'Needs Improvement':
    'Start over with one real situation: where it was, what your job was, what you did, how it ended.',
}
