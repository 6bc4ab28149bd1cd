import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { BrowseSessionTable } from '../schema/browse-session.ts'
import type { ConversionTable } from '../schema/conversion.ts'
import type { SubscriptionClickTable } from '../schema/subscription-click.ts'

/** Keeps a click on a plan and returns its id. */
export async function createSubscriptionClick(
  db: Db,
  click: Insertable<SubscriptionClickTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('subscriptionClick')
    .values(click)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Keeps a conversion and returns its id; told again it is the first one's. A click it is said to come from counts
 * where it is one of the same visit.
 */
export async function keepConversion(db: Db, conversion: Insertable<ConversionTable>): Promise<string> {
  const { originalClickId, browseSessionId, accountId, type } = conversion
  const created = await db
    .insertInto('conversion')
    .values(({ selectFrom }) => ({
      ...conversion,
      originalClickId: selectFrom('subscriptionClick')
        .select('id')
        .where('id', '=', originalClickId ?? null)
        .where('browseSessionId', '=', browseSessionId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const { id } = await db
    .selectFrom('conversion')
    .select('id')
    .where('type', '=', type)
    .where((where) =>
      type === 'guide_click'
        ? where('browseSessionId', '=', browseSessionId)
        : where('accountId', '=', accountId ?? null),
    )
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what a visit has come to; each report of it holds all before, whichever arrives last. */
export async function keepBrowseSession(db: Db, visit: Insertable<BrowseSessionTable>): Promise<void> {
  await db
    .insertInto('browseSession')
    .values(visit)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          totalClicks: set.ref('excluded.totalClicks'),
          pageCount: set.ref('excluded.pageCount'),
          pages: set.ref('excluded.pages'),
          durationSeconds: set.ref('excluded.durationSeconds'),
          finalPage: set.ref('excluded.finalPage'),
          endedAt: set.ref('excluded.endedAt'),
        }))
        .whereRef('browseSession.durationSeconds', '<=', sql.ref('excluded.durationSeconds')),
    )
    .execute()
}
