import {
  type ConfirmDomainReply,
  MAIL_PROOF_DAYS,
  MAIL_PROOF_HOURS,
  type Postbox,
} from '@preceptor/contracts/accounts/sso'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { writeInTeam } from '@preceptor/db/in-team'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findMailProof, saveMailProof } from '@preceptor/db/queries/sso/domains'
import { findTeam } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { shownDomain } from '../../policies/single-sign-on.ts'
import { domainProofKeyOf, hashOfToken, newToken } from '../../tokens.ts'
import { teamNotFound } from '../teams/team-of.ts'
import { domainOf, proveDomain } from './domain-commands.ts'

/** Mails a link to whoever runs a domain: opening it proves the domain for the team. */
export async function mailDomainProof(
  context: Context,
  { domainId, postbox }: { domainId: string; postbox: Postbox },
  ofTeam: { accountId: string; teamId: string; origin: AuditOrigin },
): Promise<{ message: string }> {
  const { db, config, limits, mail } = context
  const domain = await domainOf(context, domainId, ofTeam)
  await limits.take(['sso-mail.team', domain.teamId], ['sso-mail.domain', domain.domain])
  const team = await findTeam(db, { teamId: domain.teamId })
  if (!team) throw teamNotFound()
  const seed = newToken()
  const tokenHash = hashOfToken(domainProofKeyOf(seed, config.linkSecrets))
  const email = `${postbox}@${shownDomain(domain.domain)}`
  await inTransaction(db, async (trx) => {
    const expiresAt = new Date(Date.now() + MAIL_PROOF_HOURS * HOUR_MS)
    await writeInTeam(trx, team.id)
    await saveMailProof(trx, { id: domain.id, tokenHash, expiresAt })
    const details = { domain: domain.domain, mailedTo: postbox }
    await addAuditEvent(trx, ofTeam.origin, { kind: 'sso.domain-claimed', teamId: team.id, details })
    await mail(trx, { kind: 'domain-proof', email, teamName: team.name, domain: domain.domain, seed })
  })
  return { message: `We sent a link to ${email}. It works for ${MAIL_PROOF_HOURS} hours.` }
}

async function openMailProof(
  { db, limits }: Context,
  { token }: { token: string },
  { network, now }: { network: string; now: Date },
) {
  const domain = await findMailProof(db, { tokenHash: hashOfToken(token), now })
  const team = domain && (await findTeam(db, { teamId: domain.teamId }))
  if (!domain || !team) {
    await limits.take(['link.address', network])
    throw new ApiError('LINK_INVALID', 'This link has expired or was used before. Ask for a new one.')
  }
  return { domain, team }
}

const replyOf = (
  { domain }: { domain: string },
  { name, organizationName }: { name: string; organizationName: string | null },
): ConfirmDomainReply => ({ domain: shownDomain(domain), teamName: name, organizationName })

/** Which domain a link would prove, and for which team; nothing changes. Throws LINK_INVALID. */
export async function domainToConfirm(
  context: Context,
  body: { token: string },
  { network }: { network: string },
): Promise<ConfirmDomainReply> {
  const { domain, team } = await openMailProof(context, body, { network, now: new Date() })
  return replyOf(domain, team)
}

/** Proves a domain by the link mailed to whoever runs it, once. Throws LINK_INVALID. */
export async function confirmDomain(
  context: Context,
  body: { token: string },
  { network, origin }: { network: string; origin: AuditOrigin },
): Promise<ConfirmDomainReply> {
  const { db } = context
  const now = new Date()
  const { domain, team } = await openMailProof(context, body, { network, now })
  const endsAt = new Date(now.getTime() + MAIL_PROOF_DAYS * DAY_MS)
  await proveDomain(db, domain, { by: 'mail', endsAt, origin, sessionId: null })
  return replyOf(domain, team)
}
