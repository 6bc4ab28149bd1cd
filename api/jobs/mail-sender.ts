import { VendorError } from '@preceptor/contracts/errors'
import type { Mailer } from '@preceptor/vendors/mail/mailer'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { composeMail, type MailSetting } from './compose-mail.ts'
import type { MailJob } from './mail-job.ts'

export interface MailSenderParts extends MailSetting {
  mailer: Mailer
  metrics: Registry
  log: Logger
}

/**
 * Sends queued mails and says of each what becomes of its job: done, to be tried again, or given up. A mail
 * rejected for good is given up at once, any other one when its retries are used up.
 */
export function createMailSender({ mailer, metrics, log, ...setting }: MailSenderParts) {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by kind and outcome: sent, nobody to write to, to be tried again, or given up',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  })

  async function sendOne({ id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>): Promise<JobResult> {
    const { kind } = data
    try {
      const mail = await composeMail(setting, data)
      if (mail) await mailer.send({ id, ...mail })
      mails.inc({ kind, outcome: mail ? 'sent' : 'nobody' })
      return { id, status: 'completed' }
    } catch (error) {
      const rejected = error instanceof VendorError && !error.retryable
      const givenUp = rejected || retryCount >= retryLimit
      const reason = error instanceof VendorError ? error.message : 'We couldn’t make the email.'
      mails.inc({ kind, outcome: givenUp ? 'given_up' : 'retried' })
      if (givenUp) log.error({ jobId: id, reason }, 'a mail failed for good')
      else log.warn({ jobId: id, reason, retryCount }, 'a mail failed and will be retried')
      return { id, status: rejected ? 'deadletter' : 'failed', output: { reason } }
    }
  }

  return (jobs: JobWithMetadata<MailJob>[]): Promise<JobResult[]> => Promise.all(jobs.map(sendOne))
}
