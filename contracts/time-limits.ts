import { z } from 'zod'

const ENTRY = /^([a-zA-Z]{1,40})=([1-9]\d{0,5})(ms|s)$/
const UNIT_MS = { ms: 1, s: 1_000 }

/**
 * Reads how long things may take, in ms by name: the usual limits, with those changed that the text names, as in
 * `reply=2s,speechLate=400ms`. An entry that names no limit is an issue with its number.
 */
export const timeLimits = <Limits extends Readonly<Record<string, number>>>(usual: Limits) =>
  z
    .string()
    .default('')
    .transform((text, context): { readonly [Name in keyof Limits]: number } => {
      const limits: { [Name in keyof Limits]: number } = { ...usual }
      for (const [at, entry] of text.split(',').entries()) {
        if (!entry.trim()) continue
        const [, name = '', count, unit] = ENTRY.exec(entry.trim()) ?? []
        if (!Object.hasOwn(usual, name)) {
          context.addIssue(`entry ${at + 1} is no time limit: write it as ${Object.keys(usual)[0]}=5s`)
          return z.NEVER
        }
        limits[name as keyof Limits] = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]
      }
      return limits
    })
