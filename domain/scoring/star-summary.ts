import { type QuestionType, STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interview'
import { asksForStory } from './star.ts'

/** What to do about a part that is missing. */
export const MISSING_PART: Record<StarPart, string> = {
  situation: 'say when and where it happened',
  task: 'say what your own task was',
  action: 'say step by step what you did yourself',
  result: 'say how it ended',
}

/** What to do about a part that is there only in part. */
export const PARTIAL_PART: Record<StarPart, string> = {
  situation: 'choose one certain shift or patient, not a habit',
  task: 'say which part of it was yours',
  action: 'say what you did yourself, in that case',
  result: 'say what changed for the patient or the team, not only that it went well',
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
    const share = `Told in ${counted} of ${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`
    if (counted === stories.length) return `${share}.`
    const advice = counted + partly === stories.length ? PARTIAL_PART[part] : MISSING_PART[part]
    return partly ? `${share}, ${partly} more in part: ${advice}.` : `${share}: ${advice}.`
  }
  return {
    situation: observe('situation'),
    task: observe('task'),
    action: observe('action'),
    result: observe('result'),
  }
}
