import type { AuditKind } from '@preceptor/contracts/teams/audit'

/** Every kind by a short name, in the groups that a reader chooses from. */
export const AUDIT_KIND_GROUPS: readonly (readonly [
  group: string,
  kinds: Partial<Record<AuditKind, string>>,
])[] = [
  [
    'Signing in',
    {
      'sign-in.succeeded': 'Signed in',
      'sign-in.failed': 'Sign-in failed',
      'sign-in.second-step-asked': 'Second step asked for',
      'sign-in.locked': 'Sign-in paused',
      'sign-out.done': 'Signed out',
      'session.ended': 'Session ended',
      'session.reused': 'Used sign-in tried again',
      'session.idled': 'Session ended without use',
      'step-up.succeeded': 'Action confirmed',
      'step-up.failed': 'Action not confirmed',
    },
  ],
  [
    'Passwords and factors',
    {
      'password.changed': 'Password changed',
      'password.change-failed': 'Password not changed',
      'password.reset-asked': 'Password reset sent',
      'password.reset': 'Password reset',
      'email.change-asked': 'Email change requested',
      'email.changed': 'Email changed',
      'factor.added': 'Factor added',
      'factor.removed': 'Factor removed',
      'factor.recovery-codes-made': 'Recovery codes made',
      'factor.recovery-code-used': 'Recovery code used',
    },
  ],
  [
    'Accounts',
    {
      'account.registered': 'Account created',
      'account.verified': 'Email confirmed',
      'account.data-downloaded': 'Data downloaded',
      'account.deletion-asked': 'Account deletion requested',
      'account.purged': 'Account deleted',
    },
  ],
  [
    'Team',
    {
      'team.created': 'Team created',
      'team.deleted': 'Team deleted',
      'team.transferred': 'Team transferred',
      'team.exported': 'Statistics exported',
      'team.policy-changed': 'Sign-in policy changed',
      'invitation.sent': 'Invitation sent',
      'invitation.resent': 'Invitation sent again',
      'invitation.revoked': 'Invitation withdrawn',
      'invitation.accepted': 'Invitation accepted',
      'member.joined': 'Joined',
      'member.role-changed': 'Role changed',
      'member.removed': 'Removed',
      'member.left': 'Left',
    },
  ],
  [
    'Single sign-on',
    {
      'sso.configured': 'Single sign-on set up',
      'sso.removed': 'Single sign-on removed',
      'sso.domain-claimed': 'Domain claimed',
      'sso.domain-proved': 'Domain verified',
      'sso.domain-removed': 'Domain removed',
      'sso.rejected': 'Single sign-on rejected',
      'sso.deactivated': 'Ended by the provider',
    },
  ],
  [
    'Plans',
    {
      'plan.bought': 'Plan bought',
      'plan.changed': 'Plan changed',
      'plan.change-withdrawn': 'Plan change withdrawn',
      'plan.canceled': 'Plan canceled',
      'plan.resumed': 'Plan resumed',
      'coupon.saved': 'Discount code saved',
    },
  ],
  [
    'Preceptor',
    {
      'staff.granted': 'Staff access given',
      'staff.revoked': 'Staff access ended',
      'staff.factors-reset': 'Sign-in reset',
      'staff.read': 'Read by staff',
      'interview.watched': 'Interview watched',
      'audit.exported': 'Audit log exported',
      'audit.expired': 'Old events removed',
    },
  ],
]
