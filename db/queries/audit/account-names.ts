import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import { PLATFORM_CHAIN } from './event-hash.ts'

/** Name and address by account id. */
export type AccountNames = ReadonlyMap<string, { name: string | null; email: string }>

/** Whom a reader of a chain may know by name: a team's present members; on the platform whom an event names. */
export async function readAccountNames(db: Db, { chain }: { chain: string }): Promise<AccountNames> {
  const rows = await (chain === PLATFORM_CHAIN ? namedAccounts(db) : inTeam(db, chain, everyAccount))
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]))
}

const fullName = sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`

const everyAccount = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', fullName.as('name')])
    .execute()

const namedAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', fullName.as('name')])
    .where(
      sql<boolean>`id in (select actor_account_id from audit_event union select target_account_id from audit_event)`,
    )
    .execute()
