import { globSync } from 'node:fs'
import { createTestServer, type TestServer } from '@preceptor/api/testing/test-server'
import { connect } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { allRolesWith, urlAs } from '@preceptor/db/testing/role-urls'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { type System, signToken, startSystem } from '@preceptor/realtime/testing/start-system'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseChecks } from '../doctor/checks/database.ts'
import type { DoctorContext } from '../doctor/context.ts'
import { restoreInstallation } from './testing/restore-installation.ts'

const INSTALLATIONS = globSync('*.sql', { cwd: import.meta.dirname })
  .map((file) => file.replace('.sql', ''))
  .sort()

it('has the installations of three earlier versions', () => {
  expect(INSTALLATIONS).toEqual(['2026-11-22-title-8', '2026-11-23-title-9', '2026-11-24-title-10'])
})

/** What the doctor says of a database as the api reaches it, by the name of the check. */
const examineDatabase = async (url: string) => {
  const db = connect(urlAs('api', url), { maxConnections: 1 })
  try {
    const checks = databaseChecks({ db } as DoctorContext)
    const found = await Promise.all(
      checks.map(async ({ name, run }) => [name, (await run(AbortSignal.timeout(10_000))).status]),
    )
    return Object.fromEntries(found)
  } finally {
    await db.destroy()
  }
}

it('is migrated while requests work with its tables, and lets none of them fail', async () => {
  const database = await restoreInstallation(INSTALLATIONS[0]!)
  let isOpen = true
  const requests = ['turn', 'interview'].map(async (first, at, tables) => {
    const second = tables[(at + 1) % tables.length]!
    let count = 0
    for (; isOpen; count += 1) {
      await sql`select pg_sleep(0.03)`.execute(database.db)
      await database.db.transaction().execute(async (trx) => {
        await sql`select 1 from ${sql.table(first)} limit 1`.execute(trx)
        await sql`select pg_sleep(0.005)`.execute(trx)
        await sql`select 1 from ${sql.table(second)} limit 1`.execute(trx)
      })
    }
    return count
  })
  const migrated = await prepareDatabase(database.url, { passwords: allRolesWith(database.url) })
  isOpen = false
  expect(migrated.length).toBeGreaterThan(10)
  expect(Math.min(...(await Promise.all(requests)))).toBeGreaterThan(2)
  await database.destroy()
})

describe.each(INSTALLATIONS)('an installation of %s', (name) => {
  let system: System
  let server: TestServer
  let migrated: string[]
  let url: string

  beforeAll(async () => {
    const database = await restoreInstallation(name)
    url = database.url
    migrated = await prepareDatabase(url, { passwords: allRolesWith(url) })
    system = await startSystem({}, {}, database)
    server = await createTestServer({
      database: { ...database, destroy: async () => {} },
      env: { OPENAI_BASE_URL: system.openAi.url },
    })
  })
  afterAll(async () => {
    await server.close()
    await system.destroy()
  })

  const tokens = new Map<string, string>()
  const signIn = async (email: string): Promise<string> => {
    const known = tokens.get(email)
    if (known) return known
    const { status, body } = await server.send('POST', '/api/auth/login', {
      body: { email, password: DEMO_PASSWORD },
    })
    expect(status).toBe(200)
    tokens.set(email, body.accessToken)
    return body.accessToken
  }
  const read = async (path: string, token: string) => {
    const { status, body } = await server.send('GET', path, { token })
    expect({ path, status }).toEqual({ path, status: 200 })
    return body
  }
  const openInterview = (kind: 'mock' | 'behavioral') =>
    server.db
      .selectFrom('interview')
      .select(['id', 'accountId'])
      .where('kind', '=', kind)
      .where('status', '=', 'in_progress')
      .executeTakeFirstOrThrow()

  it('is migrated once', async () => {
    expect(migrated.length).toBeGreaterThan(10)
    expect(await prepareDatabase(url)).toEqual([])
    expect(await examineDatabase(url)).toEqual({ connection: 'ok', migrations: 'ok', role: 'ok' })
  })

  it('lets its people sign in, with the plans and teams that they had', async () => {
    const subscriber = await signIn('nurse@example.com')
    expect(await read('/api/subscriptions/status', subscriber)).toMatchObject({
      subscription: { plan: 'professional', status: 'active' },
    })
    const { id: teamId } = await server.db.selectFrom('team').select('id').executeTakeFirstOrThrow()
    for (const email of ['admin@example.com', 'member@example.com']) {
      expect(await read(`/api/admin/teams/${teamId}`, await signIn(email))).toHaveProperty('team')
    }
  })

  it('shows the scores of earlier practice', async () => {
    const scored = await server.db
      .selectFrom('analysis')
      .innerJoin('interview', 'interview.id', 'analysis.interviewId')
      .innerJoin('account', 'account.id', 'interview.accountId')
      .select(['interview.id', 'account.email'])
      .execute()
    expect(scored.length).toBeGreaterThan(2)
    for (const { id, email } of scored) {
      expect(await read(`/api/interviews/report/${id}`, await signIn(email))).toHaveProperty('analysis')
    }
    await read('/api/analytics/dashboard', await signIn(scored[0]!.email))
  })

  it('continues a voice interview that was open', async () => {
    const { id, accountId } = await openInterview('mock')
    const { id: sessionId } = await server.db
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
    const page = system.open({ token: signToken(system.env.JWT_SECRET, { accountId, sessionId }) })
    expect(await page.join(id)).toMatchObject({ ok: true })
    expect(page.transcript.some(({ content }) => content.startsWith('I stayed with the patient'))).toBe(true)
    await page.untilState('interviewing.listening')
    expect(
      await page.type('I asked the charge nurse for help and wrote down what we had agreed.'),
    ).toMatchObject({
      ok: true,
    })
    await page.until(() => page.replies.size > 0, 'a reply')
    expect(page.errors).toEqual([])
  })

  it('continues practice in writing that was open', async () => {
    const { id: sessionId } = await openInterview('behavioral')
    const { status, body } = await server.send('POST', '/api/interviews/behavioral/message', {
      token: await signIn('nurse@example.com'),
      body: { sessionId, message: 'We agreed on the sheet, and the next night went without a dispute.' },
    })
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  })
})
