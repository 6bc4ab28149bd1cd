import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBuiltWeb } from '../testing/built-web.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const FONT = '/assets/figtree-latin-wght-normal-abc.woff2'
const webDist = makeBuiltWeb({ font: FONT, files: { [FONT.slice(1)]: 'a font' } })
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { WEB_DIST: webDist } })
})
afterAll(async () => {
  await server.close()
  rmSync(webDist, { recursive: true })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const PAGES = {
  'of the guide': { url: '/guide/nothing' },
  'of the reminders': { url: '/reminders/stop' },
  'of the contact form': { method: 'POST', url: '/contact', payload: 'about=school' },
} as const
const open = (page: (typeof PAGES)[keyof typeof PAGES], cookie = '') =>
  server.app.inject({ ...page, headers: { ...('payload' in page && form), cookie } })

describe.each(Object.entries(PAGES))('a page %s', (_, page) => {
  test('asks at once for the font it names, which is there and allowed, and never changes it later', async () => {
    const { body, headers } = await open(page)
    const [, preloaded] = /<link rel="preload" as="font" [^>]*crossorigin href="([^"]+)">/.exec(body)!
    const [, face] = /@font-face\{font-family:Figtree;[^}]*font-display:optional;[^}]*url\(([^)]+)\)/.exec(
      body,
    )!
    expect([preloaded, face]).toEqual([FONT, FONT])
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const font = await server.app.inject(face!)
    expect([font.statusCode, font.body, font.headers['content-type']]).toEqual([200, 'a font', 'font/woff2'])
    expect(font.headers['cache-control']).toContain('immutable')
  })

  test('has one heading, a way back, and the colors its reader chose', async () => {
    const { body } = await open(page, 'theme=dark')
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body).toContain('<a href="/">')
    expect(body).toContain('<html lang="en" data-theme="dark">')
    expect((await open(page)).body).toContain('<html lang="en">')
  })
})

test('without a built web app a page names no file', async () => {
  const other = await createTestServer({ env: { WEB_DIST: '/nowhere' } })
  try {
    expect((await other.app.inject('/guide/nothing')).body).not.toContain('woff2')
  } finally {
    await other.close()
  }
})
