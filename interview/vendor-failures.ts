import type { VendorName } from '@preceptor/contracts/errors'
import type { Engine } from './engine.ts'

/** Counts and logs that a vendor failed an interview: which interview and why, never what was said. */
export const noteVendorFailure = (
  { metrics, log }: Pick<Engine, 'metrics' | 'log'>,
  interviewId: string,
  vendor: VendorName,
  error: unknown,
): void => {
  metrics.vendorFailure(vendor)
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  log.warn({ interviewId, vendor, name, reason: message }, 'a vendor failed')
}
