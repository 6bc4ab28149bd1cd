/**
 * One of the two servers of floor.ts, as a process of its own: `FLOOR=api` is the real server with a route more,
 * behind its own authentication; `FLOOR=bare` answers the same from `node:http` and pg. Tells its port.
 */
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@preceptor/api/config'
import { createContext } from '@preceptor/api/context'
import { createServer } from '@preceptor/api/server'
import { connect } from '@preceptor/db/connect'
import pg from 'pg'
import { z } from 'zod'

const url = process.env.DATABASE_URL as string

/** What `authenticate` asks the database: who has this session, unless it has ended. */
const QUERY = {
  name: 'floor',
  text: `select account.id, account.email, account.first_name, account.last_name, account.email_verified_at,
      account.trial_ends_at
    from session inner join account on account.id = session.account_id
    where session.id = $1 and account.id = $2 and session.revoked_at is null and account.deleted_at is null`,
}

const Reply = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailVerifiedAt: z.iso.datetime().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
})

async function startApi(): Promise<number> {
  const config = readConfig(process.env)
  const db = connect(url, { maxConnections: config.database.maxConnections })
  const app = await createServer(createContext(config, { db }))
  app.get(
    '/api/floor',
    { onRequest: app.authenticate, schema: { response: { 200: Reply } } },
    async (request) => {
      const { id, email, firstName, lastName, emailVerifiedAt, trialEndsAt } = request.account
      return {
        id,
        email,
        firstName,
        lastName,
        emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
      }
    },
  )
  const address = await app.listen({ host: '127.0.0.1', port: config.port })
  return Number(new URL(address).port)
}

async function startBare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  const [sessionId, accountId] = [process.env.SESSION_ID, process.env.ACCOUNT_ID]
  const server = createHttpServer(async (_request, response) => {
    const { rows } = await pool.query({ ...QUERY, values: [sessionId, accountId] })
    const body = JSON.stringify(rows[0])
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT), '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

process.send?.({ port: await (process.env.FLOOR === 'api' ? startApi() : startBare()) })
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
