import { z } from 'zod'
import { PlanId } from './plan.ts'

/** Buying, changing and ending a plan. Money is in US cents; times are ISO 8601. */

/** A plan that is for sale. `free` is not. */
export const PaidPlanId = PlanId.exclude(['free'])
export type PaidPlanId = z.infer<typeof PaidPlanId>

/** GET /api/subscriptions/plans, without login: what is for sale, the cheapest first. */
export const PlanCard = z.object({
  key: PaidPlanId,
  name: z.string(),
  /** Stripe's id of the monthly price; null while Stripe cannot be asked. */
  priceId: z.string().nullable(),
  price: z.number().int().min(0),
  interval: z.literal('month'),
  popular: z.boolean(),
  value: z.string(),
  features: z.array(z.string()),
  /** What the plan does not have, for comparing it with the others. */
  lacks: z.array(z.string()),
  limits: z.object({
    /** -1 is without limit. */
    textSessions: z.number().int(),
    voiceEnabled: z.boolean(),
    voiceHours: z.number(),
  }),
})
export type PlanCard = z.infer<typeof PlanCard>
export const PlansReply = z.array(PlanCard)

const code = z.string().trim().min(1).max(60).toUpperCase()

/** What a code does to a price; `value` is percent, cents or days. */
export const Discount = z.object({
  type: z.enum(['percentage', 'fixed', 'trial_extension']),
  value: z.number().min(0),
  description: z.string(),
})
export type Discount = z.infer<typeof Discount>

export const ValidateDiscountBody = z.object({ code })
export const ValidateDiscountReply = z.object({
  code: z.string(),
  discount: Discount,
  /** The only plan it is good for; null for any. */
  planRestriction: PaidPlanId.nullable(),
  guidanceMessage: z.string().nullable(),
})
export type ValidateDiscountReply = z.infer<typeof ValidateDiscountReply>

export const PlanBody = z.object({
  plan: PaidPlanId,
  /** Of the preview the user confirmed: its price is the one the user is charged. */
  previewId: z.uuid().optional(),
})
export type PlanBody = z.infer<typeof PlanBody>

/** POST preview: what a change would do. Good for ten minutes. */
export const PlanChangePreview = z.object({
  previewId: z.uuid(),
  currentPlan: PaidPlanId,
  targetPlan: PaidPlanId,
  /** Now for an upgrade, the end of the period for a downgrade. */
  effectiveDate: z.iso.datetime(),
  isUpgrade: z.boolean(),
  isDowngrade: z.boolean(),
  hasExistingScheduledChange: z.boolean(),
  willReplaceScheduledChange: z.boolean(),
  existingScheduledPlan: PaidPlanId.nullable(),
  /**
   * Charged today, in cents; 0 for a downgrade. `parts` is how it comes about: what is due for the rest of the month
   * on the new plan, and what comes back for the old one. What they leave open is discounts and the account's balance.
   * Null where nothing is charged, and from the api of the version before.
   */
  proration: z.object({
    amount: z.number().int(),
    parts: z
      .object({ chargedCents: z.number().int().min(0), creditedCents: z.number().int().min(0) })
      .nullable()
      .default(null),
  }),
  /** Stripe could not be asked: the amount is our own estimate. */
  stripePreviewUnavailable: z.boolean(),
  /** What else the user should know before the user confirms. */
  notes: z.array(z.string()),
})
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

export const CheckoutBody = z.object({
  plan: PaidPlanId,
  discountCode: code.optional(),
  /** True ends the trial: the user pays from today. */
  convertTrialToPaid: z.boolean().optional(),
})
export type CheckoutBody = z.infer<typeof CheckoutBody>
export const CheckoutReply = z.object({
  url: z.url(),
  trialInfo: z.object({
    /** When the user is charged first, in words. */
    message: z.string(),
    trialEnd: z.iso.datetime().nullable(),
  }),
})
export type CheckoutReply = z.infer<typeof CheckoutReply>

/** POST checkout-return: the checkout somebody comes back from, by the id in the address. */
export const CheckoutReturnBody = z.object({ sessionId: z.string().regex(/^cs_\w{10,200}$/) })
export const CheckoutReturnReply = z.object({
  /** Once it is complete, the status shows what was bought. */
  state: z.enum(['open', 'complete', 'expired']),
  /** What the next charge comes to, discounts included; null where the payment provider doesn't say. */
  nextChargeCents: z.number().int().nullable().default(null),
})
export type CheckoutReturnReply = z.infer<typeof CheckoutReturnReply>

export const PortalReply = z.object({ url: z.url() })
