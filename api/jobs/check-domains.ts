import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import {
  endProof,
  listDomainsToCheck,
  noteChecked,
  noteMissing,
  noteProof,
  type SsoDomain,
} from '@preceptor/db/queries/sso/domains'
import { endSsoSessions } from '@preceptor/db/queries/sso/sessions'
import { findTeam } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import { spellingsOf } from '../policies/single-sign-on.ts'
import { hasRecord } from '../routes/sso/domain-proof.ts'
import { proofEndOf } from '../routes/sso/present.ts'
import type { HourlyParts } from './hourly-parts.ts'

const AT_ONCE = 100
/** So long before a proof by mail ends its team is written to. */
const NOTICE_MS = 14 * DAY_MS

type Parts = Pick<HourlyParts, 'mail' | 'domainRecords'>

/**
 * Looks at every proved domain once a day. A record that is gone is said to the team's owner at once and ends the proof after
 * some days; a proof by mail ends at its time. A name server that does not answer changes nothing.
 */
export async function checkDomains(db: Db, now: Date, parts: Parts): Promise<number> {
  const checkedBefore = new Date(now.getTime() - DAY_MS)
  const domains = await listDomainsToCheck(db, { checkedBefore, limit: AT_ONCE })
  for (const domain of domains) await checkDomain(db, now, parts, domain)
  return domains.length
}

async function checkDomain(db: Db, now: Date, parts: Parts, domain: SsoDomain): Promise<void> {
  const { id } = domain
  const found = domain.provedBy === 'mail' ? undefined : await hasRecord(parts.domainRecords, domain)
  if (found) {
    await inTransaction(db, (trx) => noteProof(trx, { domain, by: 'record', endsAt: null, now }))
    return
  }
  const end = proofEndOf(domain)
  if (end && end <= now && !isUnanswered(domain, found)) {
    await endDomain(db, now, parts, domain)
    return
  }
  if (found === false) {
    await noteMissing(db, { id, now })
    if (!domain.missingSince) await notifyOwner(db, parts, { ...domain, missingSince: now })
    return
  }
  await noteChecked(db, { id, now })
  const isNear = domain.provedBy === 'mail' && end && end.getTime() - now.getTime() <= NOTICE_MS
  const wasNear = end && domain.checkedAt && end.getTime() - domain.checkedAt.getTime() <= NOTICE_MS
  if (isNear && !wasNear) await notifyOwner(db, parts, domain)
}

/** Of a record nobody could be asked about nothing is concluded, however long it was missing before. */
const isUnanswered = ({ provedBy }: SsoDomain, found: boolean | undefined): boolean =>
  provedBy === 'record' && found === undefined

async function endDomain(
  db: Db,
  now: Date,
  { mail }: Parts,
  { id, teamId, domain }: SsoDomain,
): Promise<void> {
  const team = await findTeam(db, { teamId })
  await inTransaction(db, async (trx) => {
    await endProof(trx, { id })
    const ended = await endSsoSessions(trx, { teamId, domains: spellingsOf(domain), now })
    const details = { domain, by: 'lapse', ended }
    await addAuditEvent(trx, { actorKind: 'system' }, { kind: 'sso.domain-removed', teamId, details })
    if (team)
      await mail(trx, { kind: 'domain-ended', accountId: team.ownerAccountId, teamId, domain, endsAt: null })
  })
}

async function notifyOwner(db: Db, { mail }: Parts, domain: SsoDomain): Promise<void> {
  const team = await findTeam(db, { teamId: domain.teamId })
  const end = proofEndOf(domain)
  if (!team || !end) return
  const { teamId, domain: name } = domain
  const notice = { kind: 'domain-ended', teamId, domain: name, endsAt: end.toISOString() } as const
  await mail(db, { ...notice, accountId: team.ownerAccountId })
}
