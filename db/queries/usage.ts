import { type Entitlement, entitlementAt } from '@preceptor/content/entitlement'
import type { Db } from '../connect.ts'
import { inTransaction } from '../transaction.ts'

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
  const account = await db
    .selectFrom('account')
    .select(['emailVerifiedAt', 'trialEndsAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['accountId', 'plan', 'status', 'currentPeriodStart', 'currentPeriodEnd'])
    .where((where) =>
      where.or([
        where('accountId', '=', accountId),
        where(
          'accountId',
          'in',
          where
            .selectFrom('membership')
            .innerJoin('team', 'team.id', 'membership.teamId')
            .select('team.ownerAccountId')
            .where('membership.accountId', '=', accountId),
        ),
      ]),
    )
    .execute()
  return entitlementAt(now, {
    own: subscriptions.find((subscription) => subscription.accountId === accountId) ?? null,
    teams: subscriptions.filter((subscription) => subscription.accountId !== accountId),
    trialStartsAt: account?.emailVerifiedAt ?? null,
    trialEndsAt: account?.trialEndsAt ?? null,
  })
}

/** The entitlement at `now` and what is used of it in its current period; opens the period if it is new. */
export async function readUsage(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Usage> {
  const entitlement = await readEntitlement(db, { accountId, now })
  const { startsAt, endsAt } = entitlement.period
  const open = await db
    .selectFrom('usagePeriod')
    .select(['textSessionsUsed', 'voiceSecondsUsed'])
    .where('accountId', '=', accountId)
    .where('startsAt', '=', startsAt)
    .where('endsAt', '=', endsAt)
    .executeTakeFirst()
  const used = open ?? (await openPeriod(db, { accountId, startsAt, endsAt, now }))
  return { entitlement, ...used }
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
