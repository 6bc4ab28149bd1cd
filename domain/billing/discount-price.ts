import type { Discount } from '@preceptor/contracts/billing/billing'

/** A price in cents after a discount: a percentage rounds on cents, a fixed amount ends at 0, a trial changes nothing. */
export function discountedCents(
  priceCents: number,
  discount: Pick<Discount, 'type' | 'value'> | null,
): number {
  switch (discount?.type) {
    case 'percentage':
      return Math.round(priceCents * (1 - discount.value / 100))
    case 'fixed':
      return Math.max(0, priceCents - discount.value)
    default:
      return priceCents
  }
}

/** As in `$39.00`. */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
