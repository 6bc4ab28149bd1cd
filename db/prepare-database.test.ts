import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bootstrap } from './bootstrap.ts'
import { connect } from './connect.ts'
import { prepareDatabase } from './prepare-database.ts'
import { addAuditEvent } from './queries/audit/add-audit-event.ts'
import { createTestDatabase } from './testing/fresh-database.ts'
import { allRolesWith, urlAs } from './testing/role-urls.ts'

test('an administrator bootstraps, the owner migrates without being one, and the api serves', async () => {
  const database = await createTestDatabase()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`drop schema pgboss cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const { password } = new URL(database.url)
  const passwords = { ...allRolesWith(database.url), owner: password }
  await bootstrap(database.url, passwords)

  const owner = urlAs('owner', database.url)
  const ran = await Promise.all([prepareDatabase(owner), prepareDatabase(owner)])
  expect(ran.flat().length).toBeGreaterThan(0)
  expect(ran.flat()).toHaveLength(new Set(ran.flat()).size)
  expect(await prepareDatabase(owner)).toEqual([])

  const { rows } = await sql<{ owner: string; schema: string }>`
    select distinct tableowner as owner, schemaname as schema from pg_tables
    where schemaname in ('public', 'pgboss') order by schemaname
  `.execute(database.db)
  expect(rows).toEqual([
    { owner: 'preceptor_owner', schema: 'pgboss' },
    { owner: 'preceptor_owner', schema: 'public' },
  ])
  const api = connect(urlAs('api', database.url), { maxConnections: 1 })
  await addAuditEvent(api, { actorKind: 'system' }, { kind: 'staff.read' })
  await expect(sql`create table x ()`.execute(api)).rejects.toThrow('permission denied')
  await api.destroy()
  await database.destroy()
})

test('a database that an administrator owned until now is given to the owner, with all that is in it', async () => {
  const database = await createTestDatabase()
  await addAuditEvent(database.db, { actorKind: 'system' }, { kind: 'staff.read' })
  await bootstrap(database.url, { owner: new URL(database.url).password })
  await bootstrap(database.url, {})
  const owner = connect(urlAs('owner', database.url), { maxConnections: 1 })
  await sql`alter table account add column proof text`.execute(owner)
  expect(await owner.selectFrom('auditEvent').select('kind').execute()).toEqual([{ kind: 'staff.read' }])
  await owner.destroy()
  expect(await prepareDatabase(urlAs('owner', database.url))).toEqual([])
  await database.destroy()
})

test('a bootstrap of what the owner has already waits for nobody', async () => {
  const database = await createTestDatabase()
  const password = new URL(database.url).password
  await bootstrap(database.url, { owner: password })
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table account, interview, turn in access exclusive mode`.execute(trx)
    await bootstrap(database.url, { owner: password })
  })
  await database.destroy()
})

test('tables are given to the owner while a request works with two of them', async () => {
  const database = await createTestDatabase()
  const ready = Promise.withResolvers<void>()
  const request = database.db.transaction().execute(async (trx) => {
    await sql`lock table turn in access share mode`.execute(trx)
    ready.resolve()
    await sql`select pg_sleep(0.6)`.execute(trx)
    return sql`select 1 from account, interview, audit_event limit 1`.execute(trx)
  })
  await ready.promise
  await Promise.all([request, bootstrap(database.url, { owner: new URL(database.url).password })])
  const owner = connect(urlAs('owner', database.url), { maxConnections: 1 })
  await sql`alter table turn add column proof text`.execute(owner)
  await owner.destroy()
  await database.destroy()
})
