import type { AuditDetails, AuditKind } from '@preceptor/contracts/teams/audit'
import type { AuditEntry } from '@preceptor/contracts/teams/audit-log'
import { capitalized } from '../text/capitalized.ts'

/** Who did it and to whom, as a sentence names them, with the facts beside. */
export interface AuditNames {
  actor: string
  /** The account it was done to; where that is not known, who did it. */
  who: string
  details: AuditDetails
}

const plain = (value: AuditDetails[string] | undefined, otherwise: string): string =>
  value === undefined || value === null || value === '' ? otherwise : String(value)

/** What happened, one sentence a kind. */
export const AUDIT_SENTENCES: Record<AuditKind, (names: AuditNames) => string> = {
  'sign-in.succeeded': ({ who }) => `${who} signed in.`,
  'sign-in.failed': ({ who }) => `A sign-in as ${who} failed.`,
  'sign-in.second-step-asked': ({ who }) =>
    `The password of ${who} was entered, and the second step was asked for.`,
  'sign-in.locked': ({ who }) => `Sign-in as ${who} was paused after too many failed attempts.`,
  'sign-out.done': ({ who }) => `${who} signed out.`,
  'session.ended': ({ actor, who }) => `${actor} ended a session of ${who}.`,
  'session.reused': ({ who }) => `A used sign-in of ${who} was tried again, so the session was ended.`,
  'session.idled': ({ who }) => `A session of ${who} ended because it wasn’t used.`,
  'step-up.succeeded': ({ who }) => `${who} signed in again to confirm an action.`,
  'step-up.failed': ({ who }) => `${who} didn’t pass the check before an action.`,
  'password.changed': ({ who }) => `${who} changed the password.`,
  'password.change-failed': ({ who }) => `An attempt to change the password of ${who} failed.`,
  'password.reset-asked': ({ who }) => `A link to reset the password of ${who} was sent.`,
  'password.reset': ({ who }) => `${who} reset the password.`,
  'email.change-asked': ({ who }) => `${who} asked to change the email address.`,
  'email.changed': ({ who }) => `${who} changed the email address.`,
  'factor.added': ({ who, details }) => `${who} added ${factorOf(details)}.`,
  'factor.removed': ({ who, details }) => `${who} removed ${factorOf(details)}.`,
  'factor.recovery-codes-made': ({ who }) => `${who} made new recovery codes.`,
  'factor.recovery-code-used': ({ who }) => `${who} used a recovery code.`,
  'account.registered': ({ who }) => `${who} created an account.`,
  'account.verified': ({ who }) => `${who} confirmed the email address.`,
  'account.data-downloaded': ({ who }) => `${who} downloaded the data of the account.`,
  'account.deletion-asked': ({ who }) => `${who} asked to delete the account.`,
  'account.purged': ({ who }) => `The account of ${who} was deleted for good.`,
  'team.created': ({ actor }) => `${actor} created the team.`,
  'team.deleted': ({ actor }) => `${actor} deleted the team.`,
  'team.transferred': ({ actor, who }) => `${actor} made ${who} the owner of the team.`,
  'team.exported': ({ actor, details }) => `${actor} exported the team’s statistics as ${formatOf(details)}.`,
  'team.policy-changed': ({ actor }) => `${actor} changed the team’s sign-in policy.`,
  'invitation.sent': ({ actor }) => `${actor} sent an invitation.`,
  'invitation.resent': ({ actor }) => `${actor} sent an invitation again.`,
  'invitation.revoked': ({ actor }) => `${actor} withdrew an invitation.`,
  'invitation.accepted': ({ who }) => `${who} accepted an invitation.`,
  'member.joined': ({ who }) => `${who} joined the team.`,
  'member.role-changed': ({ actor, who, details }) =>
    `${actor} changed the role of ${who} to ${plain(details.role ?? details.to, 'another one')}.`,
  'member.removed': ({ actor, who }) => `${actor} removed ${who} from the team.`,
  'member.left': ({ who }) => `${who} left the team.`,
  'sso.configured': ({ actor }) => `${actor} set up single sign-on.`,
  'sso.removed': ({ actor }) => `${actor} removed single sign-on.`,
  'sso.domain-claimed': ({ actor, details }) => `${actor} claimed ${domainOf(details)}.`,
  'sso.domain-proved': ({ actor, details }) => `${actor} verified that the team owns ${domainOf(details)}.`,
  'sso.domain-removed': ({ actor, details }) => `${actor} removed ${domainOf(details)}.`,
  'sso.rejected': ({ who }) => `A single sign-on as ${who} was rejected.`,
  'sso.deactivated': ({ who }) => `${who} was signed out because the identity provider ended the access.`,
  'plan.bought': ({ who, details }) => `${who} subscribed to ${planOf(details)}.`,
  'plan.changed': ({ who, details }) => `${who} changed the plan to ${planOf(details)}.`,
  'plan.change-withdrawn': ({ who, details }) => `${who} withdrew the planned change to ${planOf(details)}.`,
  'plan.canceled': ({ who }) => `${who} canceled the plan.`,
  'plan.resumed': ({ who }) => `${who} resumed the plan.`,
  'coupon.saved': ({ actor, details }) =>
    `${actor} saved ${details.code ? `the discount code ${details.code}` : 'a discount code'}.`,
  'staff.granted': ({ actor, who }) => `${actor} made ${who} a member of Preceptor’s staff.`,
  'staff.revoked': ({ actor, who }) => `${actor} ended the staff access of ${who}.`,
  'staff.factors-reset': ({ actor, who }) => `${actor} reset how ${who} signs in.`,
  'staff.read': ({ actor, details }) => `${actor} read ${plain(details.what, 'data')} as staff.`,
  'audit.exported': ({ actor, details }) => `${actor} exported the audit log as ${formatOf(details)}.`,
  'audit.expired': ({ details }) =>
    `${plain(details.events, 'Old')} events were removed after ${plain(details.keptDays, 'their')} days.`,
  'interview.watched': () => 'An interview was watched in the developer view.',
}

const FORMATS: Record<string, string> = { csv: 'CSV', json: 'JSON', excel: 'Excel', pdf: 'PDF' }
const formatOf = ({ format }: AuditDetails): string => FORMATS[plain(format, '')] ?? 'a file'
const FACTORS: Record<string, string> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
  'recovery-codes': 'recovery codes',
}
const factorOf = ({ factor, kind }: AuditDetails): string =>
  FACTORS[plain(factor ?? kind, '')] ?? 'a way to sign in'
const domainOf = ({ domain }: AuditDetails): string => plain(domain, 'a domain')
const planOf = ({ plan }: AuditDetails): string => {
  const id = plain(plan, '')
  return id ? capitalized(id) : 'a plan'
}

/** An event as a sentence. */
export function auditSentence(entry: Pick<AuditEntry, 'kind' | 'actor' | 'target' | 'details'>): string {
  const { kind, actor, target, details } = entry
  const names = { actor: actorName(actor), who: target ? accountName(target) : actorName(actor), details }
  const sentence = AUDIT_SENTENCES[kind](names)
  return capitalized(sentence)
}

/** Whoever did it: an account, or what stands in for one. */
export function actorName({ kind, account }: AuditEntry['actor']): string {
  if (account) return accountName(account)
  if (kind === 'operator') return 'an operator'
  return kind === 'system' ? 'Preceptor' : 'someone who wasn’t signed in'
}

/** An account by its name and address; one that is gone, or of elsewhere, by the beginning of its id. */
export function accountName({ accountId, name, email }: NonNullable<AuditEntry['target']>): string {
  if (!email) return `a former account (${accountId.slice(0, 8)})`
  return name ? `${name} (${email})` : email
}
