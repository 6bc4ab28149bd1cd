import { personalityOf } from '@preceptor/content/personalities'
import { type BankQuestion, QUESTION_BANK } from '@preceptor/content/question-bank'
import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { InterviewFormat } from '@preceptor/contracts/interviews/interview-format'
import { asksForStory } from '../scoring/star.ts'
import { type AskedBefore, CLOSING_TYPES, orderQuestions } from './question-order.ts'

const NOTHING_BEFORE: AskedBefore = { personality: 'professional', lately: [] }

/** What may be asked: nobody is there in a one-way interview to be asked anything back. */
export const bankFor = (format: InterviewFormat): readonly BankQuestion[] =>
  format === 'one_way' ? QUESTION_BANK.filter(({ type }) => type !== 'engagement') : QUESTION_BANK

/** So many of these, of as many categories as there are. */
const spread = (questions: readonly BankQuestion[], count: number): BankQuestion[] => {
  const first = questions.filter(
    ({ category }, at) => questions.findIndex((one) => one.category === category) === at,
  )
  return [...first, ...questions.filter((question) => !first.includes(question))].slice(0, count)
}

/**
 * A plan that needs no AI: an opener as this interviewer begins, stories about different things, and a closing question
 * at the end. `questionCount` is 3 to 5. Used where there is no job, and when the planner fails or is late.
 */
export function planFromBank({
  questionCount,
  positionTitle,
  before = NOTHING_BEFORE,
  bank = QUESTION_BANK,
}: {
  questionCount: number
  positionTitle: string | null
  before?: AskedBefore
  bank?: readonly BankQuestion[]
}): InterviewQuestion[] {
  const ordered = orderQuestions(bank, before)
  const { opensWith } = personalityOf(before.personality)
  const opener = ordered.find(({ type }) => type === opensWith)!
  const stories = ordered.filter(({ id, type, opens }) => asksForStory(type) && !opens && id !== opener.id)
  const closing = ordered.find(({ type }) => CLOSING_TYPES.includes(type))!
  return [opener, ...spread(stories, questionCount - 2), closing].map((question) =>
    questionFromBank(question, positionTitle),
  )
}

/**
 * A plan whose first two questions are not those of the candidate's last interview: a later one moves to the front, and
 * where there is none that may, another of the bank takes the second place.
 */
export function varyOpening(
  questions: readonly InterviewQuestion[],
  positionTitle: string | null,
  before: AskedBefore,
): InterviewQuestion[] {
  const [first, second, ...rest] = questions
  const opened = before.lately[0]?.slice(0, 2) ?? []
  if (!first || !second || !opened.includes(first.id) || !opened.includes(second.id)) return [...questions]
  const [third, ...others] = rest
  const mayOnlyOpen = QUESTION_BANK.some(({ id, opens }) => id === first.id && opens)
  if (third && others.length > 0)
    return mayOnlyOpen ? [first, third, second, ...others] : [third, first, second, ...others]
  const asked = questions.map(({ id }) => id)
  const other = orderQuestions(QUESTION_BANK, before).find(
    ({ id, type }) => !asked.includes(id) && !CLOSING_TYPES.includes(type),
  )!
  return [first, questionFromBank(other, positionTitle), ...rest]
}

/** A question of the bank as an interview asks it. */
export function questionFromBank(question: BankQuestion, positionTitle: string | null): InterviewQuestion {
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    category: question.category,
    followUpDepth: CLOSING_TYPES.includes(question.type) ? 0 : 1,
    expectedElements: [...question.expectedElements],
    jobRelevance: positionTitle ? `Asked in interviews for ${positionTitle}` : null,
  }
}
