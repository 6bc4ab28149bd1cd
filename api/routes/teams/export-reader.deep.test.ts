import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LargeTeam, openLargeTeam } from '../../testing/large-team.ts'

/** So many that no buffer on the way to a reader holds them all. */
const EACH = 20_000
const MAX_TEST_MS = 180_000

let team: LargeTeam
beforeAll(async () => {
  team = await openLargeTeam(EACH)
}, MAX_TEST_MS)
afterAll(() => team.close())

test(
  'waits in the database for a reader who takes their time, and ends with them',
  async () => {
    const readFromTable = async () => {
      // Each connection of the pool tells what it did.
      const flushStats = () =>
        sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(team.server.context.db)
      await Promise.all(Array.from({ length: 10 }, flushStats))
      const { rows } = await sql<{ tuples: number }>`
      select idx_tup_fetch as tuples from pg_stat_user_tables where relname = 'interview'
    `.execute(team.server.db)
      return rows[0]!.tuples
    }
    const whenNothingIsReadAnyMore = async () => {
      for (let seen = -1; ; await sleep(500)) {
        const now = await readFromTable()
        if (now === seen) return now
        seen = now
      }
    }
    const before = await whenNothingIsReadAnyMore()
    const reply = await team.open('export?scope=sessions')
    reply.pause()
    // The figures read each session once, and the file would again.
    expect((await whenNothingIsReadAnyMore()) - before).toBeLessThan(1.5 * team.sessions)
    reply.destroy()
    expect((await whenNothingIsReadAnyMore()) - before).toBeLessThan(1.5 * team.sessions)
    const busy = async () => {
      const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
    `.execute(team.server.db)
      return rows[0]!.busy
    }
    await expect.poll(busy).toBe(0)
  },
  MAX_TEST_MS,
)
