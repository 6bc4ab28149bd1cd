import { parseArgs } from 'node:util'
import { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { DAY_MS } from '@preceptor/contracts/durations'
import { inDollars } from '@preceptor/domain/billing/discount-price'
import { PLANS } from '@preceptor/domain/billing/plans'
import { z } from 'zod'

const USAGE =
  'Usage: npm run coupon -- <code> --type percentage|fixed|trial_extension --value N [--plan basic|professional|team] [--max-uses N] [--expires YYYY-MM-DD] [--description text]'

const whole = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'a whole number above 0')
  .transform(Number)
const Words = z.object({
  code: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/, 'letters, digits and dashes, 3 to 40 of them'),
  type: z.enum(['percentage', 'fixed', 'trial_extension']),
  value: whole,
  plan: PaidPlanId.optional(),
  'max-uses': whole.optional(),
  expires: z.iso.date('a day, as in 2027-01-31').optional(),
  description: z.string().trim().min(1).max(40, 'at most 40 characters').optional(),
})
type Words = z.infer<typeof Words>

/** The code that the words of the command line ask for. `value`: percent, US cents or days. Throws what is wrong. */
export function readCoupon(args: readonly string[]) {
  const words = Words.safeParse(parse(args))
  if (!words.success) {
    const [issue] = words.error.issues
    throw new Error(`${issue!.path.join('.')}: ${issue!.message}\n${USAGE}`)
  }
  const { code, type, value, plan, expires, description, 'max-uses': maxUses } = words.data
  if (type === 'percentage' && value > 100) throw new Error('value: at most 100 percent')
  return {
    code,
    type,
    value,
    description: description ?? described(words.data),
    planRestriction: plan ?? null,
    maxUses: maxUses ?? null,
    // To the end of that day.
    expiresAt: expires ? new Date(Date.parse(`${expires}T00:00:00Z`) + DAY_MS) : null,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { type: text, value: text, plan: text, 'max-uses': text, expires: text, description: text }
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length !== 1) throw new Error('one code')
    return { code: positionals[0], ...values }
  } catch {
    throw new Error(USAGE)
  }
}

function described({ type, value, plan }: Words): string {
  const on = plan ? ` on ${PLANS[plan].name}` : ''
  switch (type) {
    case 'percentage':
      return `${value}% off the first month${on}`
    case 'fixed':
      return `${inDollars(value)} off the first month${on}`
    case 'trial_extension':
      return `A free trial of ${value} days${on}`
  }
}
