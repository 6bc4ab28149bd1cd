import type { Db } from '../../connect.ts'
import { signInRulesOf } from '../teams/by-key.ts'

/** What the teams of an account ask of its sign-ins, the strictest of them. */
export interface SignInPolicy {
  requiresFactor: boolean
  /** Null: no team has a say in it. */
  idleMinutes: number | null
}

export async function findSignInPolicy(db: Db, { accountId }: { accountId: string }): Promise<SignInPolicy> {
  const row = await db
    .selectFrom(signInRulesOf(accountId))
    .select(({ fn }) => [
      fn.agg<boolean | null>('bool_or', ['requiresFactor']).as('requiresFactor'),
      fn.min<number | null>('idleMinutes').as('idleMinutes'),
    ])
    .executeTakeFirstOrThrow()
  return { requiresFactor: row.requiresFactor ?? false, idleMinutes: row.idleMinutes }
}
