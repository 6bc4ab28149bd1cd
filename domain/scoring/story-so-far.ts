import {
  type QuestionType,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import { asksForStory, judgeStar } from './star.ts'

export interface StoryPart {
  part: StarPart
  status: StarStatus
  /** The candidate's words that show it best. */
  quote: string | null
}

const ORDER: readonly StarStatus[] = ['present', 'partial', 'absent']

/** The four parts over all answers to one question, of each the best so far; none where no story is asked for. */
export const storySoFar = (type: QuestionType | undefined, answers: readonly string[]): StoryPart[] => {
  if (!asksForStory(type)) return []
  const judged = answers.map((answer) => judgeStar(answer, type))
  return STAR_PARTS.map((part) => {
    const [best] = judged
      .map((finding) => finding[part])
      .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
    return { part, status: best?.status ?? 'absent', quote: best?.spans[0]?.text ?? null }
  })
}
