import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { STAR_PARTS, type StarPart } from '@preceptor/contracts/interview'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import type {
  BehavioralEvaluationInput,
  BehavioralFindings,
} from '@preceptor/vendors/openai/tasks/behavioral-evaluation'
import { UnanswerableError } from './unanswerable-error.ts'

type Star = BehavioralFindings['answers'][number]['star']
const MAX_POINTS = 8

/** What the behavioral rubric finds in the nurse's answers to the question. */
export function applyBehavioralRubric({
  questionId,
  transcript,
}: BehavioralEvaluationInput): BehavioralFindings {
  const question = findPracticeQuestion(questionId)
  if (!question) throw new UnanswerableError(`There is no practice question "${questionId}".`)
  const answers = transcript.filter(({ role }) => role === 'candidate')
  const found = analyzeBehavioral(question, answers)
  return {
    competencies: found.evidence.map(({ competency, level, quotes, nextStep }) => ({
      competency,
      level,
      quotes,
      nextStep,
    })),
    answers: found.answers.map(({ messageId, star }) => {
      const parts = STAR_PARTS.map((part): [StarPart, Star[StarPart]] => {
        const { status, quotes } = star.find((one) => one.part === part)!
        return [part, { status, quotes }]
      })
      return { messageId, star: Object.fromEntries(parts) as Star }
    }),
    strengths: found.strengths.slice(0, MAX_POINTS),
    improvements: found.improvements.slice(0, MAX_POINTS),
    nextSteps: found.nextSteps.slice(0, MAX_POINTS),
    detailedFeedback: found.detailedFeedback,
  }
}
