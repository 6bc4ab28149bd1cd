import { BehavioralCompetencyKey } from '@preceptor/contracts/practice/practice'
import { z } from 'zod'
import type { Task } from '../task.ts'
import {
  ANCHORS,
  EVIDENCE_RULES,
  LevelFinding,
  Points,
  Prose,
  QUOTE_RULES,
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

level: the highest of 1 to 5 that is true of her answers as a whole; input.anchors says what each means, level 1 first, and she is shown the same words.
${STEP_RULES}
${EVIDENCE_RULES}

quotes: for a level above 1 at least one, at most 3; for level 1 none. ${QUOTE_RULES}
nextStep: one sentence to her as "you" on what to do differently next time. Give no numbers or totals.`,
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

quotes: for every part that is present or partial at least one, at most 2; none for the others. ${QUOTE_RULES}`,
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
  instructions: `You coach a nurse who answered one interview question, input.question, in writing. input.levels is what was found of each competency (1 nothing that shows it, 5 a whole story or precise reasons that do); it stands, and you say nothing against it.

strengths, improvements, nextSteps: up to 5 short points each, tied to what she wrote in input.transcript (role "candidate"). detailedFeedback: 3 to 6 sentences to her as "you". Give no numbers, levels or totals. Plain text.
${EVIDENCE_RULES}`,
}
