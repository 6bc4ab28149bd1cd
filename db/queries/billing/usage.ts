import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { type Entitlement, type EntitlementFacts, entitlementAt } from '@preceptor/domain/billing/entitlement'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTransaction } from '../../transaction.ts'

export interface Usage {
  entitlement: Entitlement
  textSessionsUsed: number
  voiceSecondsUsed: number
}

/** What an account may use at `now`, from its own subscription, its teams and its trial. */
export async function readEntitlement(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Entitlement> {
  return entitlementAt(now, await readEntitlementFacts(db, { accountId, now }))
}

/** What entitlement is found from. */
export async function readEntitlementFacts(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<EntitlementFacts> {
  return factsIn(await readUsageStatus(db, { accountId, now }), accountId)
}

/** The entitlement at `now` and what is used of it in its current period; opens the period if it is new. */
export async function readUsage(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Usage> {
  const rows = await readUsageStatus(db, { accountId, now })
  const entitlement = entitlementAt(now, factsIn(rows, accountId))
  const { startsAt, endsAt } = entitlement.period
  const open = rows[0]
  const isCurrent =
    open?.startsAt?.getTime() === startsAt.getTime() && open.endsAt?.getTime() === endsAt.getTime()
  const used = isCurrent
    ? { textSessionsUsed: open.textSessionsUsed!, voiceSecondsUsed: open.voiceSecondsUsed! }
    : await openPeriod(db, { accountId, startsAt, endsAt, now })
  return { entitlement, ...used }
}

interface UsageStatus {
  emailVerifiedAt: Date | null
  trialEndsAt: Date | null
  /** The period that is open; null without one. */
  startsAt: Date | null
  endsAt: Date | null
  textSessionsUsed: number | null
  voiceSecondsUsed: number | null
  /** Whose subscription the rest is; null without one. */
  payerId: string | null
  plan: PlanId
  status: SubscriptionStatus
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/**
 * All that entitlement and usage are made of, in one statement: a row for each subscription that may count for the
 * account, its own and those of the owners of its teams, and one without when there is none.
 */
async function readUsageStatus(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<UsageStatus[]> {
  const { rows } = await sql<UsageStatus>`
    select email_verified_at, account.trial_ends_at, starts_at, ends_at, text_sessions_used, voice_seconds_used,
      subscription.account_id as payer_id, plan, status, current_period_start, current_period_end,
      cancel_at_period_end
    from account
    left join lateral (
      select starts_at, ends_at, text_sessions_used, voice_seconds_used from usage_period
      where usage_period.account_id = account.id and ends_at > ${now}
      order by starts_at desc limit 1
    ) period on true
    cross join lateral (
      select account.id
      union all
      select payer_id from payers_of(account.id) as payer_id
    ) payer
    left join subscription on subscription.account_id = payer.id
    where account.id = ${accountId}
  `.execute(db)
  return rows
}

function factsIn(rows: readonly UsageStatus[], accountId: string): EntitlementFacts {
  return {
    own: rows.find(({ payerId }) => payerId === accountId) ?? null,
    teams: rows.filter(({ payerId }) => payerId !== null && payerId !== accountId),
    trialStartsAt: rows[0]?.emailVerifiedAt ?? null,
    trialEndsAt: rows[0]?.trialEndsAt ?? null,
  }
}

/** Opens a period, or opens it again, and ends the one that ran: at most one period of an account is open. */
function openPeriod(
  db: Db,
  { accountId, startsAt, endsAt, now }: { accountId: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<Omit<Usage, 'entitlement'>> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('usagePeriod')
      .set({ endsAt: now })
      .where('accountId', '=', accountId)
      .where('startsAt', '!=', startsAt)
      .where('endsAt', '>', now)
      .execute()
    return trx
      .insertInto('usagePeriod')
      .values({ accountId, startsAt, endsAt })
      .onConflict((conflict) => conflict.columns(['accountId', 'startsAt']).doUpdateSet({ endsAt }))
      .returning(['textSessionsUsed', 'voiceSecondsUsed'])
      .executeTakeFirstOrThrow()
  })
}

/** Voice of the current period, in seconds. The limit is 0 where the plan has no voice. */
export async function readVoiceAllowance(
  db: Db,
  args: { accountId: string; now: Date },
): Promise<{ usedSeconds: number; limitSeconds: number }> {
  const { entitlement, voiceSecondsUsed } = await readUsage(db, args)
  return { usedSeconds: voiceSecondsUsed, limitSeconds: entitlement.voiceSecondsLimit }
}

/** Adds spoken seconds to the current period, opening it if need be, and returns the period's total. */
export async function addVoiceSeconds(
  db: Db,
  { accountId, seconds, now }: { accountId: string; seconds: number; now: Date },
): Promise<number> {
  const { entitlement } = await readUsage(db, { accountId, now })
  const { voiceSecondsUsed } = await db
    .updateTable('usagePeriod')
    .set((update) => ({ voiceSecondsUsed: update('voiceSecondsUsed', '+', seconds) }))
    .where('accountId', '=', accountId)
    .where('startsAt', '=', entitlement.period.startsAt)
    .returning('voiceSecondsUsed')
    .executeTakeFirstOrThrow()
  return voiceSecondsUsed
}
