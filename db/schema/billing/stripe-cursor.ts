import type { Generated } from 'kysely'

/** One row: up to when the events that Stripe lists have been read. */
export interface StripeCursorTable {
  id: Generated<boolean>
  listedTo: Date
}
