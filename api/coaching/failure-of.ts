import { VendorError } from '@preceptor/contracts/errors'

/** What a log line says of a failure: of a vendor's why, and its static text, which names what to check. */
export const failureOf = (error: unknown): { reason: string; problem?: string } =>
  error instanceof VendorError
    ? { reason: error.reason, problem: error.message }
    : { reason: error instanceof Error ? error.name : 'unknown' }
