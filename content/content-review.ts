import { z } from 'zod'

/** When a clinician has to look at a text again, and who did last; empty until one has. */
export const ContentReview = z.strictObject({ dueOn: z.iso.date(), reviewer: z.string() })
