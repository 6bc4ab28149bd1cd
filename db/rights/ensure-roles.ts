import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { type LoginRole, ROLES, type RoleName, type RolePasswords } from './roles.ts'

/** What an administrator runs where whoever migrates may make no roles. */
const ROLES_SQL = [
  ...(['api', 'realtime', 'jobs'] as const).map(
    (role) => `create role ${ROLES[role]} login noinherit password '...';`,
  ),
  `create role ${ROLES.team} nologin;`,
  `grant ${ROLES.team} to ${ROLES.api};`,
]

/**
 * Makes the roles that are missing, gives them the passwords that are named, and lets the api become `team`. Throws where
 * whoever is connected may not, with the SQL that does it, and where a role could do anything.
 */
export async function ensureRoles(
  db: Db,
  {
    passwords = {},
    names = ['api', 'realtime', 'jobs', 'team'],
  }: { passwords?: RolePasswords; names?: RoleName[] } = {},
): Promise<void> {
  const { rows: known } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = any(${Object.values(ROLES)})
  `.execute(db)
  const mighty = known.find(({ rolsuper }) => rolsuper)
  if (mighty) throw new Error(`The database role ${mighty.name} is a superuser, and must not be one.`)
  const missing = names.filter((name) => !known.some((role) => role.name === ROLES[name]))
  if (missing.length > 0 && !(await mayMakeRoles(db)))
    throw new Error(
      `This database user may make no roles. Have an administrator run:\n${ROLES_SQL.join('\n')}`,
    )
  for (const name of missing) await makeRole(db, ROLES[name])
  for (const [name, password] of Object.entries(passwords))
    await setPassword(db, ROLES[name as LoginRole], password)
  await letBecomeTeam(db)
}

async function mayMakeRoles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user
  `.execute(db)
  return rows[0]?.may ?? false
}

/** Roles are of the whole server: another database of it may make the same one at this moment. */
async function makeRole(db: Db, role: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin create role ${role} noinherit; exception when duplicate_object or unique_violation then null; end $$`,
    )
    .execute(db)
}

async function setPassword(db: Db, role: string, password: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement
  `.execute(db)
  await sql.raw(rows[0]!.statement).execute(db)
}

/** The api, and whoever migrates where it may say so: small installations serve as that user too. */
async function letBecomeTeam(db: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select 1 from pg_auth_members join pg_roles on pg_roles.oid = member
      where rolname = ${ROLES.api} and roleid = (select oid from pg_roles where rolname = ${ROLES.team})
    ) as may
  `.execute(db)
  if (!rows[0]?.may) await sql`grant ${sql.ref(ROLES.team)} to ${sql.ref(ROLES.api)}`.execute(db)
  await sql
    .raw(
      `do $$ begin grant ${ROLES.team} to current_user; exception when insufficient_privilege then null; end $$`,
    )
    .execute(db)
}
