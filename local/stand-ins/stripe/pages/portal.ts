import type { PortalRecord } from '../tables.ts'
import type { Customer, PortalConfiguration, PortalSession } from '../wire.ts'

/** What a page of the portal is about. */
export interface Portal {
  record: PortalRecord
  session: PortalSession
  customer: Customer
  features: PortalConfiguration['features']
  base: string
}
