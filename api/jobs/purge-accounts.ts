import { ACCOUNT_PURGE_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { deleteCustomer } from '@preceptor/db/queries/billing/billing'
import { listCustomersToPurge, purgeAccounts } from '@preceptor/db/queries/housekeeping'
import type { HourlyParts } from './hourly-parts.ts'

/**
 * Wipes the accounts whose time to think again has ended, and first what Stripe knows of them: while it cannot be
 * reached, those it knows wait for the next hour.
 */
export async function purgeLockedAccounts(
  db: Db,
  now: Date,
  { billing }: Pick<HourlyParts, 'billing'>,
): Promise<number> {
  const lockedBefore = new Date(now.getTime() - ACCOUNT_PURGE_DAYS * DAY_MS)
  try {
    for (const stripeCustomerId of await listCustomersToPurge(db, { lockedBefore })) {
      await billing.stripe.customers.remove(stripeCustomerId)
      await deleteCustomer(db, { stripeCustomerId })
    }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    billing.log.warn(
      { reason: error.message },
      'accounts with a Stripe customer were not wiped; retrying next time',
    )
  }
  return purgeAccounts(db, { lockedBefore })
}
