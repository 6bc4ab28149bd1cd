import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { markStale } from '@preceptor/db/queries/billing/billing'
import {
  acquireBilling,
  extendBilling,
  fenceBilling,
  releaseBilling,
} from '@preceptor/db/queries/billing/billing-turns'
import { OneAtATime } from '../one-at-a-time.ts'

/** A crashed process keeps an account for this long; a running one extends its lease in time. */
const LEASE_MS = 30_000
const WAIT_MS = 25_000
const MIN_POLL_MS = 50
const MAX_POLL_MS = 500

/** The billing of one account, owned for a while. No database connection is held between two writes. */
export interface BillingTurn {
  accountId: string
  /**
   * Runs short statements in a transaction that commits only while the turn is still owned. No vendor is called in
   * it. Throws REQUEST_IN_PROGRESS when the turn was lost.
   */
  write<Result>(work: (trx: Db) => Promise<Result>): Promise<Result>
}

/**
 * Turns at the billing of an account: one at a time, in this process by a queue and over all processes by a lease in
 * the database. A lease that expired is lost: its token no longer passes the check at a write.
 */
export function createBillingTurns(db: Db, { leaseMs = LEASE_MS, waitMs = WAIT_MS } = {}) {
  const accounts = new OneAtATime()

  async function acquire(accountId: string, deadline: number): Promise<string | undefined> {
    const token = randomUUID()
    for (let pollMs = MIN_POLL_MS; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
      if (await acquireBilling(db, { accountId, token, leaseMs })) return token
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) return undefined
      await sleep(Math.min(pollMs, leftMs))
    }
  }

  function own(accountId: string, token: string): BillingTurn {
    return {
      accountId,
      write: (work) =>
        db.transaction().execute(async (trx) => {
          if (!(await fenceBilling(trx, { accountId, token }))) throw inProgress()
          return work(trx)
        }),
    }
  }

  return {
    /**
     * Runs `work` while nothing else works on this account's billing. `changes`: it changes something at Stripe, so
     * that Stripe is asked again later should the work not be finished. Throws REQUEST_IN_PROGRESS when its turn does
     * not come.
     */
    async take<Result>(
      { accountId, changes }: { accountId: string; changes: boolean },
      work: (turn: BillingTurn) => Promise<Result>,
    ): Promise<Result> {
      const deadline = performance.now() + waitMs
      const done = await accounts.run(accountId, waitMs, async () => {
        const token = await acquire(accountId, deadline)
        if (!token) throw inProgress()
        const turn = { accountId, token }
        // A failure to extend shows at the next write.
        const extending = setInterval(
          () => void extendBilling(db, { ...turn, leaseMs }).catch(() => {}),
          leaseMs / 3,
        )
        try {
          if (changes) await markStale(db, { accountId, now: new Date() })
          return { result: await work(own(accountId, token)) }
        } finally {
          clearInterval(extending)
          // What is not released expires.
          await releaseBilling(db, turn).catch(() => {})
        }
      })
      if (!done) throw inProgress()
      return done.result
    },
  }
}
export type BillingTurns = ReturnType<typeof createBillingTurns>

const inProgress = () =>
  new ApiError('REQUEST_IN_PROGRESS', 'Another change to this plan is still in progress. Please wait.', {
    retryAfterSeconds: 2,
  })
