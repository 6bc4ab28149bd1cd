import type { Db } from '@preceptor/db/connect'
import type { StripeApi } from '@preceptor/vendors/stripe/client'
import type { Logger } from 'pino'
import type { Catalogue } from './catalogue.ts'
import type { BillingTurns } from './turns.ts'

/** What all of billing works with. */
export interface Billing {
  db: Db
  stripe: StripeApi
  /** What is sold, as Stripe knows it. */
  catalogue: Catalogue
  billingTurns: BillingTurns
  log: Pick<Logger, 'warn' | 'error'>
}
