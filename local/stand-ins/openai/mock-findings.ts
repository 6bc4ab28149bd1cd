import { stepOf } from '@preceptor/domain/scoring/competencies/levels'
import { applyMockRubric } from '@preceptor/domain/scoring/mock-interview'
import type { LevelFinding, StoryFinding } from '@preceptor/vendors/openai/tasks/findings'
import type {
  MockCompetencyInput,
  MockSummary,
  MockSummaryInput,
  StoryInput,
} from '@preceptor/vendors/openai/tasks/mock-report'
import { quoteSomething } from './quote-something.ts'

/** What the rubric finds of one competency. */
export function levelOf({ competency, ...input }: MockCompetencyInput): LevelFinding {
  const { level, score, quotes, nextStep } = applyMockRubric(input).competencies.find(
    (one) => one.competency === competency,
  )!
  const shown = quoteSomething({ level, quotes }, input.transcript)
  return { level, step: stepOf({ level, score }), quotes: shown, nextStep }
}

/** The story in one answer, which the rubric looks at by itself. */
export function storyOf({ question, answer }: StoryInput): StoryFinding {
  const { answers } = applyMockRubric({
    positionTitle: null,
    companyName: null,
    personality: 'professional',
    questions: [question],
    transcript: [{ ...answer, questionIndex: 0 }],
  })
  return answers[0]!.star
}

/** What the rubric says of the interview as a whole. */
export function summaryOf(input: MockSummaryInput): MockSummary {
  const { strengths, improvementAreas, specificFeedback, nextSteps } = applyMockRubric(input)
  return { strengths, improvementAreas, specificFeedback, nextSteps }
}
