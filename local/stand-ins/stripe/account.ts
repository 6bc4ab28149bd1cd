import { z } from 'zod'
import { StripeError } from './stripe-error.ts'

/** The account behind the key, and what its key may; body of `POST /control/account`. */
export const AccountControls = z.object({
  chargesEnabled: z.boolean().default(true),
  /** The only key that is let in; any of Stripe's form where left out. */
  secretKey: z.string().optional(),
  /** What the key lacks, as in `customer_write`; reading has no more than `customer_read`. */
  missingPermissions: z.array(z.string()).default([]),
})
export type AccountControls = z.infer<typeof AccountControls>
export type AccountControlsInput = z.input<typeof AccountControls>

/** What permissions are called where it is not the path's first part in the singular. */
const NAMES: Readonly<Record<string, string>> = {
  account: 'accounts_kyc_basic',
  'billing_portal/configurations': 'customer_portal',
  'billing_portal/sessions': 'customer_portal',
  'checkout/sessions': 'checkout_session',
  prices: 'plan',
  subscription_schedules: 'subscription',
  webhook_endpoints: 'webhook',
}

/** The permission of a restricted key that a request needs. */
function permissionOf(method: string, path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  const name = NAMES[`${first}/${second}`] ?? NAMES[first] ?? first.replace(/s$/, '')
  return `${name}_${method === 'GET' ? 'read' : 'write'}`
}

/** Rejects as Stripe does a key that is not the account's, or lacks a permission. */
export function requireKey(
  { secretKey, missingPermissions }: AccountControls,
  { key, method, path }: { key: string; method: string; path: string },
): void {
  if (secretKey !== undefined && key !== secretKey) {
    throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  const permission = permissionOf(method, path)
  if (!missingPermissions.includes(permission)) return
  const message = `The provided key does not have the required permissions for this endpoint. Having the 'rak_${permission}' permission would allow this request to continue.`
  throw new StripeError(403, { type: 'invalid_request_error', message })
}
