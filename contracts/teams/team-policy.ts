import { z } from 'zod'

export const IDLE_MINUTES = { least: 5, most: 1_440 } as const

/** GET and PUT …/policy: what a team asks of its members' sign-ins. */
export const TeamPolicy = z.object({
  /** A passkey, a code of an authenticator app, or the team's own single sign-on. */
  requiresFactor: z.boolean(),
  /** After how long without use a member is signed out; null: as everywhere. */
  idleMinutes: z.number().int().min(IDLE_MINUTES.least).max(IDLE_MINUTES.most).nullable(),
})
export type TeamPolicy = z.infer<typeof TeamPolicy>
