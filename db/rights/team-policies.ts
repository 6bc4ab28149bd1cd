import type { Database } from '../schema.ts'

/** The team whose data is read, as `inTeam` sets it; without one, none. In parentheses it is asked once a statement. */
const THE_TEAM = "(select nullif(current_setting('app.team_id', true), '')::uuid)"

/** Of an account that is in the team now. */
const ofMember = (account: string) =>
  `exists (select 1 from membership where membership.account_id = ${account} and membership.team_id = ${THE_TEAM})`

/**
 * When each present member joined, in whole seconds, by account: made once a statement, so that each row costs a look into it
 * and not a look into the table. Null for anybody else, of whom no row is seen then.
 */
const JOINED_AT = `(
    select jsonb_object_agg(membership.account_id, floor(extract(epoch from membership.joined_at)))
    from membership where membership.team_id = ${THE_TEAM}
  )`

/**
 * Which rows of a table the role `team` sees: those of one team. Interviews are those that present members began or
 * completed since they joined.
 */
export const TEAM_POLICIES: Partial<Record<keyof Database, string>> = {
  team: `team.id = ${THE_TEAM}`,
  membership: `membership.team_id = ${THE_TEAM}`,
  invitation: `invitation.team_id = ${THE_TEAM}`,
  teamPolicy: `team_policy.team_id = ${THE_TEAM}`,
  ssoConnection: `sso_connection.team_id = ${THE_TEAM}`,
  ssoDomain: `sso_domain.team_id = ${THE_TEAM}`,
  account: ofMember('account.id'),
  practicePlan: ofMember('practice_plan.account_id'),
  interview: `greatest(interview.started_at, interview.completed_at)
    >= to_timestamp((${JOINED_AT} ->> interview.account_id::text)::float8)`,
  analysis: 'exists (select 1 from interview where interview.id = analysis.interview_id)',
  auditEvent: `audit_event.team_ids @> array[${THE_TEAM}]`,
  auditLink: `audit_link.chain = ${THE_TEAM}::text`,
}
