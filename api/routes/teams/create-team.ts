import { Email } from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import type { CreateTeamBody, CreateTeamReply, InvitationResult } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { readEntitlement } from '@preceptor/db/queries/billing/usage'
import { createTeam } from '@preceptor/db/queries/teams/team-changes'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import type { Team } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import type { ConsumedLimit, Limits } from '../../limits/limits.ts'
import { findAccessError } from '../../policies/access.ts'
import { issueInvitation, usesOf } from './invite.ts'
import { ONE_TEAM_EACH, throwIfError } from './team-of.ts'

/**
 * Makes a team and invites whom the user names, each with its own result: one address that cannot be invited stops
 * neither the team nor the others (decision T11). Throws OWNS_TEAM, TRIAL_EXPIRED and PLAN_REQUIRED.
 */
export async function createOwnTeam(
  context: Context,
  account: Account,
  body: CreateTeamBody,
  origin: AuditOrigin,
): Promise<CreateTeamReply> {
  const { db } = context
  const now = new Date()
  const ownerAccountId = account.id
  throwIfError(findAccessError(await readEntitlement(db, { accountId: ownerAccountId, now })))
  const lines = await takeLines(context.limits, ownerAccountId, body.initialInvitations)
  try {
    return await inTransaction(db, async (trx) => {
      const team = await createTeam(trx, body, { ownerAccountId, now })
      if (!team) throw new ApiError('OWNS_TEAM', `You already own a team. ${ONE_TEAM_EACH}`)
      await addAuditEvent(trx, origin, { kind: 'team.created', teamId: team.id })
      await settleTeamOf(trx, { ownerAccountId, now })
      const invitations: InvitationResult[] = []
      for (const line of lines)
        invitations.push(await inviteLine(context, trx, team, { account, origin }, line))
      return { teamId: team.id, invitations }
    })
  } finally {
    for (const { consumed, isSent } of lines) if (!isSent) await consumed?.giveBack()
  }
}

interface Line {
  text: string
  /** Null where the line is none. */
  email: string | null
  /** Its use of the limits, which only what is sent counts against; null where they are used up. */
  consumed: ConsumedLimit | null
  isSent: boolean
}

/** The lines that are not blank, and as many of them as the limits let through. Asks before the transaction begins. */
async function takeLines(limits: Limits, ownerAccountId: string, texts: string[]): Promise<Line[]> {
  const lines: Line[] = []
  let isFull = false
  for (const text of texts.map((line) => line.trim()).filter(Boolean)) {
    const email = Email.safeParse(text).data ?? null
    const consumed: ConsumedLimit | null = email && !isFull ? await consumeOne(limits, ownerAccountId) : null
    isFull ||= email !== null && consumed === null
    lines.push({ text, email, consumed, isSent: false })
  }
  return lines
}

async function consumeOne(limits: Limits, ownerAccountId: string): Promise<ConsumedLimit | null> {
  try {
    return await limits.take(...usesOf({ ownerAccountId }))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function inviteLine(
  context: Context,
  trx: Db,
  team: Team,
  { account: by, origin }: { account: Account; origin: AuditOrigin },
  line: Line,
): Promise<InvitationResult> {
  const { text, email, consumed } = line
  if (!email) return { email: text, invitationId: null, error: 'Invalid email format' }
  if (!consumed)
    return { email, invitationId: null, error: 'Too many invitations at once. Invite the rest later.' }
  try {
    const { invitationId } = await issueInvitation(context, trx, team, { email, role: 'member', by }, origin)
    line.isSent = true
    return { email, invitationId, error: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { email, invitationId: null, error: error.message }
  }
}
