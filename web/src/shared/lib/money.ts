/** Made when a price is first shown: most pages show none, and the first format of a page takes long to make. */
const dollars = (minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits })

/** US cents as a price reads: `$39`, `$31.20`. */
export const priceText = (cents: number) => dollars(cents % 100 === 0 ? 0 : 2).format(cents / 100)

/** US cents as an amount that is charged: `$39.00`. */
export const amountText = (cents: number) => dollars(2).format(cents / 100)
