import { DAY_MS } from '@preceptor/contracts/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTeam } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { addAuditEvent } from './add-audit-event.ts'
import { forgetAuditEvents } from './forget-audit-events.ts'
import { sealAuditEvents } from './seal-audit-events.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let database: TestDatabase
let teamIds: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  teamIds = [(await makeTeam(database.db)).id, (await makeTeam(database.db)).id]
  await addEvents(6)
  await sealAuditEvents(database.db)
})
afterEach(() => database.destroy())

const operator = { actorKind: 'operator' } as const

/** Every third event is of no team, the others of one of the two. */
async function addEvents(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const teamId = at % 3 === 0 ? null : teamIds[at % 2]!
    const details = { 'b.second': at, 'a first': 'É — "quoted"', yes: true, none: null }
    await addAuditEvent(database.db, operator, {
      kind: 'team.policy-changed',
      teamId,
      target: `event ${at}`,
      details,
    })
  }
}

/** As somebody may who has every right on the database. */
const tampered = (statement: string) =>
  database.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql.raw(statement).execute(one)
    await sql`reset session_replication_role`.execute(one)
  })

test('events are sealed once, in the order they were added, each in the chain of the platform and of its team', async () => {
  await addEvents(4)
  expect(await sealAuditEvents(database.db)).toBe(4)
  expect(await sealAuditEvents(database.db)).toBe(0)
  expect(await verifyAuditLog(database.db)).toEqual({ isWhole: true, chains: 3, links: 16, waiting: 0 })
  const order = await database.db
    .selectFrom('auditLink')
    .innerJoin('auditEvent', 'auditEvent.id', 'eventId')
    .select('target')
    .where('chain', '=', 'platform')
    .orderBy('seq')
    .execute()
  expect(order.map(({ target }) => target)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3].map((at) => `event ${at}`))
})

test('an event of a transaction that commits late is sealed after those that were faster', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = database.db.transaction().execute(async (trx) => {
    await addAuditEvent(trx, operator, { kind: 'team.policy-changed', target: 'late' })
    await promise
  })
  await addEvents(2)
  expect(await sealAuditEvents(database.db)).toBe(2)
  resolve()
  await late
  expect(await sealAuditEvents(database.db)).toBe(1)
  expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: true, links: 14 })
})

test('two processes that seal at once seal each event once', async () => {
  await addEvents(30)
  const sealed = await Promise.all(Array.from({ length: 5 }, () => sealAuditEvents(database.db)))
  expect(sealed.reduce((sum, each) => sum + each)).toBe(30)
  expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: true, waiting: 0 })
})

describe('with every right on the database, it shows that', () => {
  test.each([
    ['a word of an event was changed', "update audit_event set target = 'x' where target = 'event 2'", 3],
    ['a fact was changed', `update audit_event set details = '{"b.second": 9}' where target = 'event 2'`, 3],
    [
      'an event moved by a microsecond',
      "update audit_event set at = at + interval '1 microsecond' where target = 'event 2'",
      3,
    ],
    ['an event was removed', "delete from audit_event where target = 'event 2'", 3],
    [
      'an event was removed with its links',
      `with gone as (delete from audit_event where target = 'event 2' returning id) delete from audit_link where event_id in (select id from gone)`,
      3,
    ],
    [
      'two events changed places',
      `update audit_link set event_id = '00000000-0000-4000-8000-000000000000' where chain = 'platform' and seq = 3; update audit_link set event_id = (select id from audit_event where target = 'event 2') where chain = 'platform' and seq = 6; update audit_link set event_id = (select id from audit_event where target = 'event 5') where chain = 'platform' and seq = 3`,
      3,
    ],
    [
      'a link was put between',
      `update audit_link set seq = seq + 10 where chain = 'platform' and seq >= 4; update audit_link set seq = seq - 9 where chain = 'platform' and seq > 10; insert into audit_link (chain, seq, event_id, previous_hash, hash) select 'platform', 4, gen_random_uuid(), hash, repeat('a', 64) from audit_link where chain = 'platform' and seq = 3`,
      4,
    ],
    [
      'a hash was forged',
      "update audit_link set hash = repeat('0', 64) where chain = 'platform' and seq = 4",
      4,
    ],
    [
      'a chain was begun anew',
      "update audit_link set previous_hash = repeat('0', 64) where chain = 'platform' and seq = 4",
      4,
    ],
    [
      'an anchor was made up',
      "insert into audit_anchor values ('platform', 2, repeat('b', 64), now()); delete from audit_link where chain = 'platform' and seq <= 2",
      3,
    ],
  ])('%s', async (_, statement, seq) => {
    for (const each of statement.split('; ')) await tampered(each)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: false, chain: 'platform', seq })
  })

  test("a team's chain lost its end, or its event was given to another team", async () => {
    const [chain] = teamIds
    await tampered(`delete from audit_link where chain = '${chain}' and seq = 2`)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: false, chain, seq: null })
    await tampered(`update audit_event set team_ids = '{}' where target = 'event 4'`)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: false, chain: 'platform', seq: 5 })
  })

  test('an event was put into the past, as it is sealed and as it is not', async () => {
    await tampered(
      `insert into audit_event (kind, actor_kind, at) values ('team.policy-changed', 'system', now() - interval '3 days')`,
    )
    await sealAuditEvents(database.db)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: false, chain: 'platform', seq: 7 })
  })

  test('an event was added behind all that are sealed, without a link', async () => {
    await tampered(
      `insert into audit_event (kind, actor_kind, position) overriding system value values ('team.policy-changed', 'system', -20000)`,
    )
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: false, chain: 'platform', seq: null })
  })
})

describe('what is kept', () => {
  test.each([
    "update audit_event set target = 'x'",
    'delete from audit_event',
    'truncate audit_event',
    "update audit_link set hash = repeat('0', 64)",
    'delete from audit_link',
    'truncate audit_link',
  ])('stays, also for the owner: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added to')
  })

  test('goes after its time, and the rest still verifies and is continued', async () => {
    await tampered(
      `update audit_link set sealed_at = now() - interval '401 days' where chain = 'platform' and seq <= 4`,
    )
    await tampered(
      `update audit_link set sealed_at = now() - interval '401 days' from audit_link as p where p.event_id = audit_link.event_id and p.chain = 'platform' and p.seq <= 4`,
    )
    const before = new Date(Date.now() - 400 * DAY_MS)
    expect(await forgetAuditEvents(database.db, { before })).toBe(4)
    expect(await forgetAuditEvents(database.db, { before })).toBe(0)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: true, links: 4 })
    await addEvents(3)
    await sealAuditEvents(database.db)
    expect(await verifyAuditLog(database.db)).toMatchObject({ isWhole: true, waiting: 0, links: 9 })
  })

  test('is not removed within 90 days, whoever asks', async () => {
    const before = new Date(Date.now() - 89 * DAY_MS)
    await expect(forgetAuditEvents(database.db, { before })).rejects.toThrow('at least 90 days')
  })
})
