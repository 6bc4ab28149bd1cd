import { RATE_LIMITS } from '../limits/table.ts'

/** RATE_LIMITS with every limit far out of a test's reach. */
export const FAR_LIMITS = Object.keys(RATE_LIMITS)
  .map((name) => `${name}=999999/1s`)
  .join()
