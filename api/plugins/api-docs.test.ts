import { rmSync } from 'node:fs'
import { fastify, type InjectOptions, type RouteOptions } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../server.ts'
import { makeBuiltWeb } from '../testing/built-web.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

interface Operation {
  security?: object[]
  responses: Record<string, { content?: Record<string, { schema: { properties?: object } }> }>
}

/** Its pages are none of the api's operations. */
const webDist = makeBuiltWeb()
let server: TestServer
/** Every documented operation with its method and path, and every route there is under /api. */
const operations: (Operation & { method: string; path: string; name: string })[] = []
const routes: string[] = []
beforeAll(async () => {
  server = await createTestServer({ env: { WEB_DIST: webDist } })
  const { body } = await server.send('GET', '/api/docs/json')
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.push({
        ...operation,
        method: method.toUpperCase(),
        path,
        name: `${method.toUpperCase()} ${path}`,
      })
    }
  }
  const listing = fastify()
  listing.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs') || schema?.hide) return
    const path = url.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push(`${one} ${path}`)
  })
  await listing.register(createApi({ ...server.context, metrics: new Registry() }))
  await listing.ready()
  await listing.close()
})
afterAll(async () => {
  await server.close()
  rmSync(webDist, { recursive: true })
})

test('no route is missing from the document', () => {
  expect(routes.length).toBeGreaterThan(20)
  const documented = operations.map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
  expect(documented.sort()).toEqual([...new Set(routes)].sort())
})

test('every operation declares its responses, its errors included', () => {
  for (const { name, responses } of operations) {
    const codes = Object.keys(responses)
    const good = codes.filter((code) => /^[23]/.test(code))
    expect(good.length, `${name} has a good reply`).toBeGreaterThan(0)
    for (const code of good) {
      const schemas = Object.values(responses[code]!.content ?? {}).map(({ schema }) => schema)
      if (code !== '204') expect(schemas.length, `${name} ${code} has a schema`).toBeGreaterThan(0)
    }
    for (const code of ['4XX', '5XX']) {
      const schema = responses[code]?.content?.['application/json']?.schema
      expect(Object.keys(schema?.properties ?? {}), `${name} ${code}`).toEqual(
        expect.arrayContaining(['error', 'code', 'requestId', 'message', 'blockedMinutes']),
      )
    }
  }
})

test('an operation is marked as needing a token if and only if it does', async () => {
  for (const { name, method, path, security } of operations) {
    const url = path.replace(/\{\w+\}/g, 'x')
    const payload = method === 'GET' ? undefined : {}
    const reply = await server.app.inject({ method: method as InjectOptions['method'], url, payload })
    const asksForToken = reply.statusCode === 401 && reply.json().error === 'Not authenticated'
    // An empty way in beside the token: some of what it takes is for visitors too.
    const isForVisitors = security?.some((way) => Object.keys(way).length === 0) ?? false
    expect(asksForToken, name).toBe(security !== undefined && !isForVisitors)
    if (security) expect(security).toEqual(isForVisitors ? [{ bearer: [] }, {}] : [{ bearer: [] }])
  }
})
