import type { Db } from '@preceptor/db/connect'
import type { Logger } from 'pino'
import type { Billing } from '../billing/billing.ts'
import { announceTeamEnds } from './announce-team-ends.ts'
import { endTrials } from './end-trials.ts'
import { forgetDevices } from './forget-devices.ts'
import { forgetEmailTokens } from './forget-email-tokens.ts'
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { forgetRateLimits } from './forget-rate-limits.ts'
import { forgetSessions } from './forget-sessions.ts'
import { forgetStripeEvents } from './forget-stripe-events.ts'
import { forgetVisits } from './forget-visits.ts'
import type { MailJob } from './mail-job.ts'
import { purgeLockedAccounts } from './purge-accounts.ts'
import { purgeTranscripts } from './purge-transcripts.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { settleAllTeams } from './settle-teams.ts'

export interface HourlyParts {
  db: Db
  log: Logger
  billing: Billing
  /** Puts a mail into the queue. */
  mail: (db: Db, job: MailJob) => Promise<void>
}

/** What is done every hour, by name; each returns how many rows it changed. */
export const HOURLY_JOBS = {
  'purge-accounts': purgeLockedAccounts,
  'purge-transcripts': purgeTranscripts,
  'forget-email-tokens': forgetEmailTokens,
  'forget-rate-limits': forgetRateLimits,
  'forget-idempotency-keys': forgetIdempotencyKeys,
  'forget-sessions': forgetSessions,
  'forget-devices': forgetDevices,
  'forget-stripe-events': forgetStripeEvents,
  'forget-invitations': forgetInvitations,
  'forget-visits': forgetVisits,
  'end-trials': endTrials,
  'announce-team-ends': announceTeamEnds,
  'settle-teams': settleAllTeams,
  'reconcile-billing': reconcileBilling,
} as const satisfies Record<string, (db: Db, now: Date, parts: HourlyParts) => Promise<number>>

export type HourlyJobName = keyof typeof HOURLY_JOBS

/** Does one of them. A name that is unknown here belongs to another version and is passed over. */
export async function doHourlyJob(parts: HourlyParts, name: string): Promise<void> {
  if (!Object.hasOwn(HOURLY_JOBS, name)) return
  const { db, log } = parts
  const changed = await HOURLY_JOBS[name as HourlyJobName](db, new Date(), parts)
  if (changed > 0) log.info({ job: name, changed }, 'housekeeping')
}
