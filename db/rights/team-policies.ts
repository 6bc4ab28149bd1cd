import { APPLICATION_NAME } from '../connect.ts'
import type { Database } from '../schema.ts'
import type { ServingRole } from './roles.ts'

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

/** The team that a transaction said it changes (`writeInTeam`). */
const WRITTEN = "(select nullif(current_setting('app.writes_team', true), '')::uuid)"

/**
 * Servers of releases before run beside new ones while those start, and are recognised by how they are called at the database: the
 * oldest have no name, the next say which team they change, and ours read by key too. A pooler may add to the name where the
 * connection comes from.
 */
const isNotCalled = (...names: string[]) =>
  `(select split_part(current_setting('application_name'), ' - ', 1) not in ('${names.join("', '")}'))`

const WRITES_FREELY = isNotCalled('preceptor', APPLICATION_NAME)
const READS_FREELY = isNotCalled(APPLICATION_NAME)

const written = (column: string) => `${WRITES_FREELY} or ${column} = ${WRITTEN}`
const read = (column: string) => `${READS_FREELY} or ${column} = ${WRITTEN}`

/** The tables that are a team's own, each with the column that says whose its rows are. */
const OWN_COLUMNS = {
  team: 'team.id',
  membership: 'membership.team_id',
  invitation: 'invitation.team_id',
  teamPolicy: 'team_policy.team_id',
  ssoConnection: 'sso_connection.team_id',
  ssoDomain: 'sso_domain.team_id',
} satisfies Partial<Record<keyof Database, string>>

export interface OwnPolicies {
  /** Which rows the api may add, change and remove: those of the team that its transaction said it changes. */
  write: string
  /** Which rows it sees, but for what the look-ups by key return: those of the same team. */
  read: string
  /** Servers that see these rows in look-ups by key alone. */
  readByKey: readonly ServingRole[]
  /** Servers that see every row: the jobs walk over all teams. */
  readFreely: readonly ServingRole[]
}

/** The tables that the jobs walk over, team after team. */
const WALKED: readonly (keyof Database)[] = ['team', 'invitation', 'ssoDomain']

export const OWN_POLICIES: Partial<Record<keyof Database, OwnPolicies>> = Object.fromEntries(
  Object.entries(OWN_COLUMNS).map(([table, column]) => {
    const isWalked = WALKED.includes(table as keyof Database)
    return [
      table,
      {
        ...{ write: written(column), read: read(column) },
        readByKey: isWalked ? ['realtime'] : ['realtime', 'jobs'],
        readFreely: isWalked ? ['jobs'] : [],
      },
    ]
  }),
)

/** What servers see that read by key: nothing, but in releases before. */
export const BY_KEY_ALONE = READS_FREELY
