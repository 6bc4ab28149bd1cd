import { MAX_TEAM_DOMAINS, type TeamDomain } from '@preceptor/contracts/accounts/sso'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findConnection, setEnforced } from '@preceptor/db/queries/sso/connections'
import {
  claimDomain,
  countDomains,
  findDomain,
  hasProvedDomain,
  noteProof,
  removeDomain,
  type SsoDomain,
} from '@preceptor/db/queries/sso/domains'
import { endOtherSessions, endSsoSessions } from '@preceptor/db/queries/sso/sessions'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { inTransaction } from '@preceptor/db/transaction'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findClaimingError, readDomain, shownDomain, spellingsOf } from '../../policies/single-sign-on.ts'
import { findInvitingError } from '../../policies/teams.ts'
import { newToken } from '../../tokens.ts'
import { administeredTeam, teamNotFound, throwIfError } from '../teams/team-of.ts'
import { hasRecord } from './domain-proof.ts'
import { presentDomain } from './present.ts'

const Uuid = z.uuid()

interface OfTeam {
  accountId: string
  teamId: string
  origin: AuditOrigin
}

/** Notes that a team says a domain is its own, and how it can prove it. */
export async function addDomain(
  { db }: Context,
  typed: string,
  { accountId, teamId: asked, origin }: OfTeam,
): Promise<TeamDomain> {
  const { team, standing } = await administeredTeam({ db }, accountId, asked)
  throwIfError(findInvitingError(standing))
  const domain = readDomain(typed)
  const problem = findClaimingError(domain)
  if (problem || domain === undefined)
    throw new ApiError('VALIDATION_FAILED', problem ?? '', { field: 'domain' })
  const teamId = team.id
  return inTransaction(db, async (trx) => {
    if (!(await lockTeam(trx, { teamId }))) throw teamNotFound()
    if ((await countDomains(trx, { teamId })) >= MAX_TEAM_DOMAINS)
      throw new ApiError('VALIDATION_FAILED', `A team can have up to ${MAX_TEAM_DOMAINS} domains.`, {
        field: 'domain',
      })
    const claim = { teamId, domain, recordToken: newToken(), claimedAt: new Date() }
    const claimed = await claimDomain(trx, claim)
    if (!claimed)
      throw new ApiError('VALIDATION_FAILED', 'This domain is already in your list.', { field: 'domain' })
    await addAuditEvent(trx, origin, { kind: 'sso.domain-claimed', teamId, details: { domain } })
    return presentDomain(claimed)
  })
}

/** Looks for the record of a domain now. Throws LINK_INVALID where it is not there, and VENDOR_UNAVAILABLE. */
export async function checkDomain(
  context: Context,
  domainId: string,
  ofTeam: OfTeam & { sessionId: string },
): Promise<TeamDomain> {
  const { db, limits, domainRecords } = context
  const domain = await domainOf(context, domainId, ofTeam)
  await limits.take(['sso-check.team', domain.teamId])
  const found = await hasRecord(domainRecords, domain)
  if (found === undefined)
    throw new ApiError(
      'VENDOR_UNAVAILABLE',
      'We couldn’t look up this domain right now. Try again in a minute.',
    )
  if (!found) {
    const text = 'We can’t see this record yet. A new record can take up to an hour to show up.'
    throw new ApiError('LINK_INVALID', text)
  }
  const { origin, sessionId } = ofTeam
  return proveDomain(db, domain, { by: 'record', endsAt: null, origin, sessionId })
}

/** Notes a proof of a domain; one domain is one team's. Whoever has to use single sign-on by it signs in anew. */
export async function proveDomain(
  db: Context['db'],
  domain: SsoDomain,
  {
    by,
    endsAt,
    origin,
    sessionId,
  }: { by: 'record' | 'mail'; endsAt: Date | null; origin: AuditOrigin; sessionId: string | null },
): Promise<TeamDomain> {
  const { id: domainId, teamId, domain: name, provedAt } = domain
  return inTransaction(db, async (trx) => {
    if (!(await noteProof(trx, { domain, by, endsAt, now: new Date() }))) throw provedByAnother(name)
    const proved = await findDomain(trx, { teamId, domainId })
    if (!proved) throw noSuchDomain()
    if (!provedAt) {
      const ended = await endUnsigned(trx, { teamId, domain: name, except: sessionId })
      const details = { domain: name, by, ended }
      await addAuditEvent(trx, origin, { kind: 'sso.domain-proved', teamId, details })
    }
    return presentDomain(proved)
  })
}

/** Where single sign-on is required: ends the sessions of a domain's members that were opened otherwise. */
async function endUnsigned(
  trx: Db,
  { teamId, domain, except }: { teamId: string; domain: string; except: string | null },
): Promise<number> {
  if (!(await findConnection(trx, { teamId }))?.isEnforced) return 0
  return endOtherSessions(trx, { teamId, domains: spellingsOf(domain), except, now: new Date() })
}

/**
 * Takes a domain off a team's list: the provider says nothing of its people any more, and the sessions it opened for them end.
 * With its last proved one nobody has to use single sign-on any more.
 */
export async function dropDomain(context: Context, domainId: string, ofTeam: OfTeam): Promise<void> {
  const { id, teamId, domain } = await domainOf(context, domainId, ofTeam)
  await inTransaction(context.db, async (trx) => {
    await lockTeam(trx, { teamId })
    await removeDomain(trx, { id })
    const connection = await findConnection(trx, { teamId })
    if (connection?.isEnforced && !(await hasProvedDomain(trx, { teamId })))
      await setEnforced(trx, { teamId, isEnforced: false })
    const ended = await endSsoSessions(trx, { teamId, domains: spellingsOf(domain), now: new Date() })
    const details = { domain, ended }
    await addAuditEvent(trx, ofTeam.origin, { kind: 'sso.domain-removed', teamId, details })
  })
}

/** A domain of a team that the user is an admin of. */
export async function domainOf(
  { db }: Context,
  domainId: string,
  { accountId, teamId }: OfTeam,
): Promise<SsoDomain> {
  const { team } = await administeredTeam({ db }, accountId, teamId)
  const id = Uuid.safeParse(domainId).data
  const domain = id && (await findDomain(db, { teamId: team.id, domainId: id }))
  if (!domain) throw noSuchDomain()
  return domain
}

const noSuchDomain = () => new ApiError('NOT_FOUND', 'This domain isn’t in your list.')

const provedByAnother = (domain: string) => {
  const name = shownDomain(domain)
  return new ApiError('TEAM_PAUSED', `Another team has already verified ${name}. Contact us if it’s yours.`)
}
