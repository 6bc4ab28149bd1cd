import { sql } from 'kysely'

/** SQL: a team of the session's account asks for a second factor. */
export const isFactorRequired = sql<boolean>`exists (
  select 1 from membership join team_policy on team_policy.team_id = membership.team_id
  where membership.account_id = session.account_id and team_policy.requires_factor
)`

/** SQL: the session has a factor, or no team of its account asks for one. */
export const lacksNoFactor = sql<boolean>`(session.factor is not null or not ${isFactorRequired})`
