import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBuiltWeb } from '../testing/built-web.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const page = '<!doctype html><script type="module" src="/assets/a.js"></script>'
const webDist = makeBuiltWeb({
  pages: { '/': page },
  files: { 'app.html': page, 'assets/a.js': 'export {}' },
})
const servers: Record<'http' | 'https', TestServer> = {} as never
beforeAll(async () => {
  const env = { WEB_DIST: webDist }
  servers.http = await createTestServer({ env: { ...env, PUBLIC_URL: 'http://localhost:3000' } })
  servers.https = await createTestServer({ env: { ...env, PUBLIC_URL: 'https://preceptor.example' } })
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close()
  rmSync(webDist, { recursive: true })
})

/** The content security policy of a reply, by directive. */
function policyOf(header: unknown): Record<string, string[]> {
  const directives = String(header).split(';').filter(Boolean)
  return Object.fromEntries(
    directives.map((text) => {
      const [name, ...sources] = text.trim().split(' ')
      return [name, sources]
    }),
  )
}

describe.each([
  ['a page', '/'],
  ['a path of the app', '/app/practice'],
  ['a file', '/assets/a.js'],
  ['a reply of the api', '/api/client-config'],
  ['an error', '/api/auth/me'],
  ['nothing', '/api/nothing'],
  ['the page of the api', '/api/docs/'],
  ['health', '/healthz'],
])('%s (%s)', (_, url) => {
  test('lets no script in, is framed by nobody, is not guessed at, and sends no referrer', async () => {
    const { headers } = await servers.http.send('GET', url)
    const policy = policyOf(headers['content-security-policy'])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    // The page of the api draws with a library that makes markup of text.
    if (url !== '/api/docs/') {
      expect(policy['require-trusted-types-for']).toEqual(["'script'"])
      expect(policy['trusted-types']).toEqual(['default'])
    }
    expect(headers['x-frame-options']).toBe('DENY')
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    for (const source of policy['script-src']!) expect(source).toMatch(/^('self'|'sha256-[\w+/=]{44}')$/)
    expect(policy['script-src-attr'] ?? ["'none'"]).toEqual(["'none'"])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['permissions-policy']).toBe('microphone=(self), camera=(), geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  test('asks for TLS for a year where the site has it, and only there', async () => {
    const secure = await servers.https.send('GET', url)
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(policyOf(secure.headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
    const { headers } = await servers.http.send('GET', url)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(policyOf(headers['content-security-policy'])).not.toHaveProperty('upgrade-insecure-requests')
  })
})

test('pages run scripts of this origin alone; the page of the api runs its own by their hashes', async () => {
  for (const url of ['/', '/app/practice', '/api/auth/me']) {
    const { headers } = await servers.http.send('GET', url)
    expect(policyOf(headers['content-security-policy'])['script-src']).toEqual(["'self'"])
  }
  const docs = await servers.http.send('GET', '/api/docs/')
  const inline = [...String(docs.body).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(0)
  const hashes = inline.map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  expect(policyOf(docs.headers['content-security-policy'])['script-src']).toEqual(["'self'", ...hashes])
})

test.each(['/api/client-config', '/api/auth/me', '/api/nothing', '/api', '/api?x=1', '/%61pi/client-config'])(
  'no response of the api is kept by anybody: %s',
  async (url) => {
    expect((await servers.http.send('GET', url)).headers['cache-control']).toBe('no-store')
  },
)
