import { BehavioralCompetencyKey } from '@preceptor/contracts/practice/practice'
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
  Prose,
  QUOTE_RULES,
  QUOTES_OF_LEVEL,
  QUOTES_OF_PART,
  STEP_RULES,
  STORY_RULES,
  StoryFinding,
} from './findings.ts'

const Entry = z.object({
  messageId: z.string(),
  role: z.enum(['interviewer', 'candidate']),
  content: z.string(),
})

/** What is read of a typed practice. */
export const BehavioralInput = z.object({
  questionId: z.string(),
  question: z.string(),
  rubric: z.enum(['star', 'motivation', 'forward']),
  expectedElements: z.array(z.string()),
  transcript: z.array(Entry),
})
export type BehavioralInput = z.infer<typeof BehavioralInput>

export const BehavioralCompetencyInput = BehavioralInput.extend({
  competency: BehavioralCompetencyKey,
  anchors: ANCHORS,
})
export type BehavioralCompetencyInput = z.infer<typeof BehavioralCompetencyInput>

export const behavioralCompetency: Task<BehavioralCompetencyInput, LevelFinding> = {
  name: 'behavioral_competency',
  kind: 'coach',
  maxOutputTokens: 1_000,
  input: BehavioralCompetencyInput,
  output: LevelFinding,
  instructions: `You coach a nurse who answered one interview question, input.question, in writing. Judge one competency, input.competency, by what she wrote in input.transcript (role "candidate"), by evidence.

${LEVEL_RULES}
${STEP_RULES}
${EVIDENCE_RULES}

${QUOTES_OF_LEVEL} ${QUOTE_RULES}
nextStep: one sentence to her as "you" on what to do differently next time. ${NO_TOTALS}`,
}

export const BehavioralStoryInput = z.object({ questionId: z.string(), question: z.string(), answer: Entry })
export type BehavioralStoryInput = z.infer<typeof BehavioralStoryInput>

export const behavioralStory: Task<BehavioralStoryInput, StoryFinding> = {
  name: 'behavioral_story',
  kind: 'coach',
  maxOutputTokens: 1_200,
  input: BehavioralStoryInput,
  output: StoryFinding,
  instructions: `You coach a nurse who answers an interview question, input.question, in writing. Read one of her messages, input.answer, and tell which parts of a story it holds, each with a status:
${STORY_RULES}
${EVIDENCE_RULES}

${QUOTES_OF_PART} ${QUOTE_RULES}`,
}

export const BehavioralSummaryInput = BehavioralInput.extend({
  /** What was found of each competency; it stands. */
  levels: z.array(
    z.object({
      competency: BehavioralCompetencyKey,
      level: z.number().int().min(1).max(5),
      nextStep: z.string(),
    }),
  ),
})
export type BehavioralSummaryInput = z.infer<typeof BehavioralSummaryInput>

export const BehavioralSummary = z.object({
  strengths: Points,
  improvements: Points,
  nextSteps: Points,
  detailedFeedback: Prose,
})
export type BehavioralSummary = z.infer<typeof BehavioralSummary>

export const behavioralSummary: Task<BehavioralSummaryInput, BehavioralSummary> = {
  name: 'behavioral_summary',
  kind: 'coach',
  maxOutputTokens: 2_000,
  input: BehavioralSummaryInput,
  output: BehavioralSummary,
  instructions: `You coach a nurse who answered one interview question, input.question, in writing. ${FOUND_LEVELS}

strengths, improvements, nextSteps: up to 5 short points each, tied to what she wrote in input.transcript (role "candidate"). detailedFeedback: 3 to 6 sentences to her as "you". ${NO_LEVELS} Plain text.
${EVIDENCE_RULES}`,
}
