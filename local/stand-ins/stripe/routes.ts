import { accountRoutes } from './resources/account.ts'
import { chargeRoutes } from './resources/charges.ts'
import { checkoutSessionRoutes } from './resources/checkout-sessions.ts'
import { couponRoutes } from './resources/coupons.ts'
import { customerRoutes } from './resources/customers.ts'
import { disputeRoutes } from './resources/disputes.ts'
import { eventRoutes } from './resources/events.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { paymentLinkRoutes } from './resources/payment-links.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { portalConfigurationRoutes } from './resources/portal-configurations.ts'
import { portalSessionRoutes } from './resources/portal-sessions.ts'
import { priceRoutes } from './resources/prices.ts'
import { productRoutes } from './resources/products.ts'
import { promotionCodeRoutes } from './resources/promotion-codes.ts'
import { refundRoutes } from './resources/refunds.ts'
import { subscriptionScheduleRoutes } from './resources/subscription-schedules.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { testClockRoutes } from './resources/test-clocks.ts'
import { webhookEndpointRoutes } from './resources/webhook-endpoints.ts'
import { createRouter } from './route.ts'

/** All of the API that is spoken here. */
export const findRoute = createRouter([
  ...accountRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...paymentLinkRoutes,
  ...paymentMethodRoutes,
  ...checkoutSessionRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...invoiceRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...testClockRoutes,
])
