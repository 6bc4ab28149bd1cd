import { DAY_SECONDS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { QUEUE_CONNECTIONS } from '../connections.ts'
import type { ReportKey } from '../reports/load-plan.ts'
import type { MailJob } from './mail-job.ts'
import { MAIL_QUEUE, REPORT_QUEUE } from './queues.ts'

/** The job queue in the product's own database, by pg-boss. It reconnects by itself. */
export interface Queue {
  /** Started and stopped by what works on the queue. */
  boss: PgBoss
  /** Puts a mail into the queue within `db`, which may be a transaction: it is sent if and only if that commits. */
  mail: (db: Db, job: MailJob) => Promise<void>
  /** The same with a report that is to be made. */
  report: (db: Db, key: ReportKey) => Promise<void>
}

/** pg-boss looks for jobs that depend on others; there are none. */
const NEVER_SOON_S = DAY_SECONDS

export function createQueue({
  databaseUrl,
  log,
}: {
  databaseUrl: string
  log: Pick<Logger, 'error'>
}): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'preceptor-jobs',
    max: QUEUE_CONNECTIONS,
    // Its tables are made with the others, by whoever owns them.
    migrate: false,
    useListenNotify: true,
    // Deletes finished jobs within the hour they are kept, not once a day.
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: NEVER_SOON_S,
  })
  boss.on('error', ({ name, code }: NodeJS.ErrnoException) =>
    log.error({ err: { name, code } }, 'the job queue failed'),
  )
  return {
    boss,
    async mail(db, job) {
      await boss.send(MAIL_QUEUE, job, { db: fromKysely(db.withoutPlugins()) })
    },
    async report(db, key) {
      await boss.send(REPORT_QUEUE, key, { db: fromKysely(db.withoutPlugins()) })
    },
  }
}
