import { PASSED_ON } from './attending-wording.ts'
import { questionsIn } from './own-question.ts'
import { toPlainWords } from './plain-words.ts'

/** What candidates ask about, by the words of a question and of a posting. */
const TOPICS: readonly RegExp[] = [
  /\b(?:ratios?|how many patients|patients per nurse|patient load|staffing)\b/i,
  /\b(?:orientation|residency|preceptors?|onboarding|training|train)\b/i,
  /\b(?:schedules?|shifts?|nights?|weekends?|hours|days|self-scheduling|rotation|rotate|call)\b/i,
  /\b(?:pay|paid|salary|wages?|hourly|differentials?|overtime|compensation)\b/i,
  /\b(?:benefits?|insurance|retirement|401k|pto|vacation|parental leave)\b/i,
  /\b(?:tuition|reimburse\w*|education|certifications?|certified|conferences?)\b/i,
  /\b(?:floats?|floated|floating|float pool)\b/i,
  /\b(?:charting|epic|cerner|meditech|emr|ehr|documentation system)\b/i,
  /\b(?:beds?|unit|floor)\b/i,
  /\b(?:report to|manager|supervisor|leadership)\b/i,
  /\b(?:sign-on|bonus|relocation)\b/i,
]
const MAX_LINE_CHARS = 200
const MAX_LINES = 40
const MAX_CHARS = 4_000

/** The lines of a posting that an interviewer keeps at hand. */
export const keepPosting = (lines: readonly string[]): string[] => {
  const kept = lines.slice(0, MAX_LINES).filter((line) => line.length <= MAX_LINE_CHARS)
  let chars = 0
  return kept.filter((line) => {
    chars += line.length
    return chars <= MAX_CHARS
  })
}

const lineFor = (question: string, posting: readonly string[]): string | undefined => {
  for (const topic of TOPICS) {
    if (!topic.test(question)) continue
    const line = posting.find((one) => topic.test(one))
    if (line) return line
  }
  return undefined
}

/**
 * What the interviewer can say to the candidate's questions: the line of the posting about it, word for word, else that
 * somebody else knows. Undefined where nothing was asked.
 */
export const respondToQuestions = (text: string, posting: readonly string[]): string | undefined => {
  const questions = questionsIn(toPlainWords(text))
  if (questions.length === 0) return undefined
  const lines = [...new Set(questions.flatMap((question) => lineFor(question, posting) ?? []))]
  if (lines.length === 0) return PASSED_ON
  const shown = lines.slice(0, 2).map((line) => line.replace(/[.;]$/, ''))
  return `The posting says “${shown.join('” and “')}.” Beyond that, the recruiter can tell you more.`
}
