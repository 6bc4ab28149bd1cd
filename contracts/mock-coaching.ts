import { z } from 'zod'
import { Competency, InterviewQuestion, PersonalityKey, TranscriptEntry } from './interview.ts'

/** What the coach reads of a finished mock interview. */
export const MockCoachingInput = z.object({
  positionTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  personality: PersonalityKey,
  questions: z.array(InterviewQuestion.pick({ id: true, type: true, question: true, category: true })),
  transcript: z.array(
    TranscriptEntry.pick({ messageId: true, role: true, content: true, questionIndex: true }),
  ),
})
export type MockCoachingInput = z.infer<typeof MockCoachingInput>

/** Characters [start, end) of the candidate entry `messageId`. */
export const QuoteSpan = z.object({
  messageId: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
})
export type QuoteSpan = z.infer<typeof QuoteSpan>

export const CompetencyFinding = z.object({
  competency: Competency,
  level: z.number().int().min(1).max(5),
  quotes: z.array(QuoteSpan).max(5),
  nextStep: z.string(),
})
export type CompetencyFinding = z.infer<typeof CompetencyFinding>

const points = z.array(z.string()).max(8)

/** What the coach finds: a level with quotes for each competency, no totals (the server computes them). */
export const MockCoaching = z.object({
  competencies: z.array(CompetencyFinding).length(5),
  star: z
    .object({ situation: z.string(), task: z.string(), action: z.string(), result: z.string() })
    .nullable(),
  strengths: points,
  improvementAreas: points,
  specificFeedback: points,
  nextSteps: points,
})
export type MockCoaching = z.infer<typeof MockCoaching>
