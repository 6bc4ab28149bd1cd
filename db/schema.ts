import type { AccountTable } from './schema/accounts/account.ts'
import type { AuthChallengeTable } from './schema/accounts/auth-challenge.ts'
import type { AuthenticatorAppTable } from './schema/accounts/authenticator-app.ts'
import type { DeviceTable } from './schema/accounts/device.ts'
import type { EmailChangeTable } from './schema/accounts/email-change.ts'
import type { EmailTokenTable } from './schema/accounts/email-token.ts'
import type { PasskeyTable } from './schema/accounts/passkey.ts'
import type { RecoveryCodeTable } from './schema/accounts/recovery-code.ts'
import type { RefreshTokenTable } from './schema/accounts/refresh-token.ts'
import type { SessionTable } from './schema/accounts/session.ts'
import type { AnalysisTable } from './schema/analysis.ts'
import type { AuditEventTable } from './schema/audit/audit-event.ts'
import type { AuditAnchorTable, AuditLinkTable } from './schema/audit/audit-link.ts'
import type { BillingCustomerTable } from './schema/billing/billing-customer.ts'
import type { BillingTurnTable } from './schema/billing/billing-turn.ts'
import type { CancellationTable } from './schema/billing/cancellation.ts'
import type { CheckoutTable } from './schema/billing/checkout.ts'
import type { DiscountCodeTable } from './schema/billing/discount-code.ts'
import type { DiscountRedemptionTable } from './schema/billing/discount-redemption.ts'
import type { GuideOrderTable } from './schema/billing/guide-order.ts'
import type { PlanChangePreviewTable } from './schema/billing/plan-change-preview.ts'
import type { StripeCursorTable } from './schema/billing/stripe-cursor.ts'
import type { StripeEventTable } from './schema/billing/stripe-event.ts'
import type { SubscriptionTable } from './schema/billing/subscription.ts'
import type { UsagePeriodTable } from './schema/billing/usage-period.ts'
import type { BrowseSessionTable } from './schema/browse-session.ts'
import type { ClickTable } from './schema/click.ts'
import type { ConversionTable } from './schema/conversion.ts'
import type { IdempotencyKeyTable } from './schema/idempotency-key.ts'
import type { InterviewTable } from './schema/interview.ts'
import type { InvitationTable } from './schema/invitation.ts'
import type { KeptStoryTable } from './schema/kept-story.ts'
import type { MembershipTable } from './schema/membership.ts'
import type { MockSetupTable } from './schema/mock-setup.ts'
import type { PracticePlanTable } from './schema/practice-plan.ts'
import type { RateLimitTable } from './schema/rate-limit.ts'
import type { RecognitionSlotsTable } from './schema/recognition-slots.ts'
import type { ReportPartTable, ReportTable } from './schema/report.ts'
import type { SsoAttemptTable } from './schema/sso/sso-attempt.ts'
import type { SsoConnectionTable } from './schema/sso/sso-connection.ts'
import type { SsoDomainTable } from './schema/sso/sso-domain.ts'
import type { SsoIdentityTable } from './schema/sso/sso-identity.ts'
import type { SsoSessionTable } from './schema/sso/sso-session.ts'
import type { SsoSignOutTable } from './schema/sso/sso-sign-out.ts'
import type { SubscriptionClickTable } from './schema/subscription-click.ts'
import type { TeamTable } from './schema/team.ts'
import type { TeamPolicyTable } from './schema/team-policy.ts'
import type { TurnTable } from './schema/turn.ts'

/** Every table as the code sees it. The SQL stands in migrations/. */
export interface Database {
  account: AccountTable
  analysis: AnalysisTable
  auditAnchor: AuditAnchorTable
  auditEvent: AuditEventTable
  auditLink: AuditLinkTable
  authChallenge: AuthChallengeTable
  authenticatorApp: AuthenticatorAppTable
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
  keptStory: KeptStoryTable
  membership: MembershipTable
  mockSetup: MockSetupTable
  passkey: PasskeyTable
  planChangePreview: PlanChangePreviewTable
  practicePlan: PracticePlanTable
  rateLimit: RateLimitTable
  recognitionSlots: RecognitionSlotsTable
  recoveryCode: RecoveryCodeTable
  refreshToken: RefreshTokenTable
  report: ReportTable
  reportPart: ReportPartTable
  session: SessionTable
  stripeCursor: StripeCursorTable
  stripeEvent: StripeEventTable
  ssoAttempt: SsoAttemptTable
  ssoConnection: SsoConnectionTable
  ssoDomain: SsoDomainTable
  ssoIdentity: SsoIdentityTable
  ssoSession: SsoSessionTable
  ssoSignOut: SsoSignOutTable
  subscription: SubscriptionTable
  subscriptionClick: SubscriptionClickTable
  team: TeamTable
  teamPolicy: TeamPolicyTable
  turn: TurnTable
  usagePeriod: UsagePeriodTable
}
