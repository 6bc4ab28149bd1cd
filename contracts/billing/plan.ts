import { z } from 'zod'

export const PlanId = z.enum(['free', 'basic', 'professional', 'team'])
export type PlanId = z.infer<typeof PlanId>

export const SubscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'canceled',
  'incomplete',
  'inactive',
  'expired',
  'none',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** GET /api/interviews/usage. A limit of -1 means unlimited; hours are decimals. */
export const UsageReply = z.object({
  plan: PlanId,
  usage: z.object({
    textSessionsUsed: z.number(),
    textSessionsLimit: z.number(),
    voiceHoursUsed: z.number(),
    voiceHoursLimit: z.number(),
    monthlyResetDate: z.iso.datetime(),
  }),
  limits: z.object({ voiceEnabled: z.boolean() }),
  percentages: z.object({ textSessions: z.number(), voiceHours: z.number() }),
})
export type UsageReply = z.infer<typeof UsageReply>
