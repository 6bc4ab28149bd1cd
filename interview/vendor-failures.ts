import type { VendorName } from '@preceptor/contracts/errors'
import type { Engine } from './engine.ts'

/** Notes that a vendor failed an interview: whose it was and why, not what was said. */
export const noteVendorFailure = (
  { measures, log }: Pick<Engine, 'measures' | 'log'>,
  interviewId: string,
  vendor: VendorName,
  error: unknown,
): void => {
  measures.vendorFailure(vendor)
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  log.warn({ interviewId, vendor, name, reason: message }, 'a vendor failed')
}
