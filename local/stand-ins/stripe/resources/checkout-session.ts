import { mergeMetadata } from '../params.ts'
import type { CheckoutRecord } from '../tables.ts'
import type { CheckoutSession } from '../wire.ts'
import type { World } from '../world.ts'
import { amountsOf } from './checkout-lines.ts'
import type { CreateParams } from './checkout-params.ts'

/** A session as it is when it opens. */
export function makeSession(
  world: World,
  params: CreateParams,
  record: CheckoutRecord,
  now: number,
  expiresAt: number,
): CheckoutSession {
  const isSubscription = params.mode === 'subscription'
  return {
    id: record.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    ...amountsOf(world, record),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: params.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: 'none',
          terms_of_service: params.consent_collection.terms_of_service,
        }
      : null,
    created: now,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: isSubscription || params.customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: record.discounts.map(({ coupon, promotionCode }) => {
      return promotionCode
        ? { coupon: null, promotion_code: promotionCode }
        : { coupon, promotion_code: null }
    }),
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isSubscription
      ? (params.payment_method_collection ?? 'always')
      : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    ui_mode: params.ui_mode,
    url: `${world.baseUrl()}/c/pay/${record.id}`,
    wallet_options: null,
  }
}
