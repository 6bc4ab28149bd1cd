import type { Db } from '@preceptor/db/connect'
import type { DomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import type { Logger } from 'pino'
import type { Billing } from '../billing/billing.ts'
import type { MailJob } from './mail-job.ts'

/** What the hourly jobs work with. */
export interface HourlyParts {
  db: Db
  log: Logger
  billing: Billing
  /** How long events of the audit log are kept. */
  auditDays: number
  domainRecords: DomainRecords
  /** Puts a mail into the queue. */
  mail: (db: Db, job: MailJob) => Promise<void>
}
