import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBuiltWeb } from '../testing/built-web.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const pageAt = (path: string) =>
  `<!doctype html><html lang="en"><link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}${path}"><p>${'words '.repeat(400)}`
const webDist = makeBuiltWeb({
  pages: {
    '/pricing': pageAt('/pricing'),
    '/questions/icu-nurse/drips': pageAt('/questions/icu-nurse/drips'),
    '/sitemap.xml': `<urlset><url><loc>${PUBLIC_URL_PLACEHOLDER}/pricing</loc></url></urlset>`,
    '/robots.txt': `Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml`,
    '/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  files: { 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'brotli', 'assets/a-1.js.gz': 'gzip' },
})
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { WEB_DIST: webDist, PUBLIC_URL: 'https://preceptor.example' } })
})
afterAll(async () => {
  await server.close()
  rmSync(webDist, { recursive: true })
})

test.each([
  [undefined, 'plain'],
  ['false', 'plain'],
  ['true', 'with its claims'],
])('with MARKETING_CLAIMS_PROVED %s a page comes %s', async (value, version) => {
  const dist = makeBuiltWeb({
    pages: { '/questions/a/b': '<!doctype html><p>plain', '/pricing': '<!doctype html><p>no claims' },
    withClaims: { '/questions/a/b': '<!doctype html><p>with its claims' },
  })
  const env = { WEB_DIST: dist, ...(value && { MARKETING_CLAIMS_PROVED: value }) }
  const other = await createTestServer({ env })
  try {
    expect((await other.app.inject('/questions/a/b')).body).toContain(version)
    expect((await other.app.inject('/pricing')).body).toContain('no claims')
  } finally {
    await other.close()
    rmSync(dist, { recursive: true })
  }
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('a public page', () => {
  test.each(['/pricing', '/pricing?utm_source=seo', '/questions/icu-nurse/drips'])(
    '%s names the address people reach it at, whatever its query',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['x-robots-tag']).toBeUndefined()
      expect(body).toContain(`href="https://preceptor.example${url.replace(/\?.*/, '')}"`)
      expect(body).not.toContain(PUBLIC_URL_PLACEHOLDER)
    },
  )

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['', undefined],
  ])('for a reader who accepts "%s" it comes as %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await get('/pricing', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
    const text =
      encoding === 'br'
        ? brotliDecompressSync(rawPayload)
        : encoding === 'gzip'
          ? gunzipSync(rawPayload)
          : rawPayload
    expect(String(text)).toContain('words words')
    if (encoding) expect(rawPayload.length).toBeLessThan(500)
  })

  test('is asked for anew each time, and not sent twice', async () => {
    const { headers } = await get('/pricing')
    expect(headers['cache-control']).toBe('no-cache')
    const etag = String(headers.etag)
    const again = await get('/pricing', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test.each(['/pricing/', '/Pricing', '/%70ricing//'])('%s leads to the one address it has', async (url) => {
    const { statusCode, headers } = await get(`${url}?code=SAVE20`)
    expect([statusCode, headers.location]).toEqual([301, '/pricing?code=SAVE20'])
  })

  test.each([
    ['theme=dark', 'data-theme="dark"'],
    ['device=abc; theme=light', 'data-theme="light"'],
    ['theme=dark"><script>', undefined],
    ['nottheme=dark', undefined],
    ['', undefined],
  ])(
    'for a browser with the cookies "%s" it comes marked %s, under an etag of its own',
    async (cookie, marked) => {
      const { headers, body } = await get('/pricing', { cookie })
      expect(body.match(/data-theme="[^"]*"/)?.[0]).toBe(marked)
      expect(headers.vary).toContain('cookie')
      const { etag } = (await get('/pricing')).headers
      expect(headers.etag === etag).toBe(marked === undefined)
    },
  )

  test('sitemap and robots.txt have their own types', async () => {
    const map = await get('/sitemap.xml')
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.body).toContain('<loc>https://preceptor.example/pricing</loc>')
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toBe('Sitemap: https://preceptor.example/sitemap.xml')
    expect((await get('/mark.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  })
})

test.each(['/questions/icu-nurse/nothing', '/questions/No-such/page?q=1', '/questions/a/b/'])(
  'an unknown question page leads to the front page and is no page to find: %s',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect([statusCode, headers.location]).toEqual([302, '/'])
  },
)

test.each(['/login', '/Login/', '/app/pricing?code=SAVE20', '/app/results/mock/1'])(
  '%s is the app, which is not for search engines',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<title>Preceptor</title>')
  },
)

test('an address of the app may have a page that shows already what the app will draw', async () => {
  for (const url of ['/register', '/Register/?plan=basic']) {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain('<title>Create your account - Preceptor</title>')
  }
})

test.each([
  '/no/such/page',
  '/pricing/index.html',
  '/public-pages.json',
  '/app.html',
  '/favicon.ico',
  '/questions/nothing',
  '/questions/a/b/c',
  '/login/more',
])('%s is not there, and its page says so', async (url) => {
  const first = await get(url)
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  for (const { statusCode, headers, body } of [first, again]) {
    expect(statusCode).toBe(404)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<title>Page not found</title>')
  }
})

test('a file that never changes comes in the form that was made for it', async () => {
  for (const [accepted, form] of [
    ['br', 'brotli'],
    ['gzip', 'gzip'],
    ['identity', 'plain'],
  ] as const) {
    const { headers, body } = await get('/assets/a-1.js', { 'accept-encoding': accepted })
    expect(body).toBe(form)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('a file of a later build is there at once, and nothing beside the files is', async () => {
  writeFileSync(join(webDist, 'assets/b-2.js'), 'later')
  expect((await get('/assets/b-2.js')).body).toBe('later')
  for (const url of ['/assets/c-3.js', '/assets/', '/assets/..%2fapp.html']) {
    const { statusCode, body } = await get(url)
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
    expect(body, url).not.toContain('<title>')
  }
})

test('whoever finds a hole is given an address, on a page that is always valid and for less than a year', async () => {
  const reply = await server.app.inject({ url: '/.well-known/security.txt' })
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = reply.body.trim().split('\n')
  const fields = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:support@preceptor.example',
    Canonical: 'https://preceptor.example/.well-known/security.txt',
    Policy: 'https://preceptor.example/security',
  })
  const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})
