import { lapseAt, teamStatusAt } from '@preceptor/domain/billing/team-status'
import type { Db } from '../../connect.ts'
import { writeInTeam } from '../../in-team.ts'
import { inTransaction } from '../../transaction.ts'
import { listTeams, type Team } from './teams.ts'

/**
 * Notes since when a team of this owner is read-only, or that it no longer is, by what their plan allows it now.
 */
export async function settleTeamOf(
  db: Db,
  { ownerAccountId, now }: { ownerAccountId: string; now: Date },
): Promise<void> {
  await settle(db, await listTeams(db, { ownerAccountId }), now)
}

/** The same for teams in the order of their ids, beginning after `after`. Returns how many changed, and the last id. */
export async function settleTeams(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ changed: number; last: string | undefined }> {
  const teams = await listTeams(db, { after, limit })
  return { changed: await settle(db, teams, now), last: teams.at(-1)?.id }
}

async function settle(db: Db, teams: readonly Team[], now: Date): Promise<number> {
  let changed = 0
  for (const { id, facts } of teams) {
    const { readOnly } = teamStatusAt(now, facts)
    if (readOnly === (facts.lapsedAt !== null)) continue
    changed += await inTransaction(db, async (trx) => {
      await writeInTeam(trx, id)
      const { numUpdatedRows } = await trx
        .updateTable('team')
        .set({ lapsedAt: readOnly ? lapseAt(now, facts) : null })
        .where('id', '=', id)
        .where('lapsedAt', readOnly ? 'is' : 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    })
  }
  return changed
}
