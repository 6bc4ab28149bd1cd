import type { Db } from '@preceptor/db/connect'
import { takeEndedTrials } from '@preceptor/db/queries/accounts/trials'
import { readEntitlement } from '@preceptor/db/queries/billing/usage'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import { inTransaction } from '@preceptor/db/transaction'
import type { HourlyParts } from './hourly-parts.ts'

const AT_ONCE = 200

/**
 * Writes once to everybody whose trial has ended and who has no plan to continue with. The trial itself ends by its
 * date.
 */
export async function endTrials(db: Db, now: Date, { mail }: Pick<HourlyParts, 'mail'>): Promise<number> {
  let notified = 0
  for (;;) {
    const ended = await inTransaction(db, async (trx) => {
      const accountIds = await takeEndedTrials(trx, { now, limit: AT_ONCE })
      for (const accountId of accountIds) {
        const { access } = await readEntitlement(trx, { accountId, now })
        if (!access) await mail(trx, { kind: 'trial-ended', accountId })
      }
      return accountIds
    })
    // Afterwards: in between, many accounts are locked, and whoever joins a team locks that before their account.
    for (const ownerAccountId of ended) await settleTeamOf(db, { ownerAccountId, now })
    notified += ended.length
    if (ended.length < AT_ONCE) return notified
  }
}
