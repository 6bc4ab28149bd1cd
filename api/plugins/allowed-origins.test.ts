import { makeAccount } from '@preceptor/db/testing/builders'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  token = await server.tokenFor((await makeAccount(server.db)).id)
})
afterAll(() => server.close())

async function codeOf(method: InjectOptions['method'], headers: Record<string, string>, url?: string) {
  const reply = await server.app.inject({
    method,
    url: url ?? '/api/mock-interview/begin',
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return reply.statusCode < 400 ? reply.statusCode : reply.json().code
}

test.each([
  ['another site', { origin: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
  ['another port of this host', { origin: 'http://localhost:3999' }, 'ORIGIN_NOT_ALLOWED'],
  ['the same host without TLS being asked', { origin: 'https://localhost:3000' }, 'ORIGIN_NOT_ALLOWED'],
  ['a sandboxed page', { origin: 'null' }, 'ORIGIN_NOT_ALLOWED'],
  ['a sandboxed page elsewhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'ORIGIN_NOT_ALLOWED'],
  ['our own page’s beacon', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 'VALIDATION_FAILED'],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 'ORIGIN_NOT_ALLOWED'],
  [
    'a page that crosses sites without saying whose',
    { 'sec-fetch-site': 'cross-site' },
    'ORIGIN_NOT_ALLOWED',
  ],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 'VALIDATION_FAILED'],
  ['its twin by number', { origin: 'http://127.0.0.1:3000' }, 'VALIDATION_FAILED'],
  ['a program', {}, 'VALIDATION_FAILED'],
])('a changing request of %s', async (_, headers, code) => {
  expect(await codeOf('POST', headers)).toBe(code)
})

test('no spelling of the path and no changing method gets around it', async () => {
  const foreign = { origin: 'https://evil.example' }
  expect(await codeOf('POST', foreign, '/%61pi/auth/logout')).toBe('ORIGIN_NOT_ALLOWED')
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    expect(await codeOf(method, foreign)).toBe('ORIGIN_NOT_ALLOWED')
  }
})

test('reading is left to CORS, which lets no foreign page see the response', async () => {
  const reply = await server.app.inject({
    url: '/api/client-config',
    headers: { origin: 'https://evil.example' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
