import { sql } from 'kysely'

/**
 * SQL: a team of the session's account asks for a second factor that the session does not have. Sign-on by a team's provider is
 * one for that team alone: it says nothing of what another asks.
 */
export const lacksFactor = sql<boolean>`session_lacks_factor(session.id, session.account_id, session.factor)`

/** SQL: the session has every factor that a team of its account asks for. */
export const lacksNoFactor = sql<boolean>`not ${lacksFactor}`
