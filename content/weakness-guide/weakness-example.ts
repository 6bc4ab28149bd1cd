import { z } from 'zod'

/** The parts of every answer, in their order. */
export const GUIDE_PARTS = ['The habit', 'What showed it', 'What changed', 'Where it is now'] as const

/** A weakness a nurse can name in an interview, and how it may sound. */
export const WeaknessExample = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  weakness: z.string().trim().min(20).max(90),
  /** Why a manager can hear it without alarm. */
  whySafe: z.string().trim().min(80).max(220),
  /** Spoken, 60 to 110 words. */
  answer: z.string().trim().min(280).max(700),
  /** The same words in paragraphs, one for each of the four parts. */
  paragraphs: z.array(z.string().trim().min(5)).length(GUIDE_PARTS.length),
  /** What the interviewer may ask next. */
  nextQuestion: z.string().trim().min(30).max(140),
})
export type WeaknessExample = z.infer<typeof WeaknessExample>
