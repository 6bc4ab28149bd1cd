import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Db } from '../connect.ts'
import { inTeam, writeInTeam } from '../in-team.ts'
import { addAuditEvent } from '../queries/audit/add-audit-event.ts'
import { sealAuditEvents } from '../queries/audit/seal-audit-events.ts'
import { saveConnection } from '../queries/sso/connections.ts'
import { claimDomain } from '../queries/sso/domains.ts'
import { addMember } from '../queries/teams/team-members.ts'
import { saveTeamPolicy } from '../queries/teams/team-policies.ts'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeMockInterview,
  makeTeam,
} from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/fresh-database.ts'
import { urlAs } from '../testing/role-urls.ts'
import { tableName } from './rights-sql.ts'
import { FUNCTION_RIGHTS, TABLE_RIGHTS } from './table-rights.ts'

let database: TestDatabase
let as: Record<'api' | 'realtime' | 'jobs', Db>
beforeAll(async () => {
  database = await createTestDatabase()
  const open = (role: 'api' | 'realtime' | 'jobs') =>
    connect(urlAs(role, database.url), { maxConnections: 2 })
  as = { api: open('api'), realtime: open('realtime'), jobs: open('jobs') }
})
afterAll(async () => {
  await Promise.all(Object.values(as).map((db) => db.destroy()))
  await database.destroy()
})

const DENIED = /permission denied/

test('every table of the schema is named in the declaration, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(database.db)
  expect(Object.keys(TABLE_RIGHTS).map(tableName).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every function that runs with the rights of its owner is named in the declaration', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
  `.execute(database.db)
  const named = (functions: string[]) => functions.map((name) => name.split('(')[0]).sort()
  expect(named(rows.map(({ name }) => name))).toEqual(named(Object.keys(FUNCTION_RIGHTS)))
})

describe.each(['api', 'realtime', 'jobs'] as const)('the role of %s', (role) => {
  test('is nobody mighty', async () => {
    const { rows } = await sql<Record<string, boolean>>`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles
      where rolname = current_user
    `.execute(as[role])
    expect(Object.values(rows[0]!)).toEqual([false, false, false, false, false])
  })

  test.each([
    ['create table loot (id int)', DENIED],
    ['create schema loot', DENIED],
    ['alter table account add column loot text', /must be owner/],
    ['drop table turn', /must be owner/],
    ['alter table interview disable row level security', /must be owner/],
    ["copy (select 1) to program 'id'", DENIED],
    ["select pg_read_file('/etc/passwd')", DENIED],
    ['set role preceptor_owner', /permission denied|does not exist/],
    ['set session_replication_role = replica', DENIED],
    ['truncate turn', DENIED],
    ['update audit_event set kind = kind', DENIED],
    ['delete from audit_event', DENIED],
    ['update audit_link set hash = hash', DENIED],
    ['delete from audit_link', DENIED],
    ['update audit_anchor set hash = hash', DENIED],
    ["insert into audit_anchor values ('platform', 1, repeat('a', 64), now())", DENIED],
  ])('may not %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(as[role])).rejects.toThrow(why)
  })
})

describe('a server reads what it needs and no more', () => {
  test.each([
    ['realtime', 'select password_hash from account'],
    ['realtime', 'select email from account'],
    ['realtime', 'select * from account'],
    ['realtime', 'select 1 from refresh_token'],
    ['realtime', 'select 1 from email_token'],
    ['realtime', 'select 1 from audit_event'],
    ['realtime', 'select 1 from pgboss.job'],
    ['realtime', 'insert into interview default values'],
    ['realtime', 'delete from turn'],
    ['jobs', 'select password_hash from account'],
    ['api', "select audit_forget(now() - interval '1 year')"],
    ['api', 'insert into audit_link values (1)'],
    ['api', 'delete from pgboss.job'],
    ['realtime', "select audit_forget(now() - interval '1 year')"],
    ['realtime', 'set role preceptor_team'],
    ['jobs', 'set role preceptor_team'],
  ] as const)('%s may not %s', async (role, statement) => {
    await expect(sql.raw(statement).execute(as[role])).rejects.toThrow(DENIED)
  })

  test.each([
    ['realtime', 'select id, trial_ends_at from account'],
    ['realtime', 'select 1 from turn'],
    ['api', 'select password_hash from account'],
    ['jobs', 'select email from account'],
    ['jobs', "select audit_forget(now() - interval '1 year')"],
    ['jobs', 'select 1 from pgboss.job'],
  ] as const)('%s may %s', async (role, statement) => {
    await sql.raw(statement).execute(as[role])
  })

  test('each adds to the audit log', async () => {
    for (const db of Object.values(as))
      await addAuditEvent(db, { actorKind: 'system' }, { kind: 'staff.read' })
    expect(await sealAuditEvents(as.jobs)).toBeGreaterThan(0)
    await expect(sealAuditEvents(as.api)).resolves.toBe(0)
  })
})

describe('the data of a team', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)

  /** A member who joined two days ago, with an interview of before and one of since. */
  async function fill() {
    const { db } = database
    const team = await makeTeam(db)
    const member = await makeAccount(db)
    await makeMembership(db, { teamId: team.id, accountId: member.id })
    await db
      .updateTable('membership')
      .set({ joinedAt: day(-2) })
      .where('accountId', '=', member.id)
      .execute()
    const accountId = member.id
    const ended = { status: 'completed', startedAt: day(-5), completedAt: day(-5) } as const
    const before = await makeMockInterview(db, { accountId, ...ended })
    const since = await makeMockInterview(db, { accountId, startedAt: day(-1) })
    for (const { id } of [before, since])
      await db.insertInto('analysis').values({ interviewId: id, result: '{}', fallback: false }).execute()
    const teamId = team.id
    await addAuditEvent(db, { actorKind: 'system' }, { kind: 'team.policy-changed', teamId })
    const now = new Date()
    await makeInvitation(db, { teamId })
    await saveTeamPolicy(db, { teamId, policy: { requiresFactor: false, idleMinutes: 30 }, now })
    const provider = { issuer: 'https://login.example', clientId: 'preceptor', sealedClientSecret: 'sealed' }
    await saveConnection(db, { teamId, ...provider }, now)
    const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
    await claimDomain(db, { teamId, domain, recordToken: 'token', claimedAt: now })
    return { team, member, since }
  }

  const TABLES = [
    ...(['team', 'membership', 'account', 'interview', 'analysis', 'auditEvent'] as const),
    ...(['invitation', 'teamPolicy', 'ssoConnection', 'ssoDomain'] as const),
  ]

  test('is that of one team, also where a query forgets to say which', async () => {
    const own = await fill()
    await fill()
    const seen = await inTeam(as.api, own.team.id, async (trx) => {
      const of = async (table: (typeof TABLES)[number]) =>
        (
          await trx
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count
      return Promise.all(TABLES.map(of))
    })
    expect(seen).toEqual([1, 2, 2, 1, 1, 1, 1, 1, 1, 1])
    const interviews = await inTeam(as.api, own.team.id, (trx) =>
      trx.selectFrom('interview').select('id').execute(),
    )
    expect(interviews).toEqual([{ id: own.since.id }])
  })

  describe('changed by the api', () => {
    /** Statements that forget their team, each with how many rows of one team they may touch. */
    const FORGETFUL = [
      ["update team set name = 'Ward'", 1],
      ["update membership set role = 'viewer' where role = 'member'", 1],
      ["update invitation set status = 'revoked', key_hash = null", 1],
      ['update team_policy set idle_minutes = 5', 1],
      ["update sso_connection set client_id = 'mine'", 1],
      ['update sso_domain set checked_at = now()', 1],
      ['delete from sso_domain', 1],
      ['delete from sso_connection', 1],
      ['delete from team_policy', 1],
      ['delete from invitation', 1],
      ["delete from membership where role = 'member'", 1],
      ['delete from team', 1],
    ] as const

    const touched = async (trx: Db, statement: string) =>
      Number((await sql.raw(statement).execute(trx)).numAffectedRows)

    test.each(FORGETFUL)(
      'is that of one team, also where a statement forgets to say which: %s',
      async (statement, rows) => {
        const own = await fill()
        const other = await fill()
        const before = await rowsOf(other.team.id)
        await as.api.transaction().execute(async (trx) => {
          await writeInTeam(trx, own.team.id)
          expect(await touched(trx, statement)).toBe(rows)
        })
        expect(await rowsOf(other.team.id)).toEqual(before)
      },
    )

    test.each(FORGETFUL)('is nothing where no team was named: %s', async (statement) => {
      await fill()
      await as.api.transaction().execute(async (trx) => {
        expect(await touched(trx, statement)).toBe(0)
      })
    })

    test('is not added to another team, nor moved to one', async () => {
      const own = await fill()
      const other = await fill()
      const { id: stranger } = await makeAccount(database.db)
      const adding = (work: (trx: Db) => Promise<unknown>) =>
        as.api.transaction().execute(async (trx) => {
          await writeInTeam(trx, own.team.id)
          await work(trx)
        })
      await expect(
        adding((trx) =>
          addMember(trx, { teamId: other.team.id, accountId: stranger, role: 'admin', now: new Date() }),
        ),
      ).rejects.toThrow(/row-level security/)
      await expect(
        adding((trx) =>
          trx
            .updateTable('membership')
            .set({ teamId: other.team.id })
            .where('accountId', '=', own.member.id)
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/)
      await adding((trx) =>
        addMember(trx, { teamId: own.team.id, accountId: stranger, role: 'member', now: new Date() }),
      )
    })

    test('is nothing either where the URL gives the connection another name', async () => {
      await fill()
      const url = new URL(urlAs('api', database.url))
      url.searchParams.set('application_name', 'hospital-api')
      const named = connect(url.href, { maxConnections: 1 })
      try {
        expect(await touched(named, "update team set name = 'Ward'")).toBe(0)
      } finally {
        await named.destroy()
      }
    })

    test('is nothing either where a pooler adds to the name where a connection comes from', async () => {
      await fill()
      await as.api.transaction().execute(async (trx) => {
        await sql`set local application_name = 'preceptor - 10.0.0.1:4444'`.execute(trx)
        expect(await touched(trx, "update team set name = 'Ward'")).toBe(0)
      })
    })

    test('is said for a transaction alone', async () => {
      const { team } = await fill()
      await expect(writeInTeam(as.api, team.id)).rejects.toThrow('begin one')
      await as.api.transaction().execute((trx) => writeInTeam(trx, team.id))
      await as.api.transaction().execute(async (trx) => {
        expect(await touched(trx, "update team set name = 'Ward'")).toBe(0)
      })
    })

    /** What a team has in each table that it writes. */
    const rowsOf = async (teamId: string) => {
      const of = (table: string, column = 'team_id') =>
        sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${teamId} order by 1`.execute(
          database.db,
        )
      const found = await Promise.all([
        of('team', 'id'),
        ...['membership', 'invitation', 'team_policy', 'sso_connection', 'sso_domain'].map((table) =>
          of(table),
        ),
      ])
      return found.map(({ rows }) => rows)
    }
  })

  test('is nothing without a team', async () => {
    await fill()
    const counts = await as.api.transaction().execute(async (trx) => {
      await sql`set local role preceptor_team`.execute(trx)
      return Promise.all(
        TABLES.map(
          async (table) =>
            (
              await trx
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
        ),
      )
    })
    expect(counts).toEqual(TABLES.map(() => 0))
  })

  test.each([
    'select content from turn',
    'select 1 from turn',
    'select result from analysis',
    'select strengths from analysis',
    'select snapshot from interview',
    'select metadata from interview',
    'select title from interview',
    'select nerves_before from interview',
    'select password_hash from account',
    'select key_hash from invitation',
    'select 1 from session',
    'select 1 from subscription',
    'select 1 from mock_setup',
    'select sealed_client_secret from sso_connection',
    'select mail_token_hash from sso_domain',
    'select 1 from sso_identity',
    'select 1 from sso_session',
    'select 1 from sso_attempt',
  ])('holds no words and no secrets: %s', async (statement) => {
    const { team } = await fill()
    await expect(inTeam(as.api, team.id, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(DENIED)
  })

  test('is only read, and the role ends with the transaction', async () => {
    const { team } = await fill()
    await expect(
      inTeam(as.api, team.id, (trx) => trx.updateTable('team').set({ name: 'x' }).execute()),
    ).rejects.toThrow(/read-only|permission denied/)
    await inTeam(as.api, team.id, (trx) => trx.selectFrom('team').select('id').execute())
    const { rows } = await sql<{ role: string; team: string }>`
      select current_user as role, current_setting('app.team_id', true) as team
    `.execute(as.api)
    expect(rows[0]).toEqual({ role: 'preceptor_api', team: '' })
  })

  test('is not read from within another transaction, whose role it would change', async () => {
    await as.api.transaction().execute(async (trx) => {
      expect(() => inTeam(trx, crypto.randomUUID(), async () => {})).toThrow('begin it here')
    })
  })
})
