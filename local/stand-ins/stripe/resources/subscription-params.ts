import { z } from 'zod'
import { flag, metadata, text, unsettable, whole } from '../params.ts'

export const discountList = z
  .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
  .or(z.literal(''))
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
})
export const cancellationDetails = z
  .strictObject({
    comment: unsettable,
    feedback: z.enum([
      '',
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  })
  .partial()
export const item = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: whole.optional(),
})

export const changeParams = {
  cancel_at: z.union([whole, z.literal('')]).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  description: unsettable.optional(),
  discounts: discountList.optional(),
  items: z.array(item).min(1).max(20).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
  trial_end: z.union([whole, z.literal('now')]).optional(),
  trial_settings: trialSettings.optional(),
}
export const updateParams = {
  ...changeParams,
  cancellation_details: cancellationDetails.optional(),
  proration_date: whole.optional(),
}
export type UpdateParams = z.output<z.ZodObject<typeof updateParams>>
