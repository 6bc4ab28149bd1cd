import { z } from 'zod'
import { flag, metadata, text, whole } from '../params.ts'
import { invalid } from '../stripe-error.ts'
import { priceData } from './prices.ts'
import { discountList, trialSettings } from './subscription-params.ts'

/** Addresses may hold `{CHECKOUT_SESSION_ID}`. */
const returnUrl = text.refine((value) => /^https?:/.test(URL.parse(value)?.protocol ?? ''), 'Not a valid URL')

export const createParams = {
  mode: z.enum(['payment', 'subscription']),
  line_items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: priceData.optional(),
        quantity: whole.pipe(z.number().min(1)).default(1),
      }),
    )
    .min(1)
    .max(100),
  success_url: returnUrl,
  cancel_url: returnUrl.optional(),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: text.optional(),
  allow_promotion_codes: flag.optional(),
  discounts: discountList.optional(),
  expires_at: whole.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  payment_method_types: z.array(text).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false') }).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text }).optional() }).optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']) }).optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_end: whole.optional(),
      trial_period_days: whole.pipe(z.number().min(1)).optional(),
      trial_settings: trialSettings.optional(),
    })
    .optional(),
}
export type CreateParams = z.output<z.ZodObject<typeof createParams>>

/** Rejects what does not go together. */
export function rejectContradictions(params: CreateParams): void {
  if (params.customer && params.customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  if (params.allow_promotion_codes && params.discounts) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  if (params.mode === 'payment' && params.subscription_data) {
    throw invalid('You can not pass `subscription_data` in `payment` mode.', 'subscription_data')
  }
  if (params.mode === 'payment' && params.payment_method_collection) {
    throw invalid(
      'You can only pass `payment_method_collection` in `subscription` mode.',
      'payment_method_collection',
    )
  }
  if (params.mode === 'subscription' && params.payment_intent_data) {
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data')
  }
  if (params.mode === 'subscription' && params.customer_creation) {
    throw invalid('`customer_creation` can only be used in `payment` and `setup` mode.', 'customer_creation')
  }
}
