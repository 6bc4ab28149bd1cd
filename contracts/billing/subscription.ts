import { z } from 'zod'
import { PlanId, SubscriptionStatus } from './plan.ts'

const when = z.iso.datetime().nullable()

/** GET /api/subscriptions/status: every field is there, null where there is nothing to say. */
export const SubscriptionStatusReply = z.object({
  subscription: z.object({
    plan: PlanId,
    status: SubscriptionStatus,
    /** What the user pays for themselves; null where nobody or their team pays. It may be less than `plan`. */
    ownPlan: PlanId.nullable(),
    /** How that stands by itself: it may be paid for while `status` is of a trial that gives more. */
    ownStatus: SubscriptionStatus.nullable(),
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
    currentPeriodEnd: when,
    cancelAtPeriodEnd: z.boolean(),
    scheduledPlan: PlanId.nullable(),
    scheduledChangeDate: when,
    scheduleId: z.string().nullable(),
    /** A change whose payment the bank wants confirmed, on Stripe's page; null where none waits. */
    pendingChange: z.object({ plan: PlanId, confirmUrl: z.url(), until: z.iso.datetime() }).nullable(),
    trialEnd: when,
    /** Other members of the team that the user's own Team plan pays for; 0 where it pays for none. */
    teammates: z.number().int().default(0),
  }),
  /** As the payment provider names things: times in seconds since 1970. Null without a paid subscription. */
  stripeSubscription: z
    .object({
      status: z.string(),
      trial_end: z.number().nullable(),
      current_period_end: z.number().nullable(),
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
})
export type SubscriptionStatusReply = z.infer<typeof SubscriptionStatusReply>

/** POST /api/subscriptions/cancel. The server decides by the status when it ends: a trial now, a paid plan later. */
export const CancelSubscriptionBody = z.object({
  reason: z.string().trim().max(500, 'Please keep the reason under 500 characters.').optional(),
  cancelAtPeriodEnd: z.boolean().optional(),
})
export type CancelSubscriptionBody = z.infer<typeof CancelSubscriptionBody>

/** What was done, in words for the user. */
export const SubscriptionChangeReply = z.object({
  message: z.string(),
  /** The bank wants the payment confirmed there first; nothing has changed until then. */
  confirmUrl: z.url().optional(),
  /** It may have been done or not: whoever asked looks at the status again. */
  isChecking: z.boolean().optional(),
})
export type SubscriptionChangeReply = z.infer<typeof SubscriptionChangeReply>
