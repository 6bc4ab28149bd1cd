import { setTimeout as sleep } from 'node:timers/promises'
import type { Billing } from '../billing/billing.ts'
import { doHourlyJob, HOURLY_JOBS } from './hourly.ts'
import { createMailSender, type MailSenderParts } from './mail-sender.ts'
import type { Queue } from './queue.ts'
import { HOURLY_QUEUE, MAIL_QUEUE, MAIL_TIMING, type MailTiming, prepareQueues } from './queues.ts'

export interface Jobs {
  /** Makes the queue ready and begins to work on it. */
  start: () => Promise<void>
  /** Ends the work, and closes the mailer: a mail that is on its way has a moment, else it is tried again. */
  stop: () => Promise<void>
}

export interface JobsParts extends MailSenderParts {
  queue: Queue
  mailTiming?: MailTiming
  billing: Billing
}

const MAIL_WORKERS = 2
const MAILS_AT_ONCE = 5
const STOP_GRACE_MS = 3_000
/** Off the full hour, where everybody else's jobs run. */
const EVERY_HOUR = '17 * * * *'

/** Works on the queue: every api process does, and each job is done by one process at a time. */
export function createJobs({ queue, mailTiming = MAIL_TIMING, billing, ...parts }: JobsParts): Jobs {
  const { db: ownDb, log, mailer } = parts
  const { boss, mail } = queue
  const sendMails = createMailSender(parts)

  return {
    async start() {
      await boss.start()
      await prepareQueues(boss, mailTiming)
      await boss.work(
        MAIL_QUEUE,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: MAILS_AT_ONCE,
          burstWhenBatchFull: true,
          localConcurrency: MAIL_WORKERS,
          pollingIntervalSeconds: Math.min(2, mailTiming.pollSeconds),
          notifyPollingIntervalSeconds: mailTiming.pollSeconds,
        },
        sendMails,
      )
      const seldom = { pollingIntervalSeconds: 30, batchSize: Object.keys(HOURLY_JOBS).length }
      await boss.work<{ job: string }>(HOURLY_QUEUE, seldom, async (jobs) => {
        for (const { data } of jobs) await doHourlyJob({ db: ownDb, log, billing, mail }, data.job)
      })
      for (const job of Object.keys(HOURLY_JOBS)) {
        await boss.schedule(HOURLY_QUEUE, EVERY_HOUR, { job }, { key: job })
      }
    },
    async stop() {
      const ended = Promise.all([boss.offWork(MAIL_QUEUE), boss.offWork(HOURLY_QUEUE)])
      const grace = new AbortController()
      const late = sleep(STOP_GRACE_MS, undefined, { signal: grace.signal }).catch(() => {})
      await Promise.race([ended, late])
      grace.abort()
      mailer.close()
      await ended
      await boss.stop({ graceful: false })
    },
  }
}
