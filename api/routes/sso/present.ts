import { RECORD_GRACE_DAYS, type TeamConnection, type TeamDomain } from '@preceptor/contracts/accounts/sso'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { ShownConnection, ShownDomain } from '@preceptor/db/queries/sso/team-sign-on'
import { shownDomain } from '../../policies/single-sign-on.ts'
import { recordNameOf, recordTextOf } from './domain-proof.ts'

/** A domain as the team's admins see it. */
export function presentDomain(domain: ShownDomain): TeamDomain {
  const { id, provedBy, provedAt, missingSince } = domain
  return {
    domainId: id,
    domain: shownDomain(domain.domain),
    recordName: recordNameOf(domain.domain),
    recordText: recordTextOf(domain),
    status: provedAt === null ? 'waiting' : missingSince ? 'missing' : 'proved',
    provedBy,
    provedAt: provedAt?.toISOString() ?? null,
    endsAt: proofEndOf(domain)?.toISOString() ?? null,
  }
}

/** When the proof of a domain ends unless something is done. */
export function proofEndOf({
  missingSince,
  proofEndsAt,
}: Pick<ShownDomain, 'missingSince' | 'proofEndsAt'>): Date | null {
  return missingSince ? new Date(missingSince.getTime() + RECORD_GRACE_DAYS * DAY_MS) : proofEndsAt
}

/** A connection as the team's admins see it; its secret is shown to nobody. */
export function presentConnection(connection: ShownConnection): TeamConnection {
  const { issuer, clientId, isEnforced, testedAt } = connection
  return { issuer, clientId, isEnforced, testedAt: testedAt?.toISOString() ?? null }
}
