import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from './connect.ts'
import { inTeam } from './in-team.ts'
import { listen } from './listen.ts'
import { notify } from './notify.ts'
import { acquireInterview, saveTransition } from './queries/interviews/interviews.ts'
import { makeMembership, makeMockInterview, makeSubscriber, makeTeam } from './testing/builders.ts'
import { createTestDatabase, type TestDatabase } from './testing/fresh-database.ts'
import { type Pooler, startPooler, whyNoPooler } from './testing/pooler.ts'
import { urlAs } from './testing/role-urls.ts'

const title = `through PgBouncer, by transaction${whyNoPooler ? `: not here, ${whyNoPooler}` : ''}`

/** Two connections to the database for ten of the server: transactions of all of them alternate on each. */
describe.skipIf(whyNoPooler)(title, () => {
  let database: TestDatabase
  let pooler: Pooler
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    pooler = await startPooler(database.url, { poolSize: 2 })
    db = connect(pooler.urlOf(urlAs('api', database.url)), { maxConnections: 10, isPooled: true })
  })
  afterAll(async () => {
    await db.destroy()
    await pooler.stop()
    await database.destroy()
  })

  it('a team is seen by its own transaction only, and its role ends with it', async () => {
    const teams = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const { id: teamId } = await makeTeam(database.db)
        const { id: accountId } = await makeSubscriber(database.db)
        await makeMembership(database.db, { teamId, accountId })
        return teamId
      }),
    )
    const whoIs = (trx: Db) =>
      sql<{ role: string; team: string | null }>`
        select current_user as role, nullif(current_setting('app.team_id', true), '') as team`.execute(trx)
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const teamId = teams[at % 2] ?? ''
        if (at % 3 === 0) return { wanted: 'preceptor_api null', found: await whoIs(db) }
        const found = await inTeam(db, teamId, async (trx) => {
          const others = await trx
            .selectFrom('membership')
            .select('teamId')
            .where('teamId', '!=', teamId)
            .execute()
          expect(others).toEqual([])
          return whoIs(trx)
        })
        return { wanted: `preceptor_team ${teamId}`, found }
      }),
    )
    for (const { wanted, found } of seen) expect(`${found.rows[0]?.role} ${found.rows[0]?.team}`).toBe(wanted)
  })

  it('a server of a release before sees teams as it did, on the connections on which ours see none', async () => {
    await makeTeam(database.db)
    const one = await startPooler(database.url, { poolSize: 1 })
    const url = one.urlOf(urlAs('api', database.url))
    const ours = connect(url, { maxConnections: 3, isPooled: true })
    const earlier = new pg.Client({ connectionString: url, application_name: 'preceptor' })
    await earlier.connect()
    const count = 'select count(*)::int as count from team'
    for (let round = 0; round < 5; round += 1) {
      expect((await earlier.query(count)).rows[0].count).toBeGreaterThan(0)
      const seen = await Promise.all(
        [1, 2, 3].map(() => sql<{ count: number }>`${sql.raw(count)}`.execute(ours)),
      )
      expect(seen.flatMap(({ rows }) => rows)).toEqual([{ count: 0 }, { count: 0 }, { count: 0 }])
    }
    await Promise.all([ours.destroy(), earlier.end()])
    await one.stop()
  })

  it('saves interviews and notifies others, who listen without it', async () => {
    const heard: string[] = []
    const listener = await listen(database.url, ['interview_taken', 'plain'], (_, payload) =>
      heard.push(payload),
    )
    const saves = Array.from({ length: 20 }, async () => {
      const { id: accountId } = await makeSubscriber(database.db)
      const { id: interviewId } = await makeMockInterview(database.db, { accountId })
      const taken = await acquireInterview(db, { interviewId, accountId, holder: 'one' })
      const { saved } = await saveTransition(db, {
        ...{ interviewId, leaseToken: taken?.leaseToken ?? 0, snapshot: {}, stateSeq: 1 },
        ...{ stateValue: 'greeting', entries: [], voiceSeconds: 0, completed: false, now: new Date() },
      })
      return saved
    })
    expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(20)
    await notify(db, { channel: 'plain', payload: 'heard' })
    await expect.poll(() => heard).toContain('heard')
    expect(heard.length).toBe(21)
    await listener.close()
  })

  it('ends what takes too long, as a connection does by itself where there is no pooler', async () => {
    const strict = await startPooler(database.url, { queryTimeout: 1 })
    const limited = connect(strict.urlOf(database.url), { maxConnections: 1, isPooled: true })
    await expect(sql`select pg_sleep(10)`.execute(limited)).rejects.toThrow(/query timeout|terminated/i)
    // The pool finds out by itself that its connection is gone.
    const one = () => sql<{ one: number }>`select 1 as one`.execute(limited)
    await expect.poll(async () => (await one()).rows).toEqual([{ one: 1 }])
    await limited.destroy()
    await strict.stop()
  })

  it('does not understand what a connection sets for itself where nobody says that it is pooled', async () => {
    const asIfDirect = connect(pooler.urlOf(database.url), { maxConnections: 1 })
    await expect(sql`select 1`.execute(asIfDirect)).rejects.toThrow('unsupported startup parameter')
    await asIfDirect.destroy()
  })
})
