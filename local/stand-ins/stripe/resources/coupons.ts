import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { decimal, listing, mergeMetadata, metadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Coupon } from '../wire.ts'
import type { World } from '../world.ts'

/** The coupon with whether it can still be redeemed at this moment. */
export function withValidity(world: World, coupon: Coupon): Coupon {
  const hasEnded = coupon.redeem_by !== null && coupon.redeem_by <= world.now()
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return { ...coupon, valid: !hasEnded && !isUsedUp }
}

/** Counts one more redemption. Rejects a coupon that is used up or over. */
export function redeemCoupon(world: World, id: string): Coupon {
  const coupon = withValidity(world, world.require('coupons', 'coupon', id, 'coupon'))
  if (!coupon.valid) throw invalid(`Coupon ${id} is used up or expired.`, 'coupon', 'coupon_expired')
  return world.save('coupons', withValidity(world, { ...coupon, times_redeemed: coupon.times_redeemed + 1 }))
}

export const couponRoutes: Route[] = [
  [
    'POST',
    '/v1/coupons',
    (world, { form }) => {
      const params = readParams(
        {
          id: text.optional(),
          amount_off: whole.pipe(z.number().min(1)).optional(),
          percent_off: decimal.pipe(z.number().gt(0).max(100)).optional(),
          currency: text.optional(),
          duration: z.enum(['forever', 'once', 'repeating']).default('once'),
          duration_in_months: whole.optional(),
          max_redemptions: whole.pipe(z.number().min(1)).optional(),
          redeem_by: whole.optional(),
          name: text.optional(),
          applies_to: z.strictObject({ products: z.array(text) }).optional(),
          metadata: metadata.optional(),
        },
        form,
      )
      if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
        throw invalid('You must pass either percent_off or amount_off, and not both.')
      }
      if (params.amount_off !== undefined && !params.currency) {
        throw invalid('You must pass currency when passing amount_off.', 'currency')
      }
      if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined)) {
        throw invalid(
          'duration_in_months goes with a repeating duration, and only there.',
          'duration_in_months',
        )
      }
      const id = params.id ?? newId('', 8).slice(1)
      if (world.store.has('coupons', id)) {
        throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
      }
      const coupon: Coupon = {
        id,
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        ...(params.applies_to && { applies_to: params.applies_to }),
        created: world.now(),
        currency: params.currency ?? null,
        duration: params.duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      }
      return world.create('coupons', coupon, 'coupon.created')
    },
  ],
  [
    'GET',
    '/v1/coupons',
    (world, { form, path }) => {
      const coupons = world.store.all('coupons').map((coupon) => withValidity(world, coupon))
      return page(path, coupons, readParams(listing, form))
    },
  ],
  [
    'GET',
    '/v1/coupons/:id',
    (world, { ids }) => withValidity(world, world.require('coupons', 'coupon', ids[0]!)),
  ],
  [
    'POST',
    '/v1/coupons/:id',
    (world, { ids, form }) => {
      const coupon = world.require('coupons', 'coupon', ids[0]!)
      const params = readParams({ name: text.optional(), metadata: metadata.optional() }, form)
      const name = params.name ?? coupon.name
      const changed = { ...coupon, name, metadata: mergeMetadata(coupon.metadata, params.metadata) }
      return withValidity(world, world.save('coupons', changed, 'coupon.updated'))
    },
  ],
  [
    'DELETE',
    '/v1/coupons/:id',
    (world, { ids }) => {
      const coupon = world.require('coupons', 'coupon', ids[0]!)
      world.store.remove('coupons', coupon.id)
      world.emit('coupon.deleted', coupon)
      return { id: coupon.id, object: 'coupon', deleted: true }
    },
  ],
]
