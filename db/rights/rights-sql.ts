import { QUEUE_SCHEMA } from '../queue.ts'
import { ROLES, SERVING_ROLES, type ServingRole } from './roles.ts'
import { FUNCTION_RIGHTS, QUEUE_RIGHTS, type Rights, TABLE_RIGHTS, type Verb } from './table-rights.ts'
import { TEAM_POLICIES } from './team-policies.ts'

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

/** Every row for those who serve, the rows of one team for the role `team`. */
function policyStatements(key: TableKey): string[] {
  const table = tableName(key)
  const servers = (['api', 'realtime', 'jobs'] as const).map((role) => ROLES[role]).join(', ')
  return [
    `alter table ${table} enable row level security`,
    `drop policy if exists every_row on ${table}`,
    `create policy every_row on ${table} to ${servers} using (true) with check (true)`,
    `drop policy if exists of_one_team on ${table}`,
    `create policy of_one_team on ${table} for select to ${ROLES.team} using (${TEAM_POLICIES[key]})`,
  ]
}
