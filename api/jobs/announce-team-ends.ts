import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { takeEndingTeams } from '@preceptor/db/queries/teams/team-ends'
import { inTransaction } from '@preceptor/db/transaction'
import type { HourlyParts } from './hourly-parts.ts'

const AT_ONCE = 200
const NOTICE_MS = 7 * DAY_MS

/** Writes once to everybody whose Team plan ends within seven days while others are in the team (decision B13). */
export async function announceTeamEnds(
  db: Db,
  now: Date,
  { mail }: Pick<HourlyParts, 'mail'>,
): Promise<number> {
  const until = new Date(now.getTime() + NOTICE_MS)
  let notified = 0
  for (;;) {
    const ending = await inTransaction(db, async (trx) => {
      const teams = await takeEndingTeams(trx, { now, until, limit: AT_ONCE })
      for (const { endsAt, ...team } of teams) {
        if (team.members > 0) await mail(trx, { kind: 'team-ending', ...team, endsAt: endsAt.toISOString() })
      }
      return teams.length
    })
    notified += ending
    if (ending < AT_ONCE) return notified
  }
}
