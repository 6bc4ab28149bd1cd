import {
  type QuestionType,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import { asksForStory } from './star.ts'

/** What a story says with each part: the rest of a sentence. */
const SAID: Record<StarPart, string> = {
  situation: 'when and where it happened',
  task: 'what your job was',
  action: 'what you did, step by step',
  result: 'how it ended',
}

/** What to do about a part that is missing. */
const MISSING_PART: Record<StarPart, string> = {
  situation: 'Start with the shift, the unit and who it was about.',
  task: 'Say what your part was.',
  action: 'Go through your own steps in order.',
  result: 'Add what changed for the patient or the team.',
}

/** What to do about a part that is there only in part. */
const PARTIAL_PART: Record<StarPart, string> = {
  situation: 'Choose one specific shift or patient, not a habit.',
  task: 'Say which part of it was yours.',
  action: 'Say what you did yourself, in that case.',
  result: 'Say what changed for the patient or the team, not only that it went well.',
}

const ORDER: readonly StarStatus[] = ['present', 'partial', 'absent', 'not_applicable']

export type JudgedAnswer = { questionIndex: number; star: Record<StarPart, StarStatus> }

/** The story described in all answers to one question: of each part the best status. */
export function storyOf(answers: readonly JudgedAnswer[]): Record<StarPart, StarStatus> {
  const best = (part: StarPart): StarStatus =>
    ORDER.find((status) => answers.some(({ star }) => star[part] === status)) ?? 'absent'
  return Object.fromEntries(STAR_PARTS.map((part) => [part, best(part)])) as Record<StarPart, StarStatus>
}

const storiesOf = (answers: readonly JudgedAnswer[], questions: readonly { type: QuestionType }[]) => {
  const asked = answers.filter(({ questionIndex }) => asksForStory(questions[questionIndex]?.type))
  return [...Map.groupBy(asked, ({ questionIndex }) => questionIndex).values()].map(storyOf)
}

/**
 * One sentence on each part over all stories described; null when no answered question asked for one. What was
 * described in a second answer to a question belongs to its story.
 */
export function summariseStar(
  answers: readonly JudgedAnswer[],
  questions: readonly { type: QuestionType }[],
): Record<StarPart, string> | null {
  const stories = storiesOf(answers, questions)
  if (!stories.length) return null
  const observe = (part: StarPart): string => {
    const counted = stories.filter((story) => story[part] === 'present').length
    const partly = stories.filter((story) => story[part] === 'partial').length
    if (counted === stories.length) return `${ofAll(counted)} ${SAID[part]}.`
    const advice = counted + partly === stories.length ? PARTIAL_PART[part] : MISSING_PART[part]
    return `${ofSome({ counted, partly, all: stories.length }, SAID[part])} ${advice}`
  }
  return {
    situation: observe('situation'),
    task: observe('task'),
    action: observe('action'),
    result: observe('result'),
  }
}

function ofAll(all: number): string {
  if (all === 1) return 'Your story says'
  return all === 2 ? 'Both stories say' : `All ${all} stories say`
}

/** A sentence on a part that is not in all of the stories. */
function ofSome(
  { counted, partly, all }: { counted: number; partly: number; all: number },
  said: string,
): string {
  if (counted > 0) {
    const more = partly > 0 ? `, and ${partly} only ${partly === 1 ? 'touches' : 'touch'} on it` : ''
    return `${counted} of ${all} stories ${counted === 1 ? 'says' : 'say'} ${said}${more}.`
  }
  if (all === 1) return partly > 0 ? `Your story only touches on ${said}.` : `Your story doesn’t say ${said}.`
  if (partly > 0) return `${partly} of ${all} stories only ${partly === 1 ? 'touches' : 'touch'} on ${said}.`
  return all === 2 ? `Neither story says ${said}.` : `None of your ${all} stories says ${said}.`
}
