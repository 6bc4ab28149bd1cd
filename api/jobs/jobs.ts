import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@preceptor/db/connect'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Billing } from '../billing/billing.ts'
import { doHourlyJob, HOURLY_JOBS } from './hourly.ts'
import type { MailJob } from './mail-job.ts'
import { createMailSender, type MailSenderParts } from './mail-sender.ts'
import { HOURLY_QUEUE, MAIL_QUEUE, MAIL_TIMING, type MailTiming, prepareQueues } from './queues.ts'

export interface Jobs {
  /** Makes the queue ready and begins to work on it. */
  start: () => Promise<void>
  /** Puts a mail into the queue within `db`, which may be a transaction: it is sent if and only if that commits. */
  mail: (db: Db, job: MailJob) => Promise<void>
  /** Ends the work, and closes the mailer: a mail that is on its way has a moment, else it is tried again. */
  stop: () => Promise<void>
}

export interface JobsParts extends MailSenderParts {
  databaseUrl: string
  mailTiming?: MailTiming
  billing: Billing
}

const CONNECTIONS = 4
const MAIL_WORKERS = 2
const MAILS_AT_ONCE = 5
const STOP_GRACE_MS = 3_000
/** Off the full hour, where everybody else's jobs run. */
const EVERY_HOUR = '17 * * * *'
/** Jobs that depend on others are pg-boss's to look for; there are none. */
const NEVER_SOON_S = 24 * 3600

/**
 * The queue in the product's own database, by pg-boss: every api process works on it, and each job is one
 * process's at a time. It reconnects by itself.
 */
export function createJobs({ databaseUrl, mailTiming = MAIL_TIMING, billing, ...parts }: JobsParts): Jobs {
  const { db: ownDb, log, mailer } = parts
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'preceptor-jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    // Finished jobs go within the hour they are kept, not once a day.
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: NEVER_SOON_S,
  })
  boss.on('error', ({ name, code }: NodeJS.ErrnoException) =>
    log.error({ err: { name, code } }, 'the job queue failed'),
  )
  const sendMails = createMailSender(parts)
  const mail = async (db: Db, job: MailJob) => {
    await boss.send(MAIL_QUEUE, job, { db: fromKysely(db.withoutPlugins()) })
  }

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
    mail,
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
