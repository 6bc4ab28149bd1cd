import { accountDeletedMail } from '../account-deleted.ts'
import { addressChangingMail } from '../address-changing.ts'
import { alreadyRegisteredMail } from '../already-registered.ts'
import { beingDeletedMail } from '../being-deleted.ts'
import { changeScheduledMail } from '../billing/change-scheduled.ts'
import { paymentFailedMail } from '../billing/payment-failed.ts'
import { paymentReturnedMail } from '../billing/payment-returned.ts'
import { planBoughtMail } from '../billing/plan-bought.ts'
import { planCanceledMail } from '../billing/plan-canceled.ts'
import { planEndedUnpaidMail } from '../billing/plan-ended-unpaid.ts'
import { planUpgradedMail } from '../billing/plan-upgraded.ts'
import { trialEndedMail } from '../billing/trial-ended.ts'
import { factorChangedMail } from '../factor-changed.ts'
import type { MailContent } from '../layout.ts'
import { newAddressMail } from '../new-address.ts'
import { newDeviceMail } from '../new-device.ts'
import { passwordChangedMail } from '../password-changed.ts'
import { resetPasswordMail } from '../reset-password.ts'
import { sessionRevokedMail } from '../session-revoked.ts'
import { paymentTroubleMail } from '../staff/payment-trouble.ts'
import { domainEndedMail } from '../teams/domain-ended.ts'
import { domainProofMail } from '../teams/domain-proof.ts'
import { invitationAcceptedMail } from '../teams/invitation-accepted.ts'
import { memberRemovedMail } from '../teams/member-removed.ts'
import { roleChangedMail } from '../teams/role-changed.ts'
import { ssoLinkedMail } from '../teams/sso-linked.ts'
import { teamEndingMail } from '../teams/team-ending.ts'
import { teamInvitationMail } from '../teams/team-invitation.ts'
import { teamTransferredMail } from '../teams/team-transferred.ts'
import { verifyEmailMail } from '../verify-email.ts'

export const PUBLIC_URL = 'https://preceptor.example'
const URL_WITH_ALL = `${PUBLIC_URL}/go?token=a_b-c&email=maya%2Bward%40example.com`
const at = new Date('2026-11-21T19:30:00Z')

const sale = { plan: 'basic', next: { cents: 1_900, at }, publicUrl: PUBLIC_URL } as const

const GRACE = { firstName: 'Grace', lastName: 'Lindqvist' }

interface Given {
  firstName: string | null
  device?: string
}
/** Every mail with a greeting, by its name, and the address of its button. */
export const MAILS: Record<string, { make: (given: Given) => MailContent; url: string }> = {
  'verify-email': {
    make: ({ firstName }) => verifyEmailMail({ firstName, url: URL_WITH_ALL, askedAt: at, contested: false }),
    url: URL_WITH_ALL,
  },
  'verify-email, registered twice': {
    make: ({ firstName }) => verifyEmailMail({ firstName, url: URL_WITH_ALL, askedAt: at, contested: true }),
    url: URL_WITH_ALL,
  },
  'already-registered': {
    make: ({ firstName }) => alreadyRegisteredMail({ firstName, publicUrl: PUBLIC_URL }),
    url: `${PUBLIC_URL}/login`,
  },
  'being-deleted': {
    make: ({ firstName }) => beingDeletedMail({ firstName, freeFrom: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'reset-password': {
    make: ({ firstName }) => resetPasswordMail({ firstName, url: URL_WITH_ALL, askedAt: at }),
    url: URL_WITH_ALL,
  },
  'password-changed': {
    make: ({ firstName }) => passwordChangedMail({ firstName, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  ...Object.fromEntries(
    (
      ['passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'codes-made', 'code-used'] as const
    ).map((change) => [
      `factor-changed, ${change}`,
      {
        make: ({ firstName }: Given) => factorChangedMail({ firstName, change, at, url: URL_WITH_ALL }),
        url: URL_WITH_ALL,
      },
    ]),
  ),
  'new-address': {
    make: ({ firstName }) => newAddressMail({ firstName, url: URL_WITH_ALL, askedAt: at }),
    url: URL_WITH_ALL,
  },
  'address-changing': {
    make: ({ firstName }) => addressChangingMail({ firstName, at, done: false, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'address-changed': {
    make: ({ firstName }) => addressChangingMail({ firstName, at, done: true, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'new-device': {
    make: ({ firstName, device = 'Chrome on Android' }) =>
      newDeviceMail({ firstName, device, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'session-revoked': {
    make: ({ firstName }) => sessionRevokedMail({ firstName, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'trial-ended': {
    make: ({ firstName }) => trialEndedMail({ firstName, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-canceled': {
    make: ({ firstName }) =>
      planCanceledMail({ firstName, plan: 'basic', of: 'plan', endsAt: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-bought': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: 1_900, trialEndsAt: null }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-bought, the amount unknown': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: null, trialEndsAt: null }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded, the amount unknown': {
    make: ({ firstName }) => planUpgradedMail({ firstName, ...sale, chargedCents: null, isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-bought-for-the-end-of-the-trial': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: 0, trialEndsAt: at }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded': {
    make: ({ firstName }) =>
      planUpgradedMail({ firstName, ...sale, plan: 'team', chargedCents: 26_000, isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded-within-the-trial': {
    make: ({ firstName }) => planUpgradedMail({ firstName, ...sale, chargedCents: 0, isTrialing: true }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'change-scheduled': {
    make: ({ firstName }) =>
      changeScheduledMail({ firstName, ...sale, plan: 'team', nextPlan: 'basic', isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'change-scheduled-within-the-trial': {
    make: ({ firstName }) =>
      changeScheduledMail({ firstName, ...sale, plan: 'team', nextPlan: 'basic', isTrialing: true }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-failed': {
    make: ({ firstName }) => paymentFailedMail({ firstName, ...sale, dueCents: 3_900, payUrl: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-ended-unpaid': {
    make: ({ firstName }) => planEndedUnpaidMail({ firstName, ...sale }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-returned, refunded': {
    make: ({ firstName }) => paymentReturnedMail({ firstName, ...sale, amountCents: 1_900, by: 'refund' }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-returned, by the bank': {
    make: ({ firstName }) => paymentReturnedMail({ firstName, ...sale, amountCents: 1_900, by: 'bank' }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-trouble': {
    make: ({ firstName }) =>
      paymentTroubleMail({
        firstName,
        trouble: { kind: 'dispute', amountCents: 1_900, status: 'open' },
        chargeId: 'ch_1',
        paidFor: { kind: 'account', id: 'a1' },
        hasEnded: false,
      }),
    url: 'https://dashboard.stripe.com/payments/ch_1',
  },
  'team-ending': {
    make: ({ firstName }) =>
      teamEndingMail({ firstName, endsAt: at, nextPlan: 'basic', members: 3, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-invitation': {
    make: ({ firstName }) =>
      teamInvitationMail({
        firstName,
        inviter: GRACE,
        teamName: 'Ward 4',
        role: 'member',
        expiresAt: at,
        url: URL_WITH_ALL,
      }),
    url: URL_WITH_ALL,
  },
  'invitation-accepted': {
    make: ({ firstName }) =>
      invitationAcceptedMail({
        firstName,
        teamName: 'Ward 4',
        email: 'a@b.example',
        role: 'member',
        url: URL_WITH_ALL,
      }),
    url: URL_WITH_ALL,
  },
  'member-removed': {
    make: ({ firstName }) =>
      memberRemovedMail({ firstName, teamName: 'Ward 4', why: 'removed', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'member-removed-with-team': {
    make: ({ firstName }) =>
      memberRemovedMail({ firstName, teamName: 'Ward 4', why: 'deleted', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-proof': {
    make: ({ firstName }) =>
      domainProofMail({ firstName, teamName: 'Ward 4', domain: 'hospital.example', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-ending': {
    make: ({ firstName }) =>
      domainEndedMail({ firstName, domain: 'hospital.example', endsAt: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-ended': {
    make: ({ firstName }) =>
      domainEndedMail({ firstName, domain: 'hospital.example', endsAt: null, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'sso-linked': {
    make: ({ firstName }) => ssoLinkedMail({ firstName, teamName: 'Ward 4', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'role-changed': {
    make: ({ firstName }) =>
      roleChangedMail({ firstName, teamName: 'Ward 4', role: 'viewer', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-transferred-to-owner': {
    make: ({ firstName }) =>
      teamTransferredMail({ firstName, teamName: 'Ward 4', now: 'owner', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-transferred-to-member': {
    make: ({ firstName }) =>
      teamTransferredMail({ firstName, teamName: 'Ward 4', now: 'member', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'account-deleted': {
    make: ({ firstName }) => accountDeletedMail({ firstName, purgeBy: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
}
