import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { TeamRole } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import {
  type Account,
  dropPassword,
  findAccountForSignIn,
  holdLiveAccount,
  verifyProvenAddress,
} from '@preceptor/db/queries/accounts/accounts'
import { isStaff } from '@preceptor/db/queries/accounts/staff'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findEmailOf } from '@preceptor/db/queries/sso/accounts'
import {
  addProvenAccount,
  findIdentity,
  hasIdentity,
  linkIdentity,
} from '@preceptor/db/queries/sso/identities'
import { findOpenInvitation, markAccepted } from '@preceptor/db/queries/teams/invitations'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { addMember } from '@preceptor/db/queries/teams/team-members'
import { findSeat, type Team } from '@preceptor/db/queries/teams/teams'
import { TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import type { ProviderIdentity } from '@preceptor/vendors/oidc/oidc'
import type { Context } from '../../context.ts'
import { uselessHash } from '../../passwords.ts'
import { domainOfEmail } from '../../policies/single-sign-on.ts'
import { freePlaces } from '../teams/seats.ts'
import { endUnsignedSessions } from './enforcement.ts'
import { SignOnProblem } from './problem.ts'

export interface Admission {
  teamId: string
  identity: ProviderIdentity
  /** The identity's address, as accounts are kept. */
  email: string
  provedDomains: readonly string[]
  origin: AuditOrigin
}

/**
 * The account of somebody whom a team's provider vouches for, linked to the provider's name for them and seated in the team:
 * linked before, a member's by its address, or made. In the transaction of its caller; throws SignOnProblem.
 */
export async function admitPerson(
  context: Pick<Context, 'mail'>,
  trx: Db,
  admission: Admission,
): Promise<{ accountId: string; identityId: string }> {
  const { teamId, identity } = admission
  const team = await lockTeam(trx, { teamId })
  if (!team) throw new SignOnProblem('not-set-up')
  const { issuer, subject } = identity
  const known = await findIdentity(trx, { teamId, issuer, subject })
  const accountId = known
    ? await requireOwnAccount(trx, known.accountId, admission)
    : await accountByAddress(context, trx, team, admission)
  await takeSeat(context, trx, team, { ...admission, accountId })
  const now = new Date()
  const { id } = known ?? (await linkIdentity(trx, { teamId, issuer, subject, accountId, now }))
  return { accountId, identityId: id }
}

/** The account linked before, while it is one of the team's domains: of one that left them the provider says nothing. */
async function requireOwnAccount(
  trx: Db,
  accountId: string,
  { teamId, provedDomains }: Admission,
): Promise<string> {
  const email = await findEmailOf(trx, { accountId })
  if (email === undefined) throw new SignOnProblem('being-deleted')
  if (await isStaff(trx, { accountId })) throw new SignOnProblem('existing-account')
  const domain = domainOfEmail(email)
  if (domain === undefined || !provedDomains.includes(domain)) throw new SignOnProblem('other-account')
  // Whoever left or was removed comes back by an invitation.
  if (!(await findSeat(trx, { teamId, accountId }))) throw new SignOnProblem('existing-account')
  return accountId
}

/**
 * The account of the identity's address: made, or that of somebody who is in the team by their own will. A proved domain
 * alone opens nobody's account: whoever has one already joins the team first, and staff sign in for themselves.
 */
async function accountByAddress(
  { mail }: Pick<Context, 'mail'>,
  trx: Db,
  team: Team,
  { email, identity, origin }: Admission,
): Promise<string> {
  const now = new Date()
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  const nobodys = await uselessHash()
  const { firstName, lastName } = identity
  const made = await addProvenAccount(trx, {
    ...{ email, firstName, lastName, trialEndsAt, now },
    uselessHash: nobodys,
    termsVersion: TERMS_VERSION,
  })
  if (made !== undefined) {
    await addAuditEvent(trx, origin, {
      kind: 'account.registered',
      teamId: team.id,
      targetAccountId: made,
      details: { by: 'sso' },
    })
    return made
  }
  const found = await findAccountForSignIn(trx, { email })
  if (!found || found.deletedAt) throw new SignOnProblem('being-deleted')
  const { id: accountId, emailVerifiedAt } = found satisfies Account
  if (emailVerifiedAt) {
    const isMember = (await findSeat(trx, { teamId: team.id, accountId })) !== undefined
    if (!isMember || found.isStaff) throw new SignOnProblem('existing-account')
    // An address that the provider gave to somebody else since does not open the account of whoever had it before.
    if (await hasIdentity(trx, { teamId: team.id, issuer: identity.issuer, accountId }))
      throw new SignOnProblem('address-taken')
    await mail(trx, { kind: 'sso-linked', accountId, teamName: team.name })
    return accountId
  }
  // Whoever registered it never showed that the address is theirs, so their password opens nothing.
  await verifyProvenAddress(trx, { email, now, trialEndsAt })
  await dropPassword(trx, { accountId, uselessHash: nobodys })
  return accountId
}

/** A seat for one who has none: as whoever they were invited, else as a member. */
async function takeSeat(
  { mail }: Pick<Context, 'mail'>,
  trx: Db,
  team: Team,
  { accountId, email, origin }: Admission & { accountId: string },
): Promise<void> {
  const teamId = team.id
  if (!(await holdLiveAccount(trx, { accountId }))) throw new SignOnProblem('being-deleted')
  if (await findSeat(trx, { teamId, accountId })) return
  const now = new Date()
  const standing = teamStatusAt(now, team.facts)
  if (standing.readOnly) throw new SignOnProblem('team-paused')
  const open = await findOpenInvitation(trx, { teamId, email })
  const invitation = open && open.expiresAt > now ? open : undefined
  const role: TeamRole = invitation?.role ?? 'member'
  // An invitation holds the seat that it is for, unless the plan shrank meanwhile.
  const places = invitation
    ? standing.maxMembers - (role === 'viewer' ? 0 : team.currentSeats)
    : await freePlaces(trx, { team, standing }, { role, now })
  if (places < 1) throw new SignOnProblem('team-full')
  await addMember(trx, { teamId, accountId, role, now })
  if (invitation) await markAccepted(trx, { invitationId: invitation.id, accountId, now })
  const event = { teamId, targetAccountId: accountId, details: { role, by: 'sso' } }
  await addAuditEvent(trx, origin, { kind: 'member.joined', ...event })
  await endUnsignedSessions(trx, { accountId, teamId, origin })
  const { ownerAccountId, name: teamName } = team
  const news = { kind: 'invitation-accepted', accountId: ownerAccountId } as const
  if (invitation) await mail(trx, { ...news, teamId, teamName, email, role })
}
