const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as a price reads: `$39`, `$31.20`. */
export const priceText = (cents: number) => (cents % 100 === 0 ? WHOLE : CENTS).format(cents / 100)

/** US cents as an amount that is charged: `$39.00`. */
export const amountText = (cents: number) => CENTS.format(cents / 100)
