import { VendorError, type VendorReason } from '@preceptor/contracts/errors'

/** What passes in a moment: too many at once, a service that restarts, a network that blinks. */
const PASSING: readonly VendorReason[] = ['throttled', 'outage', 'network']

/** Whether the same request may go well in a moment. */
export const mayPass = (error: unknown): boolean =>
  error instanceof VendorError && error.retryable && PASSING.includes(error.reason)

/**
 * A pause before the next try, at random between half of it and all: those who were throttled together do not come back
 * together. The SDK does not show the Retry-After of an upgrade that was rejected.
 */
export const jittered = (pauseMs: number): number => Math.round(pauseMs * (0.5 + Math.random() / 2))
