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

/** The team whose provider opened a session; null where it was opened otherwise. */
export async function findSignOnTeam(trx: Db, { sessionId }: { sessionId: string }): Promise<string | null> {
  const row = await trx
    .selectFrom('ssoSession')
    .select('teamId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.teamId ?? null
}

/** Removes what was added in sessions that a team's provider opened. Returns which factors there were. */
export async function deleteFactorsOfTeam(
  trx: Db,
  { accountId, teamId }: { accountId: string; teamId: string },
): Promise<('passkey' | 'code' | 'recovery-code')[]> {
  const removed: ('passkey' | 'code' | 'recovery-code')[] = []
  for (const [table, factor] of [
    ['passkey', 'passkey'],
    ['authenticatorApp', 'code'],
    ['recoveryCode', 'recovery-code'],
  ] as const) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('accountId', '=', accountId)
      .where('ssoTeamId', '=', teamId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) removed.push(factor)
  }
  return removed
}

/** Removes every factor of an account with its recovery codes. Returns whether there was any. */
export async function deleteFactors(trx: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const had = hasFactor(await findFactors(trx, { accountId }))
  for (const table of ['passkey', 'authenticatorApp', 'recoveryCode', 'authChallenge'] as const) {
    await trx.deleteFrom(table).where('accountId', '=', accountId).execute()
  }
  return had
}
