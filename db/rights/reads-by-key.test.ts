import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Db } from '../connect.ts'
import { writeInTeam } from '../in-team.ts'
import { saveConnection } from '../queries/sso/connections.ts'
import { claimDomain } from '../queries/sso/domains.ts'
import { saveTeamPolicy } from '../queries/teams/team-policies.ts'
import { makeAccount, makeInvitation, makeMembership, makeTeam } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/fresh-database.ts'
import { urlAs } from '../testing/role-urls.ts'
import { tableName } from './rights-sql.ts'
import { FUNCTION_RIGHTS, TABLE_RIGHTS } from './table-rights.ts'
import { OWN_POLICIES } from './team-policies.ts'

const SERVERS = ['api', 'realtime', 'jobs'] as const
type Server = (typeof SERVERS)[number]

let database: TestDatabase
let as: Record<Server, Db>
let own: Filled
let other: Filled
beforeAll(async () => {
  database = await createTestDatabase()
  const open = (role: Server) => connect(urlAs(role, database.url), { maxConnections: 2 })
  as = { api: open('api'), realtime: open('realtime'), jobs: open('jobs') }
  own = await fill()
  other = await fill()
})
afterAll(async () => {
  await Promise.all(Object.values(as).map((db) => db.destroy()))
  await database.destroy()
})

type Filled = Awaited<ReturnType<typeof fill>>

/** A team with a row in every table of teams, and every key by which it can be looked up. */
async function fill() {
  const { db } = database
  const now = new Date()
  const { id: teamId, ownerAccountId } = await makeTeam(db)
  const { id: accountId } = await makeAccount(db)
  await makeMembership(db, { teamId, accountId })
  const { id: acceptedBy } = await makeAccount(db)
  const email = `${randomUUID()}@example.com`
  const accepted = { status: 'accepted', acceptedBy, acceptedAt: now } as const
  const { id: invitationId } = await makeInvitation(db, { teamId, email, ...accepted })
  await saveTeamPolicy(db, { teamId, policy: { requiresFactor: true, idleMinutes: 30 }, now })
  const client = { issuer: `https://${teamId}.example`, clientId: teamId }
  await saveConnection(db, { teamId, ...client, sealedClientSecret: 'sealed' }, now)
  const domain = `d${teamId.slice(0, 8)}.example`
  const tokenHash = `hash of ${teamId}`
  await claimDomain(db, { teamId, domain, recordToken: 'token', claimedAt: now })
  await db
    .updateTable('ssoDomain')
    .set({ provedAt: now, provedBy: 'mail', mailTokenHash: tokenHash })
    .where('teamId', '=', teamId)
    .execute()
  return {
    teamId,
    ownerAccountId,
    accountId,
    acceptedBy,
    email,
    invitationId,
    client,
    domain,
    tokenHash,
  }
}

const TABLES = Object.keys(OWN_POLICIES).map(tableName)
const columnOf = (table: string) => (table === 'team' ? 'id' : 'team_id')

/** The teams whose rows of a table somebody sees, each once. */
async function teamsSeen(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct ${sql.ref(columnOf(table))} as "teamId" from ${sql.table(table)} order by 1
  `.execute(db)
  return rows.map(({ teamId }) => teamId)
}

/** What of an account or a session stands in these is found by account or session. */
const OF_AN_ACCOUNT = ['sso_attempt', 'sso_identity', 'sso_session']

test('every table with a team in it is a table of teams, or one of accounts', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'team_id'
  `.execute(database.db)
  expect(['team', ...rows.map(({ name }) => name)].sort()).toEqual([...TABLES, ...OF_AN_ACCOUNT].sort())
})

describe('without a team that was named', () => {
  test.each(TABLES)('the api sees no row of %s', async (table) => {
    expect(await teamsSeen(database.db, table)).toEqual([own.teamId, other.teamId].sort())
    expect(await teamsSeen(as.api, table)).toEqual([])
    await as.api.transaction().execute(async (trx) => expect(await teamsSeen(trx, table)).toEqual([]))
  })

  test.each(['team', 'membership', 'team_policy'])('realtime sees no row of %s', async (table) => {
    expect(await teamsSeen(as.realtime, table)).toEqual([])
  })

  test.each(['membership', 'team_policy', 'sso_connection'])('the jobs see no row of %s', async (table) => {
    expect(await teamsSeen(as.jobs, table)).toEqual([])
  })

  test.each(['team', 'sso_domain', 'invitation'])('the jobs walk over %s', async (table) => {
    expect(await teamsSeen(as.jobs, table)).toHaveLength(2)
  })

  test('no join leads to a row', async () => {
    const { rows } = await sql`
      select 1 from account left join membership on membership.account_id = account.id
        left join team on team.owner_account_id = account.id where coalesce(membership.team_id, team.id) is not null
    `.execute(as.api)
    expect(rows).toEqual([])
  })
})

test.each(TABLES)('the api sees of %s the rows of the team that it named, and of no other', async (table) => {
  await as.api.transaction().execute(async (trx) => {
    await writeInTeam(trx, own.teamId)
    expect(await teamsSeen(trx, table)).toEqual([own.teamId])
    await writeInTeam(trx, other.teamId)
    expect(await teamsSeen(trx, table)).toEqual([other.teamId])
  })
  // Nor does what was named outlive its transaction on this connection.
  expect(await teamsSeen(as.api, table)).toEqual([])
})

describe('a look-up', () => {
  /** Each with the keys of a team, and a column that says whose what it returns is. */
  const LOOKUPS: Record<string, { keys: (of: Filled) => readonly unknown[]; whose?: string; by: Server }> = {
    invitation_named: { by: 'api', keys: ({ invitationId }) => [invitationId] },
    invitations_accepted_by: { by: 'api', keys: ({ acceptedBy }) => [acceptedBy] },
    invitations_to: { by: 'api', keys: ({ email }) => [email] },
    memberships_of: { by: 'realtime', keys: ({ accountId }) => [accountId] },
    sign_in_rules_of: { by: 'api', keys: ({ accountId }) => [accountId] },
    sso_connection_named: { by: 'api', keys: ({ teamId }) => [teamId] },
    sso_connections_of_client: { by: 'api', keys: ({ client }) => [client.issuer, client.clientId] },
    sso_domain_mailed: { by: 'api', keys: ({ tokenHash }) => [tokenHash] },
    sso_domain_proved: { by: 'api', keys: ({ domain }) => [domain] },
    sso_domains_named: { by: 'api', keys: ({ teamId }) => [teamId] },
    sso_sign_on_of: { by: 'jobs', keys: ({ domain }) => [domain] },
    team_named: { by: 'api', whose: 'id', keys: ({ teamId }) => [teamId] },
    team_owned_by: { by: 'api', whose: 'id', keys: ({ ownerAccountId }) => [ownerAccountId] },
  }
  /** Those that return something else than rows of a team; tested by themselves. */
  const ANSWERS = ['payers_of', 'seats_taken', 'session_lacks_factor', 'sso_issuers']

  test('is tested, whichever there is', () => {
    const names = Object.keys(FUNCTION_RIGHTS).map((name) => name.slice(0, name.indexOf('(')))
    expect([...Object.keys(LOOKUPS), ...ANSWERS, 'audit_forget'].sort()).toEqual(names.sort())
  })

  const call = async (db: Db, name: string, keys: readonly unknown[]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.raw(name)}(${sql.join(keys)})
    `.execute(db)
    return rows
  }

  test.each(Object.entries(LOOKUPS))(
    'returns by %s what is of one team',
    async (name, { by, keys, whose }) => {
      for (const of of [own, other]) {
        const found = await call(as[by], name, keys(of))
        expect(found.map((row) => row[whose ?? 'teamId'])).toEqual([of.teamId])
      }
    },
  )

  test.each(Object.entries(LOOKUPS))(
    'returns by %s nothing without a key or for one that is nobody’s',
    async (name, { by, keys }) => {
      const given = keys(own)
      const isId =
        given[0] === own.teamId ||
        given[0] === own.accountId ||
        given[0] === own.acceptedBy ||
        given[0] === own.ownerAccountId
      for (const key of [null, isId ? randomUUID() : '', ...(isId ? [] : ['%', 'null'])])
        expect(
          await call(
            as[by],
            name,
            given.map(() => key),
          ),
        ).toEqual([])
    },
  )

  test('of one key of two returns nothing', async () => {
    const keys = [own.client.issuer, other.client.clientId]
    expect(await call(as.api, 'sso_connections_of_client', keys)).toEqual([])
  })

  test('says who pays for an account, how many seats a team has and whether a session lacks a factor', async () => {
    const first = async (db: Db, name: string, keys: unknown[]) =>
      (await call(db, name, keys)).map((row) => Object.values(row)[0])
    expect(await first(as.realtime, 'payers_of', [own.accountId])).toEqual([own.ownerAccountId])
    expect(await first(as.realtime, 'payers_of', [randomUUID()])).toEqual([])
    expect(await first(as.api, 'seats_taken', [own.teamId])).toEqual([2])
    expect(await first(as.api, 'seats_taken', [randomUUID()])).toEqual([0])
    const lacks = (factor: string | null, accountId = own.accountId) =>
      first(as.realtime, 'session_lacks_factor', [randomUUID(), accountId, factor])
    expect(await lacks(null)).toEqual([true])
    expect(await lacks('sso')).toEqual([true])
    expect(await lacks('passkey')).toEqual([false])
    expect(await lacks(null, randomUUID())).toEqual([false])
  })

  test('of providers returns where they are and not whose', async () => {
    expect(await call(as.api, 'sso_issuers', [1])).toHaveLength(1)
    const [row] = await call(as.api, 'sso_issuers', [5])
    expect(Object.keys(row ?? {})).toEqual(['ssoIssuers'])
  })

  test('looks into the product’s own tables, whatever else a caller has put in the way', async () => {
    await as.api.transaction().execute(async (trx) => {
      await sql`set local search_path = pg_temp, pg_catalog`.execute(trx)
      const { rows } = await sql`select id from public.team_named(${own.teamId})`.execute(trx)
      expect(rows).toEqual([{ id: own.teamId }])
    })
  })

  const DENIED = Object.entries(FUNCTION_RIGHTS).flatMap(([name, roles]) =>
    SERVERS.filter((role) => !roles.includes(role)).map((role) => [role, name] as const),
  )
  test.each(DENIED)('%s may not call %s', async (role, name) => {
    const { rows } = await sql<{
      may: boolean
    }>`select has_function_privilege(${name}, 'execute') as may`.execute(as[role])
    expect(rows).toEqual([{ may: false }])
  })

  test.each(Object.keys(FUNCTION_RIGHTS))(
    'nobody whose rights are not declared may call %s',
    async (name) => {
      const { rows } = await sql<{ may: boolean }>`
      select has_function_privilege('preceptor_team', ${name}, 'execute') as may
      union all
      select exists (select from aclexplode((select proacl from pg_proc where oid = ${name}::regprocedure))
        where grantee = 0)
    `.execute(database.db)
      expect(rows).toEqual([{ may: false }, { may: false }])
    },
  )
})

describe('a server of a release before, beside ours', () => {
  const called = <T>(db: Db, name: string, work: (trx: Db) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('application_name', ${name}, true)`.execute(trx)
      return work(trx)
    })

  test.each(['', 'preceptor', 'preceptor - 10.0.0.1:4444'])('reads on as it did: called %j', async (name) => {
    for (const table of TABLES)
      for (const role of SERVERS) {
        const key = Object.keys(OWN_POLICIES).find(
          (each) => tableName(each) === table,
        ) as keyof typeof TABLE_RIGHTS
        if (!TABLE_RIGHTS[key][role]?.select) continue
        expect(await called(as[role], name, (trx) => teamsSeen(trx, table)), `${role} ${table}`).toHaveLength(
          2,
        )
      }
  })

  test('changes what it named, where it does that already', async () => {
    const touched = (name: string) =>
      called(as.api, name, async (trx) =>
        Number((await sql`update team set name = name`.execute(trx)).numAffectedRows),
      )
    expect(await touched('preceptor')).toBe(0)
    expect(await touched('')).toBe(2)
  })

  test('is nobody who adds to our name, as a pooler does', async () => {
    expect(await called(as.api, 'preceptor/2 - 10.0.0.1:4444', (trx) => teamsSeen(trx, 'team'))).toEqual([])
  })

  test('is nobody either whose URL gives the connection another name', async () => {
    const url = new URL(urlAs('api', database.url))
    url.searchParams.set('application_name', 'preceptor')
    const named = connect(url.href, { maxConnections: 1 })
    try {
      expect(await teamsSeen(named, 'team')).toEqual([])
    } finally {
      await named.destroy()
    }
  })
})
