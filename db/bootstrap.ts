import { sql } from 'kysely'
import { besideTraffic, LOCK_TIMEOUT_MS } from './beside-traffic.ts'
import { connect, type Db } from './connect.ts'
import { ensureRoles } from './rights/ensure-roles.ts'
import { readPasswords } from './rights/read-passwords.ts'
import { ROLES, type RolePasswords } from './rights/roles.ts'

/**
 * What only an administrator of the server can do, once and again: makes the roles with their passwords, and gives the
 * database with all that the product made in it to the owner's role, which is no superuser. Safe to repeat, and while
 * servers work: what the owner has already is left alone, and the rest is given table by table.
 */
export async function bootstrap(url: string, passwords: RolePasswords): Promise<void> {
  const db = connect(url, { maxConnections: 1, lockTimeoutMs: LOCK_TIMEOUT_MS })
  try {
    await ensureRoles(db, { passwords, names: ['owner', 'api', 'realtime', 'jobs', 'team'] })
    await sql`grant ${sql.ref(ROLES.team)} to ${sql.ref(ROLES.owner)}`.execute(db)
    await giveToOwner(db)
  } finally {
    await db.destroy()
  }
}

async function giveToOwner(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with own as (
      select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'pgboss')
    ), owner as (
      select oid from pg_roles where rolname = ${ROLES.owner}
    )
    select format('alter database %I owner to %I', datname, ${ROLES.owner}::text) as statement
    from pg_database where datname = current_database() and datdba <> (select oid from owner)
    union all
    select format('revoke temporary on database %I from public', current_database())
    union all
    select format('alter schema %I owner to %I', nspname, ${ROLES.owner}::text)
    from own where nspowner <> (select oid from owner)
    union all
    select format('alter %s %I.%I owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname, ${ROLES.owner}::text)
    from pg_class join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'S') and relowner <> (select oid from owner)
      -- The sequence of a column goes with its table.
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('alter %s %I.%I(%s) owner to %I', case prokind when 'p' then 'procedure' else 'function' end,
      nspname, proname, pg_get_function_identity_arguments(pg_proc.oid), ${ROLES.owner}::text)
    from pg_proc join own on own.oid = pronamespace
    where proowner <> (select oid from owner)
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, ${ROLES.owner}::text)
    from pg_type join own on own.oid = typnamespace
    where typtype = 'e' and typowner <> (select oid from owner)
  `.execute(db)
  for (const { statement } of rows) await besideTraffic(() => sql.raw(statement).execute(db))
}

if (import.meta.main) {
  const url = process.env.BOOTSTRAP_DATABASE_URL
  try {
    if (!url) throw new Error('BOOTSTRAP_DATABASE_URL is not set: connect as an administrator of the server.')
    await bootstrap(url, readPasswords(process.env))
    process.stdout.write("The roles are there, and the database is the owner's.\n")
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
