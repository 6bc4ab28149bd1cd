import type { Db } from '@preceptor/db/connect'
import type { Logger } from 'pino'
import { forgetDevices } from './forget-devices.ts'
import { forgetEmailTokens } from './forget-email-tokens.ts'
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts'
import { forgetRateLimits } from './forget-rate-limits.ts'
import { forgetSessions } from './forget-sessions.ts'
import { purgeLockedAccounts } from './purge-accounts.ts'
import { purgeTranscripts } from './purge-transcripts.ts'

/** What is done every hour, by name; each returns how many rows it removed. */
export const HOURLY_JOBS = {
  'purge-accounts': purgeLockedAccounts,
  'purge-transcripts': purgeTranscripts,
  'forget-email-tokens': forgetEmailTokens,
  'forget-rate-limits': forgetRateLimits,
  'forget-idempotency-keys': forgetIdempotencyKeys,
  'forget-sessions': forgetSessions,
  'forget-devices': forgetDevices,
} as const satisfies Record<string, (db: Db, now: Date) => Promise<number>>

export type HourlyJobName = keyof typeof HOURLY_JOBS

/** Does one of them. A name that is unknown here belongs to another version and is passed over. */
export async function doHourlyJob({ db, log }: { db: Db; log: Logger }, name: string): Promise<void> {
  if (!Object.hasOwn(HOURLY_JOBS, name)) return
  const removed = await HOURLY_JOBS[name as HourlyJobName](db, new Date())
  if (removed > 0) log.info({ job: name, removed }, 'housekeeping')
}
