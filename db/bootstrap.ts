import { sql } from 'kysely'
import { connect, type Db } from './connect.ts'
import { ensureRoles } from './rights/ensure-roles.ts'
import { readPasswords } from './rights/read-passwords.ts'
import { ROLES, type RolePasswords } from './rights/roles.ts'

/**
 * What only an administrator of the server can do, once and again: makes the roles with their passwords, and gives the
 * database with all that the product made in it to the owner's role, which is no superuser. Safe to repeat.
 */
export async function bootstrap(url: string, passwords: RolePasswords): Promise<void> {
  const db = connect(url, { maxConnections: 1 })
  try {
    await ensureRoles(db, { passwords, names: ['owner', 'api', 'realtime', 'jobs', 'team'] })
    await sql`grant ${sql.ref(ROLES.team)} to ${sql.ref(ROLES.owner)}`.execute(db)
    await db.transaction().execute(giveToOwner)
  } finally {
    await db.destroy()
  }
}

async function giveToOwner(trx: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with own as (
      select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')
    )
    select format('alter database %I owner to %I', current_database(), ${ROLES.owner}::text) as statement
    union all
    select format('revoke temporary on database %I from public', current_database())
    union all
    select format('alter schema %I owner to %I', nspname, ${ROLES.owner}::text) from own
    union all
    select format('alter %s %I.%I owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname, ${ROLES.owner}::text)
    from pg_class join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'S')
      -- The sequence of a column goes with its table.
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('alter %s %I.%I(%s) owner to %I', case prokind when 'p' then 'procedure' else 'function' end,
      nspname, proname, pg_get_function_identity_arguments(pg_proc.oid), ${ROLES.owner}::text)
    from pg_proc join own on own.oid = pronamespace
    where not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, ${ROLES.owner}::text)
    from pg_type join own on own.oid = typnamespace where typtype = 'e'
  `.execute(trx)
  for (const { statement } of rows) await sql.raw(statement).execute(trx)
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
