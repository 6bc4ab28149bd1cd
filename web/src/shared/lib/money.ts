import { grouped } from '@preceptor/domain/text/us-english'

const dollars = (cents: number, decimals: 0 | 2) =>
  `${cents < 0 ? '-' : ''}$${grouped(Math.abs(cents) / 100, decimals)}`

/** US cents as a price reads: `$39`, `$31.20`. */
export const priceText = (cents: number) => dollars(cents, cents % 100 === 0 ? 0 : 2)

/** US cents as an amount that is charged: `$39.00`. */
export const amountText = (cents: number) => dollars(cents, 2)

/** US cents as a line of a bill, with its sign: `+$26.00`, `−$12.67`. */
export const signedText = (cents: number) => `${cents < 0 ? '−' : '+'}${dollars(Math.abs(cents), 2)}`
