import { z } from 'zod'
import {
  Competency,
  InterviewQuestion,
  Quote,
  type StarPart,
  StarStatus,
  TranscriptEntry,
} from './interview.ts'
import { PersonalityKey } from './interview-format.ts'

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

/**
 * Words the coach takes from the candidate entry `messageId`. The words count; `start` only tells which place is
 * meant when the candidate said them twice, since models count characters badly.
 */
export const CoachQuote = z.object({
  messageId: z.string(),
  text: z.string().max(1_000),
  start: z.number().int(),
})
export type CoachQuote = z.infer<typeof CoachQuote>

const findingsBy = <QuoteShape extends z.ZodType>(quote: QuoteShape) => {
  const part = z.object({ status: StarStatus, quotes: z.array(quote).max(3) })
  const points = z.array(z.string()).max(8)
  return z.object({
    competencies: z
      .array(
        z.object({
          competency: Competency,
          level: z.number().int().min(1).max(5),
          /** 0-100, in the band of the level. */
          score: z.number().min(0).max(100),
          quotes: z.array(quote).max(5),
          nextStep: z.string(),
        }),
      )
      .length(5),
    /** Every entry of the candidate once. */
    answers: z.array(
      z.object({
        messageId: z.string(),
        star: z.object({ situation: part, task: part, action: part, result: part } satisfies Record<
          StarPart,
          typeof part
        >),
      }),
    ),
    strengths: points,
    improvementAreas: points,
    specificFeedback: points,
    nextSteps: points,
  })
}

/** What the coach answers: levels and parts with quotes, no totals (the server computes them). */
export const MockCoaching = findingsBy(CoachQuote)
export type MockCoaching = z.infer<typeof MockCoaching>

/** The same once every quote was found in the transcript. */
export const PlacedCoaching = findingsBy(Quote)
export type PlacedCoaching = z.infer<typeof PlacedCoaching>

/** What is found of one competency, once its quotes were found in the transcript. */
export const PlacedLevel = PlacedCoaching.shape.competencies.element.omit({ competency: true })
export type PlacedLevel = z.infer<typeof PlacedLevel>

/** The same of the story in one answer. */
export const PlacedStory = PlacedCoaching.shape.answers.element.shape.star
export type PlacedStory = z.infer<typeof PlacedStory>
