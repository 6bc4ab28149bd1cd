import { z } from 'zod'

/**
 * When a clinician has to look at a text again, who did last, and who wrote it. Names of real people who agreed to be
 * named, with their credentials; empty until there is one, and then no page names anybody.
 */
export const ContentReview = z.strictObject({ dueOn: z.iso.date(), reviewer: z.string(), author: z.string() })
