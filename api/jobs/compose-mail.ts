import { GUIDE_OFFER } from '@preceptor/content/marketing'
import { ACCOUNT_PURGE_DAYS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { type EmailTokenPurpose, issueEmailToken } from '@preceptor/db/queries/accounts/email-tokens'
import {
  findRecipientByEmail,
  findRecipientById,
  type MailRecipient,
} from '@preceptor/db/queries/accounts/mail-recipients'
import { findGuideOrder } from '@preceptor/db/queries/billing/guide-orders'
import { findProvenInvitation } from '@preceptor/db/queries/teams/invitations'
import { accountDeletedMail } from '@preceptor/domain/mail/account-deleted'
import { addressChangingMail } from '@preceptor/domain/mail/address-changing'
import { alreadyRegisteredMail } from '@preceptor/domain/mail/already-registered'
import { beingDeletedMail } from '@preceptor/domain/mail/being-deleted'
import { planCanceledMail } from '@preceptor/domain/mail/billing/plan-canceled'
import { trialEndedMail } from '@preceptor/domain/mail/billing/trial-ended'
import { factorChangedMail } from '@preceptor/domain/mail/factor-changed'
import type { MailContent } from '@preceptor/domain/mail/layout'
import { newAddressMail } from '@preceptor/domain/mail/new-address'
import { newDeviceMail } from '@preceptor/domain/mail/new-device'
import { passwordChangedMail } from '@preceptor/domain/mail/password-changed'
import { resetPasswordMail } from '@preceptor/domain/mail/reset-password'
import { sessionRevokedMail } from '@preceptor/domain/mail/session-revoked'
import { paymentTroubleMail } from '@preceptor/domain/mail/staff/payment-trouble'
import { domainEndedMail } from '@preceptor/domain/mail/teams/domain-ended'
import { domainProofMail } from '@preceptor/domain/mail/teams/domain-proof'
import { invitationAcceptedMail } from '@preceptor/domain/mail/teams/invitation-accepted'
import { memberRemovedMail } from '@preceptor/domain/mail/teams/member-removed'
import { roleChangedMail } from '@preceptor/domain/mail/teams/role-changed'
import { ssoLinkedMail } from '@preceptor/domain/mail/teams/sso-linked'
import { teamEndingMail } from '@preceptor/domain/mail/teams/team-ending'
import { teamInvitationMail } from '@preceptor/domain/mail/teams/team-invitation'
import { teamTransferredMail } from '@preceptor/domain/mail/teams/team-transferred'
import { verifyEmailMail } from '@preceptor/domain/mail/verify-email'
import { weaknessGuideMail } from '@preceptor/domain/mail/weakness-guide'
import { guideTokenOf } from '../guide/guide-link.ts'
import { shownDomain } from '../policies/single-sign-on.ts'
import { findRequiredSignOn, isExempt } from '../routes/sso/enforcement.ts'
import {
  domainProofKeyOf,
  eachOf,
  emailTokenOf,
  hashOfToken,
  invitationKeyOf,
  type LinkSecrets,
} from '../tokens.ts'
import { billingMail } from './billing-mail.ts'
import { composeReminder } from './compose-reminder.ts'
import type { MailJob } from './mail-job.ts'

export interface MailSetting {
  db: Db
  publicUrl: string
  linkSecrets: LinkSecrets
  guideSecrets: LinkSecrets
}

export type ComposedMail = MailContent & { to: string; unsubscribeUrl?: string }

const LINKS = {
  verify: { path: 'verify-email', lifetimeMs: VERIFY_LINK_HOURS * HOUR_MS },
  reset: { path: 'reset-password', lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS },
} as const satisfies Record<EmailTokenPurpose, { path: string; lifetimeMs: number }>

/** The mail a job asks for, its link issued; undefined where there is nobody to write to. */
export async function composeMail(setting: MailSetting, job: MailJob): Promise<ComposedMail | undefined> {
  switch (job.kind) {
    case 'registration':
      return composeRegistration(setting, job)
    case 'verification': {
      const nurse = await findRecipientByEmail(setting.db, job)
      return nurse && !nurse.deletedAt && !nurse.emailVerifiedAt
        ? composeLink(setting, nurse, 'verify', job)
        : undefined
    }
    case 'password-reset': {
      const nurse = await findRecipientByEmail(setting.db, job)
      if (!nurse || nurse.deletedAt || (await mayNotHavePassword(setting.db, nurse))) return undefined
      return composeLink(setting, nurse, 'reset', job)
    }
    case 'password-changed':
    case 'factor-changed':
    case 'new-device':
    case 'session-revoked':
    case 'trial-ended':
    case 'plan-canceled':
    case 'plan-bought':
    case 'plan-upgraded':
    case 'change-scheduled':
    case 'payment-failed':
    case 'plan-ended-unpaid':
    case 'payment-returned':
    case 'payment-trouble':
    case 'team-ending':
    case 'invitation-accepted':
    case 'member-removed':
    case 'domain-ended':
    case 'sso-linked':
    case 'role-changed':
    case 'team-transferred':
      return composeNotice(setting, job)
    case 'domain-proof': {
      const { email: to, teamName, domain, seed } = job
      const token = domainProofKeyOf(seed, setting.linkSecrets)
      const url = `${setting.publicUrl}/sso/confirm-domain#token=${token}`
      return { to, ...domainProofMail({ firstName: null, teamName, domain: shownDomain(domain), url }) }
    }
    case 'team-invitation':
      return composeInvitation(setting, job)
    case 'practice-reminder':
      return composeReminder(setting, job)
    case 'weakness-guide':
      return composeGuide(setting, job)
    case 'new-address': {
      const nurse = await findRecipientById(setting.db, job)
      if (!nurse || nurse.deletedAt) return undefined
      const token = emailTokenOf(job.seed, setting.linkSecrets)
      const url = `${setting.publicUrl}/app/account?token=${encodeURIComponent(token)}`
      const { firstName } = nurse
      return { to: job.email, ...newAddressMail({ firstName, url, askedAt: new Date(job.at) }) }
    }
    case 'address-changing': {
      const { email: to, firstName, at, done } = job
      const url = `${setting.publicUrl}/${done ? 'contact' : 'forgot-password'}`
      return { to, ...addressChangingMail({ firstName, at: new Date(at), done, url }) }
    }
    case 'account-deleted': {
      const { email: to, firstName, purgeBy } = job
      return {
        to,
        ...accountDeletedMail({ firstName, purgeBy: new Date(purgeBy), url: `${setting.publicUrl}/contact` }),
      }
    }
  }
}

/** Whose organization signs them in has no password to set; the owner of its team keeps one. */
async function mayNotHavePassword(db: Db, { id: accountId, email }: MailRecipient): Promise<boolean> {
  const required = await findRequiredSignOn(db, { email })
  return required !== undefined && !(await isExempt(db, required, { accountId }))
}

async function composeRegistration(
  setting: MailSetting,
  job: Extract<MailJob, { kind: 'registration' }>,
): Promise<ComposedMail | undefined> {
  const nurse = await findRecipientByEmail(setting.db, job)
  if (!nurse) return undefined
  const { email: to, firstName, deletedAt } = nurse
  if (deletedAt) {
    const freeFrom = new Date(deletedAt.getTime() + ACCOUNT_PURGE_DAYS * DAY_MS)
    return { to, ...beingDeletedMail({ firstName, freeFrom, url: `${setting.publicUrl}/contact` }) }
  }
  if (!nurse.emailVerifiedAt) return composeLink(setting, nurse, 'verify', job)
  return { to, ...alreadyRegisteredMail({ firstName, publicUrl: setting.publicUrl }) }
}

async function composeLink(
  { db, publicUrl, linkSecrets }: MailSetting,
  { id: accountId, email, firstName, registrations }: MailRecipient,
  purpose: EmailTokenPurpose,
  { seed, at }: { seed: string; at?: string },
): Promise<ComposedMail | undefined> {
  const { path, lifetimeMs } = LINKS[purpose]
  const token = emailTokenOf(seed, linkSecrets)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const isOpen = await issueEmailToken(db, {
    tokenHash: hashOfToken(token),
    accountId,
    purpose,
    now,
    expiresAt,
  })
  if (!isOpen) return undefined
  const url = `${publicUrl}/${path}?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`
  const askedAt = at ? new Date(at) : now
  const content =
    purpose === 'verify'
      ? verifyEmailMail({ firstName, url, askedAt, contested: registrations > 1 })
      : resetPasswordMail({ firstName, url, askedAt })
  return { to: email, ...content }
}

async function composeInvitation(
  { db, publicUrl, linkSecrets }: MailSetting,
  { invitationId, seed }: { invitationId: string; seed: string },
): Promise<ComposedMail | undefined> {
  let key = ''
  let invitation: Awaited<ReturnType<typeof findProvenInvitation>>
  // It was kept under the secret of that moment, which may have been another one.
  for (const secret of eachOf(linkSecrets)) {
    key = invitationKeyOf(seed, secret)
    invitation = await findProvenInvitation(db, { invitationId, keyHash: hashOfToken(key), now: new Date() })
    if (invitation) break
  }
  if (!invitation) return undefined
  const { email: to, teamId, teamName, role, expiresAt, inviterFirstName, inviterLastName } = invitation
  const inviter = { firstName: inviterFirstName, lastName: inviterLastName }
  const url = `${publicUrl}/team/invite/${invitationId}?team=${teamId}&key=${key}`
  const nurse = await findRecipientByEmail(db, { email: to })
  const firstName = nurse && !nurse.deletedAt ? nurse.firstName : null
  return { to, ...teamInvitationMail({ firstName, inviter, teamName, role, expiresAt, url }) }
}

/** Its seven days begin when it is sent. */
async function composeGuide(
  { db, publicUrl, guideSecrets }: MailSetting,
  { orderId }: { orderId: string },
): Promise<ComposedMail | undefined> {
  const order = await findGuideOrder(db, { id: orderId })
  if (!order?.email || order.revokedAt) return undefined
  const now = new Date()
  const url = `${publicUrl}/guide/${guideTokenOf(orderId, { now, guideSecrets })}`
  const until = new Date(now.getTime() + GUIDE_OFFER.linkDays * DAY_MS)
  return { to: order.email, ...weaknessGuideMail({ url, until }) }
}

/** To whoever deleted their account these are of no use any more. */
const FOR_THE_LIVING: readonly MailJob['kind'][] = [
  'trial-ended',
  'plan-bought',
  'plan-upgraded',
  'change-scheduled',
  'payment-failed',
  'plan-ended-unpaid',
  'payment-returned',
  'payment-trouble',
  'team-ending',
  'invitation-accepted',
  'member-removed',
  'domain-ended',
  'sso-linked',
  'role-changed',
  'team-transferred',
]

type Notice = Exclude<Extract<MailJob, { accountId: string }>, { kind: 'new-address' | 'practice-reminder' }>

async function composeNotice({ db, publicUrl }: MailSetting, job: Notice): Promise<ComposedMail | undefined> {
  const nurse = await findRecipientById(db, job)
  if (!nurse || (nurse.deletedAt && FOR_THE_LIVING.includes(job.kind))) return undefined
  return { to: nurse.email, ...noticeOf(publicUrl, nurse.firstName, job) }
}

function noticeOf(publicUrl: string, firstName: string | null, job: Notice): MailContent {
  switch (job.kind) {
    case 'new-device': {
      const { device, at } = job
      return newDeviceMail({ firstName, device, at: new Date(at), url: `${publicUrl}/app/account` })
    }
    case 'factor-changed': {
      const { change, at } = job
      return factorChangedMail({
        firstName,
        change,
        at: new Date(at),
        url: `${publicUrl}/app/account#security`,
      })
    }
    case 'session-revoked':
      return sessionRevokedMail({ firstName, at: new Date(job.at), url: `${publicUrl}/app/account` })
    case 'password-changed':
      return passwordChangedMail({ firstName, at: new Date(job.at), url: `${publicUrl}/forgot-password` })
    case 'trial-ended':
      return trialEndedMail({ firstName, url: `${publicUrl}/app/pricing` })
    case 'team-ending': {
      const { nextPlan, members } = job
      const endsAt = new Date(job.endsAt)
      return teamEndingMail({ firstName, endsAt, nextPlan, members, url: `${publicUrl}/app/pricing` })
    }
    case 'invitation-accepted': {
      const { teamId, teamName, email, role = 'member' } = job
      return invitationAcceptedMail({
        firstName,
        teamName,
        email,
        role,
        url: `${publicUrl}/app/admin/${teamId}`,
      })
    }
    case 'member-removed': {
      const { teamName, why } = job
      return memberRemovedMail({ firstName, teamName, why, url: `${publicUrl}/app/pricing` })
    }
    case 'domain-ended': {
      const { teamId, domain } = job
      const endsAt = job.endsAt === null ? null : new Date(job.endsAt)
      const url = `${publicUrl}/app/admin/${teamId}#settings`
      return domainEndedMail({ firstName, domain: shownDomain(domain), endsAt, url })
    }
    case 'sso-linked':
      return ssoLinkedMail({ firstName, teamName: job.teamName, url: `${publicUrl}/app/account` })
    case 'role-changed': {
      const { teamName, role } = job
      return roleChangedMail({ firstName, teamName, role, url: `${publicUrl}/app/team` })
    }
    case 'team-transferred': {
      const { teamName, now } = job
      return teamTransferredMail({ firstName, teamName, now, url: `${publicUrl}/app/pricing` })
    }
    case 'plan-bought':
    case 'plan-upgraded':
    case 'change-scheduled':
    case 'payment-failed':
    case 'plan-ended-unpaid':
    case 'payment-returned':
      return billingMail(publicUrl, firstName, job)
    case 'payment-trouble': {
      const { trouble, chargeId, paidFor, hasEnded } = job
      return paymentTroubleMail({ firstName, trouble, chargeId, paidFor, hasEnded })
    }
    case 'plan-canceled': {
      const { plan, of, endsAt } = job
      return planCanceledMail({
        firstName,
        plan,
        of,
        endsAt: new Date(endsAt),
        url: `${publicUrl}/app/pricing`,
      })
    }
  }
}
