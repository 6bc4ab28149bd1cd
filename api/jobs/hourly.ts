import type { Db } from '@preceptor/db/connect'
import { announceTeamEnds } from './announce-team-ends.ts'
import { checkDomains } from './check-domains.ts'
import { endTrials } from './end-trials.ts'
import { forgetAudit } from './forget-audit.ts'
import type { HourlyParts } from './hourly-parts.ts'
import { HOUSEKEEPING } from './housekeeping.ts'
import { purgeLockedAccounts } from './purge-accounts.ts'
import { purgeTranscripts } from './purge-transcripts.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { remindOfPractice } from './remind-of-practice.ts'
import { settleAllTeams } from './settle-teams.ts'

/** What is done every hour, by name; each returns how many rows it changed. */
export const HOURLY_JOBS = {
  'purge-accounts': purgeLockedAccounts,
  'purge-transcripts': purgeTranscripts,
  ...HOUSEKEEPING,
  'end-trials': endTrials,
  'remind-of-practice': remindOfPractice,
  'announce-team-ends': announceTeamEnds,
  'check-domains': checkDomains,
  'settle-teams': settleAllTeams,
  'forget-audit': forgetAudit,
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
