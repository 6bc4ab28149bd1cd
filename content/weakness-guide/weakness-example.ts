import { z } from 'zod'

/** A weakness a nurse can name in an interview, and how it may sound. */
export const WeaknessExample = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  weakness: z.string().trim().min(20).max(90),
  /** Why a manager can hear it without alarm. */
  whySafe: z.string().trim().min(80).max(220),
  /** Spoken, 60 to 110 words. */
  answer: z.string().trim().min(280).max(700),
  /** What the interviewer may ask next. */
  nextQuestion: z.string().trim().min(30).max(140),
})
export type WeaknessExample = z.infer<typeof WeaknessExample>
