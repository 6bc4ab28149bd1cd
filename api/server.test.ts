import { rmSync } from 'node:fs'
import { ErrorReply } from '@preceptor/contracts/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBuiltWeb } from './testing/built-web.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const webDist = makeBuiltWeb({ files: { 'assets/app-1a2b.js': 'export {}' } })
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { WEB_DIST: webDist, ALLOWED_ORIGINS: 'http://localhost:3000' } })
})
afterAll(async () => {
  await server.close()
  rmSync(webDist, { recursive: true })
})

describe('errors', () => {
  test.each([
    ['GET', '/api/nothing', undefined, 404, 'NOT_FOUND'],
    ['GET', '/api', undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/auth/login', { email: 'a@b.c' }, 400, 'VALIDATION_FAILED'],
    ['POST', '/api/auth/login', { email: 'a@b.c', password: 'x'.repeat(300_000) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['GET', '/api/interviews/usage', undefined, 401, 'UNAUTHENTICATED'],
  ] as const)('%s %s', async (method, url, body, status, code) => {
    const reply = await server.send(method, url, { body })
    expect(reply.status).toBe(status)
    const error = ErrorReply.parse(reply.body)
    expect(error.code).toBe(code)
    expect(error.requestId).toBe(reply.headers['x-request-id'])
  })

  test('what is no JSON is rejected, and a body that fails is never quoted', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"hunter2"',
    })
    expect(broken.json()).toMatchObject({ code: 'BAD_REQUEST' })
    expect(broken.body).not.toContain('hunter2')
  })
})

describe('the web app', () => {
  test.each(['/login', '/app/practice/mock'])('%s is the page, asked for anew each time', async (url) => {
    const { status, headers, body } = await server.send('GET', url)
    expect(status).toBe(200)
    expect(body).toContain('<title>Preceptor</title>')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/%00',
    '/%ff',
    '//',
    '//evil.example/..',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/package.json',
    `/${'x'.repeat(300)}`,
    '/assets/%00.js',
    '/assets/..%5c..%5cindex.html',
    '/api/../../etc/passwd',
  ])(
    'an odd path is a page of ours or a client error, never a server error and never a file: %s',
    async (url) => {
      const { status, headers, body } = await server.send('GET', url)
      if (status === 301) return expect(headers.location).toBe('/')
      expect([200, 400, 403, 404]).toContain(status)
      if (status === 200) expect(body).toContain('<title>Preceptor</title>')
      else if (String(headers['content-type']).startsWith('text/html'))
        expect([status, body]).toEqual([404, expect.stringContaining('<title>Page not found</title>')])
      else expect(ErrorReply.parse(body).code).toMatch(/^(BAD_REQUEST|NOT_FOUND|VALIDATION_FAILED)$/)
    },
  )

  test('files named by their content are kept, missing ones are no page', async () => {
    const { headers } = await server.send('GET', '/assets/app-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.send('GET', '/assets/app-old.js')).status).toBe(404)
  })

  test('runs under a policy without inline scripts that lets the realtime server through', async () => {
    const { headers } = await server.send('GET', '/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' http://localhost:3001 ws://localhost:3001;")
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})

test('a foreign origin gets no CORS leave', async () => {
  const from = async (origin: string) =>
    (await server.app.inject({ url: '/api/client-config', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await from('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await from('http://evil.example')).toBeUndefined()
})

test('the OpenAPI document names every route with its responses, and its page runs by script hashes', async () => {
  const { body } = await server.send('GET', '/api/docs/json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/mock-interview/{id}/complete', '/api/interviews/usage']),
  )
  expect(
    body.paths['/api/auth/me'].get.responses['200'].content['application/json'].schema.properties,
  ).toHaveProperty('user')
  const page = await server.send('GET', '/api/docs/')
  expect(page.status).toBe(200)
  expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[^;]+;/)
})

test('health, readiness and metrics', async () => {
  expect((await server.send('GET', '/healthz')).body).toEqual({ ok: true })
  expect((await server.send('GET', '/readyz')).body).toMatchObject({ ok: true })
  const { body } = await server.send('GET', '/metrics')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}')
})

test('a process that leaves says so, and still serves, each connection for the last time', async () => {
  const leaving = await createTestServer({ env: { WEB_DIST: webDist } })
  expect((await leaving.send('GET', '/readyz')).headers.connection).not.toBe('close')
  leaving.app.leave()
  expect((await leaving.send('GET', '/readyz')).status).toBe(503)
  const { status, headers } = await leaving.send('GET', '/api/client-config')
  expect([status, headers.connection]).toEqual([200, 'close'])
  await leaving.close()
})

test('the browser learns where the realtime server is', async () => {
  expect((await server.send('GET', '/api/client-config')).body).toEqual({
    realtimeUrl: 'http://localhost:3001',
    traceRatio: 0,
  })
})
