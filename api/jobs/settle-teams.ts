import type { Db } from '@preceptor/db/connect'
import { settleTeams } from '@preceptor/db/queries/teams/team-lapses'

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Notes which teams are read-only, and since when: plans and trials also end without anybody doing anything. */
export async function settleAllTeams(db: Db, now: Date): Promise<number> {
  let total = 0
  let after: string | undefined = BEFORE_ALL
  while (after) {
    const { changed, last } = await settleTeams(db, { after, limit: AT_ONCE, now })
    total += changed
    after = last
  }
  return total
}
