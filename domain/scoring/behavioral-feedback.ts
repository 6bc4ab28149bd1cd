import { answerRemark } from './answer-feedback.ts'
import { elementsOf, type JudgedQuestion } from './behavioral-elements.ts'
import type { AnswerMessage, ReadQuestion } from './competencies/evidence.ts'
import type { Judged } from './competencies/judge-competency.ts'
import { improvementText } from './competencies/texts.ts'

/** What kind of answer is to be improved. */
export const improvedIn = ({ type, rubric }: JudgedQuestion) => (type === 'engagement' ? 'questions' : rubric)

/** The answers in a few sentences: what was described, and what is missing. */
export function detailedFeedbackOf(of: {
  question: JudgedQuestion
  answers: readonly AnswerMessage[]
  read: ReadQuestion
  judged: readonly (Judged & { label: string })[]
  /** What counts most against the candidate. */
  against: { title: string; why: string } | undefined
}): string {
  if (!of.answers.length) return 'There’s no answer to score yet.'
  const { question, answers, read, judged, against } = of
  if (read.reading.isOutweighed && against) return `${against.title} ${against.why}`
  const remark = answerRemark(read, answers)
  if (read.sentences.length === 0) return remark
  const missing = question.rubric === 'star' ? [] : elementsOf(question, answers).missing
  const weakest = judged.toSorted((a, b) => a.level - b.level)[0]!
  const toImprove = weakest.level < 4 && improvementText(weakest.label, weakest, improvedIn(question))
  return [
    remark,
    ...(missing.length ? [`Also include ${joined(missing)}.`] : []),
    ...(toImprove ? [toImprove] : []),
  ].join(' ')
}

const joined = (texts: readonly string[]): string => texts.join(', ').replace(/, ([^,]*)$/, ' and $1')
