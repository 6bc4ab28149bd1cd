import { z } from 'zod'

/**
 * What is kept of who did what: append-only, without a word that anybody said or typed. A kind is the noun and what became
 * of it; kinds are only ever added, since old events keep theirs.
 */
export const AUDIT_KINDS = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.second-step-asked',
  'sign-in.locked',
  'sign-out.done',
  'session.ended',
  'session.reused',
  'session.idled',
  'step-up.succeeded',
  'step-up.failed',
  'password.changed',
  'password.change-failed',
  'password.reset-asked',
  'password.reset',
  'email.change-asked',
  'email.changed',
  'factor.added',
  'factor.removed',
  'factor.recovery-codes-made',
  'factor.recovery-code-used',
  'account.registered',
  'account.verified',
  'account.data-downloaded',
  'account.deletion-asked',
  'account.purged',
  'team.created',
  'team.deleted',
  'team.transferred',
  'team.exported',
  'team.policy-changed',
  'invitation.sent',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'member.joined',
  'member.role-changed',
  'member.removed',
  'member.left',
  'sso.configured',
  'sso.removed',
  'sso.domain-claimed',
  'sso.domain-proved',
  'sso.domain-removed',
  'sso.rejected',
  'sso.deactivated',
  'plan.bought',
  'plan.changed',
  'plan.change-withdrawn',
  'plan.canceled',
  'plan.resumed',
  'coupon.saved',
  'staff.granted',
  'staff.revoked',
  'staff.factors-reset',
  'staff.read',
  'audit.exported',
  'audit.expired',
  'interview.watched',
] as const
/** The database removes no event that is younger, whatever is configured. */
export const MIN_AUDIT_DAYS = 90

export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

/** Facts of an event beside its target: ids, names of fields, numbers, never a text of somebody's. */
export const AuditDetails = z.record(
  z.string(),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
)
export type AuditDetails = z.infer<typeof AuditDetails>

/** Whose doing an event is: of an account, of an operator at the command line, or of the product by itself. */
export const AuditActorKind = z.enum(['account', 'operator', 'system', 'visitor'])
export type AuditActorKind = z.infer<typeof AuditActorKind>
