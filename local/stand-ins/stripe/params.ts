import { z } from 'zod'
import type { Form } from './form.ts'
import { invalid } from './stripe-error.ts'

/** Kinds of parameters, as they come in a form. An empty text unsets where a field can be unset. */
export const text = z.string().min(1).max(5000)
export const unsettable = z.string().max(5000)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'Invalid decimal')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
export const url = z.url({ protocol: /^https?$/ })
const expand = z.array(text).optional()

const createdRange = z.union([
  whole,
  z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial(),
])

/** What every list takes. */
export const listing = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdRange.optional(),
  expand,
}

/** The parameters in their types. Rejects as Stripe does: what is unknown, what is missing, what is wrong. */
export function readParams<Shape extends z.ZodRawShape>(
  shape: Shape,
  form: Form,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.strictObject({ expand, ...shape }).safeParse(form)
  if (parsed.success) return parsed.data as z.output<z.ZodObject<Shape>>
  const issue = parsed.error.issues[0]!
  const [first = '', ...rest] = issue.path.map(String)
  const name = first + rest.map((part) => `[${part}]`).join('')
  if (issue.code === 'unrecognized_keys') {
    const param = name ? `${name}[${issue.keys[0]}]` : issue.keys[0]!
    throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const given = issue.path.reduce<unknown>((at, key) => (at as Form | undefined)?.[String(key)], form)
  if (given === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  throw invalid(`Invalid ${name}: ${issue.message}`, name)
}

/** Metadata after an update: given keys are set, keys with an empty value removed, and '' removes all. */
export function mergeMetadata(
  old: Record<string, string> | null,
  given: string | Record<string, string> | undefined,
): Record<string, string> {
  if (given === undefined) return old ?? {}
  if (typeof given === 'string') return {}
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}
