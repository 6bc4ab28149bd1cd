import type { AccountTable } from './schema/account.ts'
import type { AnalysisTable } from './schema/analysis.ts'
import type { BillingCustomerTable } from './schema/billing-customer.ts'
import type { BillingTurnTable } from './schema/billing-turn.ts'
import type { BrowseSessionTable } from './schema/browse-session.ts'
import type { CancellationTable } from './schema/cancellation.ts'
import type { CheckoutTable } from './schema/checkout.ts'
import type { ClickTable } from './schema/click.ts'
import type { ConversionTable } from './schema/conversion.ts'
import type { DeviceTable } from './schema/device.ts'
import type { DiscountCodeTable } from './schema/discount-code.ts'
import type { DiscountRedemptionTable } from './schema/discount-redemption.ts'
import type { EmailChangeTable } from './schema/email-change.ts'
import type { EmailTokenTable } from './schema/email-token.ts'
import type { GuideOrderTable } from './schema/guide-order.ts'
import type { IdempotencyKeyTable } from './schema/idempotency-key.ts'
import type { InterviewTable } from './schema/interview.ts'
import type { InvitationTable } from './schema/invitation.ts'
import type { MembershipTable } from './schema/membership.ts'
import type { MockSetupTable } from './schema/mock-setup.ts'
import type { PlanChangePreviewTable } from './schema/plan-change-preview.ts'
import type { RateLimitTable } from './schema/rate-limit.ts'
import type { RefreshTokenTable } from './schema/refresh-token.ts'
import type { SessionTable } from './schema/session.ts'
import type { StripeCursorTable } from './schema/stripe-cursor.ts'
import type { StripeEventTable } from './schema/stripe-event.ts'
import type { SubscriptionTable } from './schema/subscription.ts'
import type { SubscriptionClickTable } from './schema/subscription-click.ts'
import type { TeamTable } from './schema/team.ts'
import type { TurnTable } from './schema/turn.ts'
import type { UsagePeriodTable } from './schema/usage-period.ts'

/** Every table as the code sees it. The SQL stands in migrations/. */
export interface Database {
  account: AccountTable
  analysis: AnalysisTable
  billingCustomer: BillingCustomerTable
  billingTurn: BillingTurnTable
  browseSession: BrowseSessionTable
  cancellation: CancellationTable
  checkout: CheckoutTable
  click: ClickTable
  conversion: ConversionTable
  device: DeviceTable
  discountCode: DiscountCodeTable
  discountRedemption: DiscountRedemptionTable
  emailChange: EmailChangeTable
  emailToken: EmailTokenTable
  guideOrder: GuideOrderTable
  idempotencyKey: IdempotencyKeyTable
  interview: InterviewTable
  invitation: InvitationTable
  membership: MembershipTable
  mockSetup: MockSetupTable
  planChangePreview: PlanChangePreviewTable
  rateLimit: RateLimitTable
  refreshToken: RefreshTokenTable
  session: SessionTable
  stripeCursor: StripeCursorTable
  stripeEvent: StripeEventTable
  subscription: SubscriptionTable
  subscriptionClick: SubscriptionClickTable
  team: TeamTable
  turn: TurnTable
  usagePeriod: UsagePeriodTable
}
