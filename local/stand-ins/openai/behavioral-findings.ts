import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { stepOf } from '@preceptor/domain/scoring/competencies/levels'
import type {
  BehavioralCompetencyInput,
  BehavioralInput,
  BehavioralStoryInput,
  BehavioralSummary,
} from '@preceptor/vendors/openai/tasks/behavioral-report'
import type { LevelFinding, StoryFinding } from '@preceptor/vendors/openai/tasks/findings'
import { quoteSomething } from './quote-something.ts'
import { UnanswerableError } from './unanswerable-error.ts'

const MAX_POINTS = 8

/** What the behavioral rubric finds in the answers to a question. */
function rubricOn({ questionId, transcript }: Pick<BehavioralInput, 'questionId' | 'transcript'>) {
  const question = findPracticeQuestion(questionId)
  if (!question) throw new UnanswerableError(`There is no practice question "${questionId}".`)
  return analyzeBehavioral(
    question,
    transcript.filter(({ role }) => role === 'candidate'),
  )
}

/** Of one competency. */
export function behavioralLevelOf({ competency, ...input }: BehavioralCompetencyInput): LevelFinding {
  const found = rubricOn(input).evidence.find((one) => one.competency === competency)!
  const quotes = quoteSomething(found, input.transcript)
  return { level: found.level, step: stepOf(found), quotes, nextStep: found.nextStep }
}

/** Of the story in one message, which the rubric looks at by itself. */
export function behavioralStoryOf({ questionId, answer }: BehavioralStoryInput): StoryFinding {
  const { star } = rubricOn({ questionId, transcript: [answer] }).answers[0]!
  const parts = STAR_PARTS.map((part) => {
    const { status, quotes } = star.find((one) => one.part === part)!
    return [part, { status, quotes }]
  })
  return Object.fromEntries(parts) as StoryFinding
}

/** Of the practice as a whole. */
export function behavioralSummaryOf(input: BehavioralInput): BehavioralSummary {
  const found = rubricOn(input)
  return {
    strengths: found.strengths.slice(0, MAX_POINTS),
    improvements: found.improvements.slice(0, MAX_POINTS),
    nextSteps: found.nextSteps.slice(0, MAX_POINTS),
    detailedFeedback: found.detailedFeedback,
  }
}
