import { rmSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeBuiltWeb } from '../testing/built-web.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const page = '<!doctype html><p>the app</p>'
const webDist = makeBuiltWeb({ pages: { '/': page }, files: { 'app.html': page } })
const SECRET = 'k3mX9pQ7vL2nR8tZ5wB1cD4fG6hJ0sAy'
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET, STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}` }
const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => rmSync(webDist, { recursive: true }))

const start = async (env: Record<string, string> = {}) => {
  const server = await createTestServer({ env: { WEB_DIST: webDist, ...env } })
  servers.push(server)
  return server
}
const get = async (
  { app }: TestServer,
  url: string,
  {
    headers = {},
    remoteAddress = '127.0.0.1',
  }: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => app.inject({ method: 'GET', url, headers, remoteAddress })

describe('/metrics', () => {
  test('is for this machine and its private network, and for nobody through a proxy', async () => {
    const server = await start({ TRUST_PROXY: 'true' })
    const statusFor = async (options: Parameters<typeof get>[2]) =>
      (await get(server, '/metrics', options)).statusCode
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ remoteAddress: '172.18.0.4' })).toBe(200)
    expect(await statusFor({ remoteAddress: '203.0.113.7' })).toBe(404)
    expect(await statusFor({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
    expect(await statusFor({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(404)
  })

  test('is read with the token where there is one, from anywhere', async () => {
    const server = await start({ METRICS_TOKEN: 'the token of the scraper' })
    expect((await get(server, '/metrics')).statusCode).toBe(404)
    const headers = { authorization: 'Bearer the token of the scraper', 'x-forwarded-for': '203.0.113.7' }
    const read = await get(server, '/metrics', { headers, remoteAddress: '203.0.113.7' })
    expect(read.statusCode).toBe(200)
    expect(read.body).toContain('http_request_duration_seconds')
  })
})

describe('the documents of the api', () => {
  test.each([
    ['outside of production', {}, 200],
    ['in production', PRODUCTION, 404],
    ['in production where they are asked for', { ...PRODUCTION, API_DOCS: 'on' }, 200],
    ['where they are not wanted', { API_DOCS: 'off' }, 404],
  ])('%s', async (_, env, status) => {
    const server = await start(env)
    expect((await get(server, '/api/docs/json')).statusCode).toBe(status)
    expect((await get(server, '/api/docs/')).statusCode).toBe(status)
  })
})

describe('well-known addresses', () => {
  test('lead to where a password is changed', async () => {
    const { statusCode, headers } = await get(await start(), '/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/app/account#change-password'])
  })

  test('that are not there say so, and are not the app', async () => {
    const server = await start()
    for (const path of ['/.well-known/resource-that-should-not-exist', '/.well-known/passkey-endpoints'])
      expect((await get(server, path)).statusCode).toBe(404)
    expect((await get(server, '/app/account')).statusCode).toBe(200)
  })
})
