import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { PromotionCode } from '../wire.ts'
import type { World } from '../world.ts'
import { withValidity } from './coupons.ts'

/** Whether this customer can redeem the code at this moment. */
export function isRedeemable(world: World, promotion: PromotionCode, customer: string | null): boolean {
  if (!promotion.active) return false
  if (promotion.expires_at !== null && promotion.expires_at <= world.now()) return false
  if (promotion.max_redemptions !== null && promotion.times_redeemed >= promotion.max_redemptions)
    return false
  if (promotion.customer !== null && promotion.customer !== customer) return false
  const coupon = promotion.promotion.coupon && world.store.get('coupons', promotion.promotion.coupon)
  return coupon ? withValidity(world, coupon).valid : false
}

export const promotionCodeRoutes: Route[] = [
  [
    'POST',
    '/v1/promotion_codes',
    (world, { form }) => {
      const params = readParams(
        {
          promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
          code: z
            .string()
            .regex(/^[A-Za-z0-9-]{1,500}$/)
            .optional(),
          active: flag.default(true),
          customer: text.optional(),
          expires_at: whole.optional(),
          max_redemptions: whole.pipe(z.number().min(1)).optional(),
          metadata: metadata.optional(),
          restrictions: z
            .strictObject({
              first_time_transaction: flag,
              minimum_amount: whole,
              minimum_amount_currency: text,
            })
            .partial()
            .optional(),
        },
        form,
      )
      world.require('coupons', 'coupon', params.promotion.coupon, 'promotion[coupon]')
      const code = params.code ?? newId('', 8).slice(1).toUpperCase()
      const taken = world.store.all('promotionCodes').some((other) => {
        return other.active && other.code.toLowerCase() === code.toLowerCase()
      })
      if (taken) throw invalid('An active promotion code with the code already exists.', 'code')
      const promotionCode: PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: params.active,
        code,
        created: world.now(),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { coupon: params.promotion.coupon, type: 'coupon' },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: params.restrictions?.minimum_amount ?? null,
          minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
        },
        times_redeemed: 0,
      }
      return world.create('promotionCodes', promotionCode, 'promotion_code.created')
    },
  ],
  [
    'GET',
    '/v1/promotion_codes',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          active: flag.optional(),
          code: text.optional(),
          coupon: text.optional(),
          customer: text.optional(),
        },
        form,
      )
      const rows = world.store.all('promotionCodes').filter((row) => {
        if (params.active !== undefined && row.active !== params.active) return false
        if (params.code && row.code.toLowerCase() !== params.code.toLowerCase()) return false
        if (params.coupon && row.promotion.coupon !== params.coupon) return false
        return !params.customer || row.customer === params.customer
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/promotion_codes/:id',
    (world, { ids }) => world.require('promotionCodes', 'promotion code', ids[0]!),
  ],
  [
    'POST',
    '/v1/promotion_codes/:id',
    (world, { ids, form }) => {
      const row = world.require('promotionCodes', 'promotion code', ids[0]!)
      const params = readParams({ active: flag.optional(), metadata: metadata.optional() }, form)
      return world.save(
        'promotionCodes',
        {
          ...row,
          active: params.active ?? row.active,
          metadata: mergeMetadata(row.metadata, params.metadata),
        },
        'promotion_code.updated',
      )
    },
  ],
]
