import { Competency, InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { MockCoachingInput } from '@preceptor/contracts/interviews/mock-coaching'
import { z } from 'zod'
import type { Task } from '../task.ts'
import {
  ANCHORS,
  EVIDENCE_RULES,
  FOUND_LEVELS,
  LEVEL_RULES,
  LevelFinding,
  NO_LEVELS,
  NO_TOTALS,
  Points,
  QUOTE_RULES,
  QUOTES_OF_LEVEL,
  QUOTES_OF_PART,
  STEP_RULES,
  STORY_RULES,
  StoryFinding,
} from './findings.ts'

export const MockCompetencyInput = MockCoachingInput.extend({ competency: Competency, anchors: ANCHORS })
export type MockCompetencyInput = z.infer<typeof MockCompetencyInput>

export const mockCompetency: Task<MockCompetencyInput, LevelFinding> = {
  name: 'mock_competency',
  kind: 'coach',
  maxOutputTokens: 1_000,
  input: MockCompetencyInput,
  output: LevelFinding,
  instructions: `You coach nurses after a mock job interview. Judge one competency, input.competency, by what the candidate said in input.transcript (role "candidate"), by evidence.

${LEVEL_RULES} Care that can harm, an untrue record or contempt is no evidence for any level.
${STEP_RULES}
${EVIDENCE_RULES}

${QUOTES_OF_LEVEL} ${QUOTE_RULES}
nextStep: one sentence to her as "you" that tells what to do differently next time, tied to what was missing. ${NO_TOTALS}`,
}

export const StoryInput = z.object({
  question: InterviewQuestion.pick({ id: true, type: true, question: true, category: true }),
  /** What the interviewer said before the answer: the question, or what follows it up. */
  asked: z.string().nullable(),
  answer: TranscriptEntry.pick({ messageId: true, role: true, content: true }),
})
export type StoryInput = z.infer<typeof StoryInput>

export const mockStory: Task<StoryInput, StoryFinding> = {
  name: 'mock_story',
  kind: 'coach',
  maxOutputTokens: 1_200,
  input: StoryInput,
  output: StoryFinding,
  instructions: `You coach nurses after a mock job interview. Read one answer, input.answer, to the question input.question (input.asked is what the interviewer had just said), and tell which parts of a story it holds, each with a status:
${STORY_RULES}
${EVIDENCE_RULES}

${QUOTES_OF_PART} ${QUOTE_RULES}`,
}

export const MockSummaryInput = MockCoachingInput.extend({
  /** What was found of each competency; it stands. */
  levels: z.array(
    z.object({ competency: Competency, level: z.number().int().min(1).max(5), nextStep: z.string() }),
  ),
})
export type MockSummaryInput = z.infer<typeof MockSummaryInput>

export const MockSummary = z.object({
  strengths: Points,
  improvementAreas: Points,
  specificFeedback: Points,
  nextSteps: Points,
})
export type MockSummary = z.infer<typeof MockSummary>

export const mockSummary: Task<MockSummaryInput, MockSummary> = {
  name: 'mock_summary',
  kind: 'coach',
  maxOutputTokens: 2_000,
  input: MockSummaryInput,
  output: MockSummary,
  instructions: `You coach nurses after a mock job interview. ${FOUND_LEVELS}

strengths, improvementAreas, specificFeedback, nextSteps: up to 5 short points each, tied to what the candidate said in input.transcript; specificFeedback names the question it is about. Speak to her as "you". ${NO_LEVELS} Plain text.
${EVIDENCE_RULES}`,
}
