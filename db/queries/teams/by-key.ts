import { type Expression, type Selectable, sql } from 'kysely'
import type { InvitationTable } from '../../schema/invitation.ts'
import type { MembershipTable } from '../../schema/membership.ts'
import type { SsoConnectionTable } from '../../schema/sso/sso-connection.ts'
import type { SsoDomainTable } from '../../schema/sso/sso-domain.ts'
import type { TeamTable } from '../../schema/team.ts'
import type { TeamPolicyTable } from '../../schema/team-policy.ts'

/** A value, or a column of what stands before it. */
type Key = string | Expression<string>

/**
 * Team data by the key that somebody has of it, as tables of a query. Outside `inTeam` and `writeInTeam` the servers see rows of
 * a team in no other way: functions of the database return those of the key that they are given, and of no other.
 */
export const teamNamed = (teamId: Key) => sql<Selectable<TeamTable>>`team_named(${teamId})`.as('team')

export const teamOwnedBy = (accountId: string) =>
  sql<Selectable<TeamTable>>`team_owned_by(${accountId})`.as('team')

export const membershipsOf = (accountId: string) =>
  sql<Selectable<MembershipTable>>`memberships_of(${accountId})`.as('membership')

export const signInRulesOf = (accountId: string) =>
  sql<Selectable<TeamPolicyTable>>`sign_in_rules_of(${accountId})`.as('teamPolicy')

export const invitationNamed = (invitationId: string) =>
  sql<Selectable<InvitationTable>>`invitation_named(${invitationId})`.as('invitation')

export const invitationsTo = (email: string) =>
  sql<Selectable<InvitationTable>>`invitations_to(${email})`.as('invitation')

/** Those that wait for an address or did, and those that an account accepted under another one. */
export const invitationsOf = ({ email, accountId }: { email: string; accountId: string }) =>
  sql<Selectable<InvitationTable>>`(
    select * from invitations_to(${email}) union select * from invitations_accepted_by(${accountId})
  )`.as('invitation')

export const ssoConnectionNamed = (teamId: string) =>
  sql<Selectable<SsoConnectionTable>>`sso_connection_named(${teamId})`.as('ssoConnection')

export const ssoConnectionsOfClient = ({ issuer, clientId }: { issuer: string; clientId: string }) =>
  sql<Selectable<SsoConnectionTable>>`sso_connections_of_client(${issuer}, ${clientId})`.as('ssoConnection')

export const ssoDomainsNamed = (teamId: string) =>
  sql<Selectable<SsoDomainTable>>`sso_domains_named(${teamId})`.as('ssoDomain')

export const ssoDomainProved = (domain: string) =>
  sql<Selectable<SsoDomainTable>>`sso_domain_proved(${domain})`.as('ssoDomain')

export const ssoDomainMailed = (tokenHash: string) =>
  sql<Selectable<SsoDomainTable>>`sso_domain_mailed(${tokenHash})`.as('ssoDomain')

/** How many members a team has, viewers not among them. */
export const seatsTaken = (teamId: Expression<string>) => sql<number>`seats_taken(${teamId})`
