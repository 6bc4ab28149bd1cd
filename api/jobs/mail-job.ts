import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { PlanId } from '@preceptor/contracts/billing/plan'
import type { TeamRole } from '@preceptor/contracts/teams/team'
import type { PaymentTrouble } from '@preceptor/domain/billing/payment-trouble'
import type { FactorChange } from '@preceptor/domain/mail/factor-changed'

/**
 * What is queued when somebody is to be written to. Jobs that answer a visitor carry the address as typed, known
 * or not, so that asking takes the same time either way: whether there is anybody to write to is found out when
 * the job runs. `seed` is what the link's token is derived from.
 */
export type MailJob =
  /** Somebody registered: the link to verify, or to a verified account that it exists already. */
  | ({ kind: 'registration' } & Asked)
  /** The link to verify once more; nothing for an address that is verified or unknown. */
  | ({ kind: 'verification' } & Asked)
  /** The link to set a new password; nothing for an unknown address. */
  | ({ kind: 'password-reset' } & Asked)
  | { kind: 'password-changed'; accountId: string; at: string }
  | { kind: 'factor-changed'; accountId: string; change: FactorChange; at: string }
  /** The link to a new address of an account. */
  | ({ kind: 'new-address'; accountId: string; at: string } & Asked)
  /** To the old address, which may be no account's by then. */
  | { kind: 'address-changing'; email: string; firstName: string | null; at: string; done: boolean }
  | { kind: 'trial-ended'; accountId: string }
  /** A plan that is paid for was cancelled, or a trial was ended by the user. */
  | { kind: 'plan-canceled'; accountId: string; plan: PlanId; of: 'trial' | 'plan'; endsAt: string }
  | ({ kind: 'plan-bought'; chargedCents: number | null; trialEndsAt: string | null } & Renewing)
  | ({ kind: 'plan-upgraded'; chargedCents: number | null; isTrialing?: boolean } & Renewing)
  | ({ kind: 'change-scheduled'; nextPlan: PaidPlanId; isTrialing?: boolean } & Renewing)
  /** A renewal could not be charged; `payUrl` is Stripe's page for it. */
  | { kind: 'payment-failed'; accountId: string; plan: PaidPlanId; dueCents: number; payUrl: string | null }
  | { kind: 'plan-ended-unpaid'; accountId: string; plan: PaidPlanId }
  /** A plan ended because what was paid for it was refunded, or taken back by the bank. */
  | {
      kind: 'payment-returned'
      accountId: string
      plan: PaidPlanId
      amountCents: number
      by: 'refund' | 'bank'
    }
  /** To one of our staff. */
  | {
      kind: 'payment-trouble'
      accountId: string
      trouble: PaymentTrouble
      chargeId: string
      paidFor: { kind: 'account' | 'guideOrder'; id: string }
      hasEnded: boolean
    }
  /** A team that ends soon, to its owner; `members` without them. */
  | { kind: 'team-ending'; accountId: string; endsAt: string; nextPlan: PlanId | null; members: number }
  /** The secret in its link is derived from `seed`; nothing once it has ended or a newer mail was asked for. */
  | { kind: 'team-invitation'; invitationId: string; seed: string }
  /** To the owner of a team: `email` is a member now. */
  | {
      kind: 'invitation-accepted'
      accountId: string
      teamId: string
      teamName: string
      email: string
      /** Jobs queued by an earlier release do not say; they are about members. */
      role?: TeamRole
    }
  /** What somebody is in a team from now on. */
  | { kind: 'role-changed'; accountId: string; teamName: string; role: TeamRole }
  /** To who runs a domain: the link that proves it for a team. */
  | { kind: 'domain-proof'; email: string; teamName: string; domain: string; seed: string }
  /** To the owner of a team: the proof of a domain ends at `endsAt`, or has ended. */
  | { kind: 'domain-ended'; accountId: string; teamId: string; domain: string; endsAt: string | null }
  /** An account that was there before can be opened by a team's single sign-on now. */
  | { kind: 'sso-linked'; accountId: string; teamName: string }
  | { kind: 'member-removed'; accountId: string; teamName: string; why: 'removed' | 'deleted' }
  /** A team changed hands; `now` is what the one who is written to is in it. */
  | { kind: 'team-transferred'; accountId: string; teamName: string; now: 'owner' | 'member' }
  /** What a plan of practice has for a day of the user's; nothing once it is done or reminders are off. */
  | { kind: 'practice-reminder'; accountId: string; on: string }
  /** The link to a guide that was bought. */
  | { kind: 'weakness-guide'; orderId: string }
  | { kind: 'new-device'; accountId: string; device: string; at: string }
  /** A used refresh token came again: somebody may have copied it, so its session was ended. */
  | { kind: 'session-revoked'; accountId: string; at: string }
  /** Carries the address, since the account may be wiped before the mail is sent. */
  | { kind: 'account-deleted'; email: string; firstName: string | null; purgeBy: string }

/** What somebody asked for by an address. */
interface Asked {
  email: string
  seed: string
  /** When; jobs queued by an earlier release do not say. */
  at?: string
}

/** A plan and what is charged for it next. Jobs queued by an earlier release do not say whether it is on trial. */
interface Renewing {
  accountId: string
  plan: PaidPlanId
  nextCents: number
  nextAt: string
}
