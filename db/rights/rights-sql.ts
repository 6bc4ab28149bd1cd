import { QUEUE_SCHEMA } from '../queue.ts'
import { ROLES, SERVING_ROLES, type ServingRole } from './roles.ts'
import { FUNCTION_RIGHTS, QUEUE_RIGHTS, type Rights, TABLE_RIGHTS, type Verb } from './table-rights.ts'
import { BY_KEY_ALONE, OWN_POLICIES, TEAM_POLICIES } from './team-policies.ts'

type TableKey = keyof typeof TABLE_RIGHTS

/** A table as SQL names it. */
export const tableName = (key: string): string =>
  Array.from(key, (letter) => (letter === letter.toLowerCase() ? letter : `_${letter.toLowerCase()}`)).join(
    '',
  )

/** Every statement that gives the roles what is declared and takes from them what is not; they may run again and again. */
export function rightsStatements(queueTables: readonly string[]): string[] {
  const every = SERVING_ROLES.map((role) => ROLES[role]).join(', ')
  return [
    'revoke create on schema public from public',
    `revoke all on all tables in schema public from ${every}`,
    `revoke all on all tables in schema ${QUEUE_SCHEMA} from ${every}`,
    `grant usage on schema public to ${every}`,
    ...Object.entries(TABLE_RIGHTS).flatMap(([key, rights]) =>
      Object.entries(rights).flatMap(([role, each]) =>
        grants(tableName(key), ROLES[role as ServingRole], each),
      ),
    ),
    // Which migrations have run.
    `grant select on kysely_migration to ${ROLES.api}`,
    ...Object.entries(FUNCTION_RIGHTS).flatMap(([name, roles]) => [
      `revoke all on function ${name} from public, ${every}`,
      `grant execute on function ${name} to ${roles.map((role) => ROLES[role]).join(', ')}`,
    ]),
    ...queueStatements(queueTables),
    ...(Object.keys(TEAM_POLICIES) as TableKey[]).flatMap(policyStatements),
  ]
}

function grants(table: string, role: string, rights: Rights): string[] {
  return (Object.entries(rights) as [Verb, true | readonly string[]][]).map(([verb, columns]) =>
    columns === true
      ? `grant ${verb} on ${table} to ${role}`
      : `grant ${verb} (${columns.join(', ')}) on ${table} to ${role}`,
  )
}

function queueStatements(tables: readonly string[]): string[] {
  return Object.entries(QUEUE_RIGHTS).flatMap(([name, rights]) => {
    const role = ROLES[name as ServingRole]
    const named =
      'select' in rights ? tables.map((table) => [table, rights] as const) : Object.entries(rights)
    return [
      `grant usage on schema ${QUEUE_SCHEMA} to ${role}`,
      ...named.flatMap(([table, each]) => grants(`${QUEUE_SCHEMA}.${table}`, role, each as Rights)),
    ]
  })
}

/**
 * The rows of one team for the role `team`. For those who serve every row; of a team's own tables the api sees and changes those of
 * the team it named, and who does not walk over all teams sees none.
 */
function policyStatements(key: TableKey): string[] {
  const table = tableName(key)
  const own = OWN_POLICIES[key]
  const free = own ? own.readFreely : (['api', 'realtime', 'jobs'] as const)
  return [
    `alter table ${table} enable row level security`,
    `drop policy if exists every_row on ${table}`,
    ...(free.length > 0
      ? [`create policy every_row on ${table} to ${rolesOf(free)} using (true) with check (true)`]
      : []),
    ...['read_by_api', 'write_one_team', 'read_by_key'].map(
      (policy) => `drop policy if exists ${policy} on ${table}`,
    ),
    ...(own
      ? [
          `create policy read_by_api on ${table} for select to ${ROLES.api} using (${own.read})`,
          `create policy write_one_team on ${table} to ${ROLES.api} using (${own.write}) with check (${own.write})`,
          `create policy read_by_key on ${table} for select to ${rolesOf(own.readByKey)} using (${BY_KEY_ALONE})`,
        ]
      : []),
    `drop policy if exists of_one_team on ${table}`,
    `create policy of_one_team on ${table} for select to ${ROLES.team} using (${TEAM_POLICIES[key]})`,
  ]
}

const rolesOf = (roles: readonly ServingRole[]) => roles.map((role) => ROLES[role]).join(', ')
