import { z } from 'zod'

/** POST /api/auth/step-up: the user of a session proves again who they are. */
export const StepUpBody = z.object({ password: z.string().min(1).max(1024) })
export type StepUpBody = z.infer<typeof StepUpBody>

/** Until when nothing is asked again. */
export const StepUpReply = z.object({ confirmedUntil: z.iso.datetime() })
export type StepUpReply = z.infer<typeof StepUpReply>
