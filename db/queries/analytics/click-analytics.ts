import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { BrowseSessionTable } from '../../schema/browse-session.ts'
import type { ConversionTable } from '../../schema/conversion.ts'
import type { SubscriptionClickTable } from '../../schema/subscription-click.ts'

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

/** Stands for the visit in what the server counted by itself. */
const NO_VISIT = 'server'

/** Counts a trial that starts now, once for an account. */
export async function countTrial(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('conversion')
    .values({
      accountId,
      browseSessionId: NO_VISIT,
      type: 'trial_started',
      planType: 'professional',
      originalClickId: null,
      valueCents: 0,
      secondsToConversion: null,
      clicksBefore: null,
      pagesBefore: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Keeps a conversion and returns its id; repeated, it is the first one's, but that what the server counted takes the
 * visit it came from. A click it is said to come from counts where it is one of the same visit.
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
    .$if(type === 'guide_click', (insert) => insert.onConflict((conflict) => conflict.doNothing()))
    .$if(type !== 'guide_click', (insert) =>
      insert.onConflict((conflict) =>
        conflict
          .columns(['accountId', 'type'])
          // Written out: PostgreSQL finds the partial index by the text of its condition.
          .where('type', '<>', sql.lit('guide_click'))
          .doUpdateSet(({ ref }) => ({
            browseSessionId: ref('excluded.browseSessionId'),
            planType: ref('excluded.planType'),
            originalClickId: ref('excluded.originalClickId'),
            secondsToConversion: ref('excluded.secondsToConversion'),
            clicksBefore: ref('excluded.clicksBefore'),
            pagesBefore: ref('excluded.pagesBefore'),
          }))
          .where('conversion.browseSessionId', '=', NO_VISIT),
      ),
    )
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
