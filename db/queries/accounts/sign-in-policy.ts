import type { Db } from '../../connect.ts'

/** What the teams of an account ask of its sign-ins, the strictest of them. */
export interface SignInPolicy {
  requiresFactor: boolean
  /** Null: no team has a say in it. */
  idleMinutes: number | null
}

export async function findSignInPolicy(db: Db, { accountId }: { accountId: string }): Promise<SignInPolicy> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('teamPolicy', 'teamPolicy.teamId', 'membership.teamId')
    .select(({ fn }) => [
      fn.agg<boolean | null>('bool_or', ['requiresFactor']).as('requiresFactor'),
      fn.min<number | null>('idleMinutes').as('idleMinutes'),
    ])
    .where('membership.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return { requiresFactor: row.requiresFactor ?? false, idleMinutes: row.idleMinutes }
}
