import { parseForm } from '../form.ts'
import { findRoute } from '../routes.ts'
import type { Exchange } from '../stand-in.ts'
import { problemsOf } from './sdk-types.ts'

export type TypeName = readonly [file: string, type: string]

/** The parameters of what the product asks for, by method and path. */
export const PARAMS: Record<string, TypeName> = {
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'POST /v1/products': ['Products', 'ProductCreateParams'],
  'GET /v1/prices': ['Prices', 'PriceListParams'],
  'POST /v1/prices': ['Prices', 'PriceCreateParams'],
  'POST /v1/coupons': ['Coupons', 'CouponCreateParams'],
  'GET /v1/events': ['Events', 'EventListParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'POST /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleCreateParams'],
  'GET /v1/subscription_schedules/:id': ['SubscriptionSchedules', 'SubscriptionScheduleRetrieveParams'],
  'POST /v1/subscription_schedules/:id': ['SubscriptionSchedules', 'SubscriptionScheduleUpdateParams'],
  'POST /v1/subscription_schedules/:id/release': [
    'SubscriptionSchedules',
    'SubscriptionScheduleReleaseParams',
  ],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'POST /v1/invoices/create_preview': ['Invoices', 'InvoiceCreatePreviewParams'],
  'POST /v1/invoices/:id/void': ['Invoices', 'InvoiceVoidInvoiceParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'GET /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionListParams'],
  'POST /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
  'POST /v1/checkout/sessions/:id/expire': ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
  'GET /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationListParams',
  ],
  'POST /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationCreateParams',
  ],
  'POST /v1/billing_portal/sessions': ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
}

/** What the API wants though its types leave it out, since it may stand elsewhere: https://docs.stripe.com/api. */
const ALSO_REQUIRED: Record<string, string[]> = {
  'POST /v1/prices': ['product', 'unit_amount'],
  'POST /v1/coupons': ['duration'],
  'POST /v1/checkout/sessions': ['mode', 'line_items', 'success_url'],
  'POST /v1/subscription_schedules': ['from_subscription'],
  'POST /v1/billing_portal/sessions': ['customer', 'return_url'],
}

/** What only the doctor, its story, tests and people at Stripe ask for. */
const OTHER_PARAMS: Record<string, TypeName> = {
  'GET /v1/customers': ['Customers', 'CustomerListParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'GET /v1/customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'GET /v1/products': ['Products', 'ProductListParams'],
  'POST /v1/products/:id': ['Products', 'ProductUpdateParams'],
  'POST /v1/prices/:id': ['Prices', 'PriceUpdateParams'],
  'GET /v1/coupons': ['Coupons', 'CouponListParams'],
  'POST /v1/coupons/:id': ['Coupons', 'CouponUpdateParams'],
  'GET /v1/promotion_codes': ['PromotionCodes', 'PromotionCodeListParams'],
  'POST /v1/promotion_codes': ['PromotionCodes', 'PromotionCodeCreateParams'],
  'GET /v1/payment_links': ['PaymentLinks', 'PaymentLinkListParams'],
  'POST /v1/payment_links': ['PaymentLinks', 'PaymentLinkCreateParams'],
  'POST /v1/payment_methods': ['PaymentMethods', 'PaymentMethodCreateParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'GET /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleListParams'],
  'GET /v1/invoices/:id': ['Invoices', 'InvoiceRetrieveParams'],
  'POST /v1/invoices/:id/pay': ['Invoices', 'InvoicePayParams'],
  'GET /v1/checkout/sessions/:id': ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
  'GET /v1/checkout/sessions/:id/line_items': ['Checkout/Sessions', 'Checkout.SessionListLineItemsParams'],
  'POST /v1/billing_portal/configurations/:id': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationUpdateParams',
  ],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'POST /v1/disputes/:id': ['Disputes', 'DisputeUpdateParams'],
  'GET /v1/radar/early_fraud_warnings': ['Radar/EarlyFraudWarnings', 'Radar.EarlyFraudWarningListParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointListParams'],
  'POST /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointCreateParams'],
  'POST /v1/webhook_endpoints/:id': ['WebhookEndpoints', 'WebhookEndpointUpdateParams'],
  'POST /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks', 'TestHelpers.TestClockCreateParams'],
  'POST /v1/test_helpers/test_clocks/:id/advance': [
    'TestHelpers/TestClocks',
    'TestHelpers.TestClockAdvanceParams',
  ],
}

/** A request by its method and path, ids left out. */
export const routeOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>): string =>
  `${method} ${findRoute(method, path)?.template ?? path}`

/** What is wrong with a request by the SDK's types; empty where nothing is, or nothing is given along. */
export function problemsOfRequest(exchange: Exchange): string[] {
  if (exchange.form === '') return []
  const route = routeOf(exchange)
  const type = PARAMS[route] ?? OTHER_PARAMS[route]
  if (!type) return [`${route} has no type`]
  const form = parseForm(exchange.form)
  // One that is answered with an error may well be meant to.
  const required = exchange.status === 200 && !('starting_after' in form) ? (ALSO_REQUIRED[route] ?? []) : []
  const missing = required.filter((name) => !(name in form)).map((name) => `lacks ${name}`)
  return [...missing, ...problemsOf(...type, form, 'form')].map((problem) => `${route}: ${problem}`)
}
