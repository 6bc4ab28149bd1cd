import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@preceptor/contracts/durations'
import type { PgBoss, QueueOptions } from 'pg-boss'

export const MAIL_QUEUE = 'mail'
/** Mails given up, for somebody to look at. */
export const DEAD_MAIL_QUEUE = 'mail-given-up'
export const HOURLY_QUEUE = 'hourly'
export const REPORT_QUEUE = 'report'

export interface MailTiming {
  retryLimit: number
  /** The first wait; each is twice the one before, with some jitter. */
  retryDelaySeconds: number
  maxRetryDelaySeconds: number
  /** How often the queue is looked at for mails to be tried again; new ones are picked up at once. */
  pollSeconds: number
}

/** Waits of 5 s, 10 s, ... up to an hour: 27 hours at least before a mail is given up. */
export const MAIL_TIMING: MailTiming = {
  retryLimit: 36,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: HOUR_SECONDS,
  pollSeconds: 5,
}

/** Makes the queues, or brings those that exist to these settings. */
export async function prepareQueues(boss: PgBoss, timing: MailTiming): Promise<void> {
  await prepare(boss, DEAD_MAIL_QUEUE, { retentionSeconds: 7 * DAY_SECONDS })
  await prepare(boss, MAIL_QUEUE, {
    notify: true,
    deadLetter: DEAD_MAIL_QUEUE,
    retryLimit: timing.retryLimit,
    retryDelay: timing.retryDelaySeconds,
    retryDelayMax: timing.maxRetryDelaySeconds,
    retryBackoff: true,
    // Longer than a hand-over can take: then the process that had the mail is gone.
    expireInSeconds: 2 * MINUTE_SECONDS,
    retentionSeconds: 3 * DAY_SECONDS,
    // Jobs carry addresses.
    deleteAfterSeconds: HOUR_SECONDS,
  })
  await prepare(boss, REPORT_QUEUE, {
    notify: true,
    retryLimit: 2,
    // A process that dies with a report is noticed by its silence; the parts that it made are kept.
    heartbeatSeconds: 20,
    expireInSeconds: 5 * MINUTE_SECONDS,
    retentionSeconds: HOUR_SECONDS,
    deleteAfterSeconds: HOUR_SECONDS,
  })
  await prepare(boss, HOURLY_QUEUE, { deleteAfterSeconds: DAY_SECONDS })
}

type Settings = QueueOptions & { notify?: boolean; deadLetter?: string }

async function prepare(boss: PgBoss, name: string, settings: Settings): Promise<void> {
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
}
