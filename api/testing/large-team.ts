import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { makeMember, makeOldTeam } from './practiced-team.ts'
import { createTestServer } from './test-server.ts'

export const MEMBERS = 10

/** A team of ten with so many sessions each, on a server that listens; `open` reads a path of the team over its socket. */
export async function openLargeTeam(sessionsEach: number) {
  const server = await createTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { id, ownerAccountId } = await makeOldTeam(server.db)
  for (let n = 0; n < MEMBERS; n++) await makeMember(server.db, { teamId: id })
  await server.db.connection().execute(async (db) => {
    await sql`set statement_timeout = '180s'`.execute(db)
    // Several in the same moment, so that pages end between them.
    await sql`
      insert into interview (account_id, kind, status, title, scenario_id, retention_hours, started_at, completed_at,
        last_activity_at, purge_at)
      select account_id, 'clinical', 'completed', 'A session', 'chest_pain', 72, at, at, at, at
      from membership, generate_series(1, ${sessionsEach}::int) n,
        lateral (select now() - (n / 7) * interval '7.123457 minutes' as at) begun
      where team_id = ${id} and role = 'member'
    `.execute(db)
    await sql`
      insert into analysis (interview_id, fallback, result)
      select id, false, '{"scale": 3, "overallScore": 81.5, "communicationScore": 77}' from interview where id < '20000000-0000-0000-0000-000000000000'
    `.execute(db)
    await sql`vacuum analyze`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
  const token = await server.tokenFor(ownerAccountId)
  const open = (path: string): Promise<IncomingMessage> => {
    const { port } = server.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}` }
    return new Promise((resolve, reject) => {
      const url = `http://127.0.0.1:${port}/api/admin/teams/${id}/${path}`
      get(url, { headers, agent: false }, resolve).on('error', reject)
    })
  }
  return { server, sessions: MEMBERS * sessionsEach, open, close: () => server.close() }
}
export type LargeTeam = Awaited<ReturnType<typeof openLargeTeam>>
