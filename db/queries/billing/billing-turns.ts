import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

interface Turn {
  accountId: string
  token: string
}
type Lease = Turn & { leaseMs: number }

/** Acquires the billing of an account where it is free or its owner has expired; by the database's clock. */
export async function acquireBilling(db: Db, { accountId, token, leaseMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_turn (account_id, token, expires_at)
    values (${accountId}, ${token}, ${after(leaseMs)})
    on conflict (account_id) do update set token = excluded.token, expires_at = excluded.expires_at
      where billing_turn.expires_at <= clock_timestamp()
    returning token
  `.execute(db)
  return rows.length > 0
}

/** Keeps the billing of an account for longer; false where somebody else has it. */
export async function extendBilling(db: Db, { accountId, token, leaseMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update billing_turn set expires_at = ${after(leaseMs)}
    where account_id = ${accountId} and token = ${token} returning token
  `.execute(db)
  return rows.length > 0
}

export async function releaseBilling(db: Db, { accountId, token }: Turn): Promise<void> {
  await db.deleteFrom('billingTurn').where('accountId', '=', accountId).where('token', '=', token).execute()
}

/** Whether the billing of an account is still this owner's: then nobody acquires it until the transaction ends. */
export async function fenceBilling(trx: Db, { accountId, token }: Turn): Promise<boolean> {
  const row = await trx
    .selectFrom('billingTurn')
    .select('token')
    .where('accountId', '=', accountId)
    .where('token', '=', token)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

const after = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
