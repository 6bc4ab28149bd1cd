import { PassThrough } from 'node:stream'
import { makeAccount } from '@preceptor/db/testing/builders'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPseudonyms } from '../audit/log-pseudonyms.ts'
import type { Context } from '../context.ts'
import { createTestServer, TEST_JWT_SECRET, type TestServer } from '../testing/test-server.ts'
import { accessLog } from './access-log.ts'

let server: TestServer
let written = ''
beforeAll(async () => {
  const stream = new PassThrough()
  stream.on('data', (bytes) => {
    written += bytes
  })
  server = await createTestServer({
    env: { TRUST_PROXY: 'true' },
    overrides: { log: pino({ level: 'info' }, stream) },
  })
})
afterAll(() => server.close())

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')

test('a request is one line, in which address, account and session have names that only the secret explains', async () => {
  const address = '203.0.113.77'
  const pseudonym = createPseudonyms(TEST_JWT_SECRET)
  const account = await makeAccount(server.db)
  const token = await server.tokenFor(account.id)
  const headers = { 'x-forwarded-for': address }
  await server.app.inject({ url: '/api/auth/me', headers: { ...headers, authorization: `Bearer ${token}` } })
  await server.app.inject({ url: '/api/auth/me?email=maya@example.com', headers })
  const [signedIn, stranger] = lines()
  expect(signedIn).toMatchObject({
    ...{ route: '/api/auth/me', status: 200 },
    address: pseudonym('address', address),
    account: pseudonym('account', account.id),
    session: expect.stringMatching(/^s_/),
  })
  expect(stranger).toMatchObject({ status: 401, address: signedIn.address })
  expect([stranger.account, stranger.session]).toEqual([undefined, undefined])
  for (const secret of [address, account.id, account.email, token, 'maya@example.com'])
    expect(written).not.toContain(secret)
})

test('whatever else is logged of a request has its id and its address, from the reply too', async () => {
  const stream = new PassThrough()
  const app = fastify({ loggerInstance: pino({}, stream), childLoggerFactory: (logger) => logger })
  await app.register(accessLog, { context: { config: { logSecret: TEST_JWT_SECRET } } as Context })
  app.get('/', async (request, reply) => {
    request.log.info('of the request')
    reply.log.info('of the reply')
    return { id: request.id }
  })
  const { id } = (await app.inject('/')).json()
  await app.close()
  const said = String(stream.read())
    .split('\n')
    .filter((line) => line.includes('of the '))
    .map((line) => JSON.parse(line))
  expect(said.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['of the request', id],
    ['of the reply', id],
  ])
  for (const { address } of said) expect(address).toMatch(/^a_/)
})
