import type { Db } from '@preceptor/db/connect'
import type { StripeApi } from '@preceptor/vendors/stripe/client'
import type { Logger } from 'pino'
import type { MailJob } from '../jobs/mail-job.ts'
import type { Catalog } from './catalog.ts'
import type { BillingTurns } from './turns.ts'

/** What all of billing works with. */
export interface Billing {
  db: Db
  stripe: StripeApi
  /** What is sold, as Stripe knows it. */
  catalog: Catalog
  billingTurns: BillingTurns
  /** Somebody waits for a price: Stripe has so long for all that is asked of it, then an estimate is shown. */
  previewMs: number
  /** Pause before each look at what became of a charge whose answer did not come. */
  lookAgainMs: number
  /** Where checkout and portal lead back to. */
  publicUrl: string
  /** Puts a mail into the queue within `db`. */
  mail: (db: Db, job: MailJob) => Promise<void>
  log: Pick<Logger, 'warn' | 'error'>
}
