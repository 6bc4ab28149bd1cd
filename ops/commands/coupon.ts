import { ensureCoupon } from '@preceptor/api/billing/coupons'
import { VendorError } from '@preceptor/contracts/errors'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findCode, saveCode } from '@preceptor/db/queries/billing/discounts'
import { shortDate } from '@preceptor/domain/text/short-date'
import { createStripe } from '@preceptor/vendors/stripe/client'
import { readCoupon } from './read-coupon.ts'
import { withDatabase } from './with-database.ts'

/** Makes or changes a discount code: `npm run coupon -- <code> --type percentage --value 20 [--plan basic] ...`. */
try {
  console.log(await make(process.argv.slice(2)))
} catch (error) {
  console.error(
    error instanceof VendorError
      ? `${error.message} The code is saved; run this again.`
      : (error as Error).message,
  )
  process.exitCode = 1
}

async function make(words: readonly string[]): Promise<string> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env
  if (!secretKey) throw new Error('Set STRIPE_SECRET_KEY: a code is made at Stripe too.')
  const coupon = readCoupon(words)
  await withDatabase(async (db) => {
    await saveCode(db, { ...coupon, createdAt: new Date() })
    const { code, type, value } = coupon
    await addAuditEvent(
      db,
      { actorKind: 'operator' },
      { kind: 'coupon.saved', details: { code, type, value } },
    )
    const saved = await findCode(db, coupon)
    await ensureCoupon({ db, stripe: createStripe({ secretKey, apiBase }) }, saved!)
  })
  const { expiresAt } = coupon
  if (expiresAt && expiresAt <= new Date())
    return `${coupon.code} is saved, and cannot be used: it expired on ${shortDate(new Date(expiresAt.getTime() - 1))}.`
  return `${coupon.code} can be used now: ${coupon.description}.`
}
