import { sql } from 'kysely'
import type { Db } from '../../../connect.ts'

/** Which factors an account has set up beside its password. */
export interface OwnFactors {
  passkeys: number
  hasApp: boolean
  recoveryCodesLeft: number
}

export async function findFactors(db: Db, { accountId }: { accountId: string }): Promise<OwnFactors> {
  const { rows } = await sql<{ passkeys: string; hasApp: boolean; codes: string }>`
    select
      (select count(*) from passkey where account_id = ${accountId}) as passkeys,
      exists (
        select 1 from authenticator_app where account_id = ${accountId} and confirmed_at is not null
      ) as has_app,
      (select count(*) from recovery_code where account_id = ${accountId} and used_at is null) as codes
  `.execute(db)
  const { passkeys, hasApp, codes } = rows[0]!
  return { passkeys: Number(passkeys), hasApp, recoveryCodesLeft: Number(codes) }
}

/** Whether an account has a factor beside its password. */
export const hasFactor = ({ passkeys, hasApp }: OwnFactors): boolean => passkeys > 0 || hasApp

/** Removes every factor of an account with its recovery codes. Returns whether there was any. */
export async function deleteFactors(trx: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const had = hasFactor(await findFactors(trx, { accountId }))
  for (const table of ['passkey', 'authenticatorApp', 'recoveryCode', 'authChallenge'] as const) {
    await trx.deleteFrom(table).where('accountId', '=', accountId).execute()
  }
  return had
}
