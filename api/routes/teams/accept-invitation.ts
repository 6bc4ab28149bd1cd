import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { type AcceptInvitationReply, InvitationId, type TeamRole } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { type Account, holdLiveAccount } from '@preceptor/db/queries/accounts/accounts'
import { findTrialEnd } from '@preceptor/db/queries/accounts/trials'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { extendTrial } from '@preceptor/db/queries/billing/discounts'
import { findInvitation, type Invitation, markAccepted } from '@preceptor/db/queries/teams/invitations'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import { addMember } from '@preceptor/db/queries/teams/team-members'
import type { Team } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import { shortDate } from '@preceptor/domain/text/short-date'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findJoiningError } from '../../policies/teams.ts'
import { endUnsignedSessions } from '../sso/enforcement.ts'
import {
  alreadyAccepted,
  expired,
  invitationNotFound,
  otherAddress,
  teamFull,
  withdrawn,
} from './invitation-errors.ts'
import { throwIfError } from './team-of.ts'

/** What an invitation makes of a trial, counted from when it is accepted (decision T4). */
const INVITED_TRIAL_DAYS = 21

/** What a page's address says of an invitation. */
export interface InvitationKey {
  invitationId: string
  teamId: string
}

const Key = z.object({ invitationId: InvitationId, teamId: z.uuid() })
/** Looked for in place of what cannot be one, so that every wrong address costs the same. */
const NO_INVITATION = { invitationId: '', teamId: '00000000-0000-0000-0000-000000000000' }

/**
 * An invitation by the address of its page. Only lookups that find none count against the caller's network. Unknown and
 * malformed ids and other teams are rejected alike: INVITATION_NOT_FOUND. INVITATION_REVOKED for one that was
 * withdrawn.
 */
export async function lookUpInvitation(
  { db, limits }: Context,
  key: InvitationKey,
  network: string,
): Promise<Invitation & { status: 'pending' | 'accepted' }> {
  const found = await findInvitation(db, Key.safeParse(key).data ?? NO_INVITATION)
  if (found) return notWithdrawn(found)
  await limits.take(['invitation.address', network])
  throw invitationNotFound()
}

function notWithdrawn(invitation: Invitation) {
  const { status } = invitation
  if (status === 'revoked') throw withdrawn()
  return { ...invitation, status }
}

/**
 * Seats the account that was invited: seat, longer trial and the mail to the owner, all or nothing. Those who want the
 * last seat take turns.
 */
export async function acceptInvitation(
  context: Context,
  account: Account,
  key: InvitationKey,
  network: string,
  origin: AuditOrigin,
): Promise<AcceptInvitationReply> {
  const { id: invitationId, teamId } = await lookUpInvitation(context, key, network)
  const reply = await inTransaction(context.db, async (trx) => {
    const team = await lockTeam(trx, { teamId })
    const found = await findInvitation(trx, { invitationId, teamId })
    if (!team || !found) throw invitationNotFound()
    const now = new Date()
    rejectSeat(team, found, account, now)
    const { role } = found
    await takeSeat(trx, { teamId, invitationId, account, role, now })
    const event = { teamId, targetAccountId: account.id, details: { role } }
    const accepted = { ...event, target: `invitation:${invitationId}` }
    await addAuditEvent(trx, origin, { kind: 'invitation.accepted', ...accepted })
    await addAuditEvent(trx, origin, { kind: 'member.joined', ...event })
    await endUnsignedSessions(trx, { accountId: account.id, teamId, origin })
    // A viewer practices by nobody's plan but their own.
    const trialEndsAt = role === 'viewer' ? null : await lengthenTrial(trx, account.id, now)
    const { ownerAccountId, name: teamName } = team
    const { email } = account
    await context.mail(trx, {
      kind: 'invitation-accepted',
      accountId: ownerAccountId,
      ...{ teamId, teamName, email, role },
    })
    const isPaid = teamStatusAt(now, team.facts).state === 'paid'
    return {
      message: welcome(teamName, { role, isPaid, trialEndsAt }),
      ...{ teamId, teamName },
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
    }
  })
  // The user's trial allows a team of their own. Afterwards: whoever waits for two teams at once may wait for
  // ever.
  await settleTeamOf(context.db, { ownerAccountId: account.id, now: new Date() })
  return reply
}

/**
 * Throws what stands against it. The user's own invitation holds the seat the user takes, unless the plan shrank
 * meanwhile.
 */
function rejectSeat(team: Team, found: Invitation, { email }: Account, now: Date): void {
  const invitation = notWithdrawn(found)
  if (email !== invitation.email) throw otherAddress()
  if (invitation.status === 'accepted') throw alreadyAccepted()
  if (invitation.expiresAt <= now) throw expired()
  const standing = teamStatusAt(now, team.facts)
  throwIfError(findJoiningError(standing))
  if (found.role !== 'viewer' && team.currentSeats >= standing.maxMembers) throw teamFull()
}

async function takeSeat(
  trx: Db,
  {
    teamId,
    invitationId,
    account,
    role,
    now,
  }: InvitationKey & { account: Account; role: TeamRole; now: Date },
): Promise<void> {
  const accountId = account.id
  if (!(await holdLiveAccount(trx, { accountId }))) throw new ApiError('UNAUTHENTICATED', 'Not authenticated')
  if (!(await addMember(trx, { teamId, accountId, role, now }))) {
    throw new ApiError('ALREADY_MEMBER', 'You’re already on this team.')
  }
  await markAccepted(trx, { invitationId, accountId, now })
}

/** Until when the user's trial runs now, where this made it longer; at most once per account, as a coupon would. */
async function lengthenTrial(trx: Db, accountId: string, now: Date): Promise<Date | null> {
  const before = await findTrialEnd(trx, { accountId })
  const until = new Date(now.getTime() + INVITED_TRIAL_DAYS * DAY_MS)
  if (!(await extendTrial(trx, { accountId, until, now }))) return null
  return before && before >= until ? null : until
}

/** Where the team is paid for, the user's own trial decides nothing while the user is in it. */
const welcome = (
  teamName: string,
  { role, isPaid, trialEndsAt }: { role: TeamRole; isPaid: boolean; trialEndsAt: Date | null },
) => {
  if (role === 'viewer') return `Welcome to ${teamName}. You can see its statistics on the team page.`
  if (isPaid) return `Welcome to ${teamName}. The team pays for your plan while you’re on it.`
  return trialEndsAt
    ? `Welcome to ${teamName}. Your free trial now runs until ${shortDate(trialEndsAt)}.`
    : `Welcome to ${teamName}.`
}
