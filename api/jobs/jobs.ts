import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import type { Job } from 'pg-boss'
import type { Billing } from '../billing/billing.ts'
import type { ReportKey } from '../reports/load-plan.ts'
import { doHourlyJob, HOURLY_JOBS } from './hourly.ts'
import { createMailSender, type MailSenderParts } from './mail-sender.ts'
import type { Queue } from './queue.ts'
import {
  HOURLY_QUEUE,
  MAIL_QUEUE,
  MAIL_TIMING,
  type MailTiming,
  prepareQueues,
  REPORT_QUEUE,
} from './queues.ts'
import { keepSealing } from './seal-audit.ts'

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
  auditDays: number
  domainRecords: DomainRecords
  /** Makes a report; rejects with the signal's reason. */
  makeReport: (key: ReportKey, stop: AbortSignal) => Promise<void>
}

const MAIL_WORKERS = 2
const MAILS_AT_ONCE = 5
/** Reports wait for the language model, not for this process. */
const REPORTS_AT_ONCE = 8
const STOP_GRACE_MS = 3_000
/** Off the full hour, where everybody else's jobs run. */
const EVERY_HOUR = '17 * * * *'

/** Works on the queue: every api process does, and each job is done by one process at a time. */
export function createJobs({
  queue,
  mailTiming = MAIL_TIMING,
  billing,
  auditDays,
  domainRecords,
  makeReport,
  ...parts
}: JobsParts): Jobs {
  const { db: ownDb, log, mailer } = parts
  const { boss, mail, report } = queue
  const sendMails = createMailSender(parts)
  const stopping = new AbortController()
  let sealing: Promise<void> | undefined
  setMaxListeners(0, stopping.signal)

  async function makeOrHandOver({ data, signal }: Job<ReportKey>): Promise<void> {
    try {
      await makeReport(data, AbortSignal.any([stopping.signal, signal]))
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      // Another process hears of a new job at once, of one to be tried again at its next look only.
      await report(ownDb, data)
    }
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
      await boss.work<ReportKey>(
        REPORT_QUEUE,
        { localConcurrency: REPORTS_AT_ONCE, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
        async ([job]) => {
          if (job) await makeOrHandOver(job)
        },
      )
      const seldom = { pollingIntervalSeconds: 30, batchSize: Object.keys(HOURLY_JOBS).length }
      await boss.work<{ job: string }>(HOURLY_QUEUE, seldom, async (jobs) => {
        const hourly = { db: ownDb, log, billing, mail, auditDays, domainRecords }
        for (const { data } of jobs) await doHourlyJob(hourly, data.job)
      })
      for (const job of Object.keys(HOURLY_JOBS)) {
        await boss.schedule(HOURLY_QUEUE, EVERY_HOUR, { job }, { key: job })
      }
      sealing = keepSealing(parts, stopping.signal)
    },
    async stop() {
      stopping.abort(new Error('the process ends'))
      const queues = [MAIL_QUEUE, HOURLY_QUEUE, REPORT_QUEUE]
      const ended = Promise.all(queues.map((queue) => boss.offWork(queue)))
      const grace = new AbortController()
      const late = sleep(STOP_GRACE_MS, undefined, { signal: grace.signal }).catch(() => {})
      await Promise.race([ended, late])
      grace.abort()
      mailer.close()
      await Promise.all([ended, sealing])
      await boss.stop({ graceful: false })
    },
  }
}
