import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { lockBilling, markStale } from '@preceptor/db/queries/billing'
import { OneAtATime } from '../interviewing/one-at-a-time.ts'
import { AtMost } from './at-most.ts'

/** Each waits for Stripe with a connection of the database in hand, and the others of the api need some too. */
const MAX_AT_ONCE = 3
const WAIT_MS = 25_000

/** Turns at the billing of an account: one at a time here and, by a lock in the database, over all processes. */
export function createBillingTurns(db: Db) {
  const accounts = new OneAtATime()
  const places = new AtMost(MAX_AT_ONCE)

  return {
    /**
     * Does `work` in a transaction that nothing else at this account's billing overlaps. `changes`: it changes
     * something at Stripe, so that Stripe is asked again later should the transaction not come to its end. Throws
     * REQUEST_IN_PROGRESS when its turn does not come.
     */
    async take<Result>(
      { accountId, changes }: { accountId: string; changes: boolean },
      work: (trx: Db) => Promise<Result>,
    ): Promise<Result> {
      const done = await accounts.run(accountId, WAIT_MS, () =>
        places.run(async () => {
          if (changes) await markStale(db, { accountId, now: new Date() })
          return db.transaction().execute(async (trx) => {
            await lockBilling(trx, { accountId })
            return { result: await work(trx) }
          })
        }),
      )
      if (done) return done.result
      throw new ApiError(
        'REQUEST_IN_PROGRESS',
        'Another change to this plan is still under way. Please wait.',
        {
          retryAfterSeconds: 2,
        },
      )
    },
  }
}
export type BillingTurns = ReturnType<typeof createBillingTurns>
