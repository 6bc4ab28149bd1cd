import { sql } from 'kysely'

/**
 * SQL: a team of the session's account asks for a second factor that the session does not have. Sign-on by a team's provider is
 * one for that team alone: it says nothing of what another asks.
 */
export const lacksFactor = sql<boolean>`exists (
  select 1 from membership join team_policy on team_policy.team_id = membership.team_id
  where membership.account_id = session.account_id and team_policy.requires_factor and (
    session.factor is null or session.factor = 'sso' and not exists (
      select 1 from sso_session
      where sso_session.session_id = session.id and sso_session.team_id = membership.team_id
    )
  )
)`

/** SQL: the session has every factor that a team of its account asks for. */
export const lacksNoFactor = sql<boolean>`not ${lacksFactor}`
