import { makeAccount } from '@preceptor/db/testing/builders'
import { startCollector } from '@preceptor/vendors/tracing/testing/collector'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/test-server.ts'

const TRACE = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  releasedAtMs: 1_800_000_000_000,
  stages: [
    { stage: 'transcript', atMs: 1_800_000_000_300 },
    { stage: 'audible', atMs: 1_800_000_000_950 },
  ],
}

test('what a browser measured of a turn goes to the collector under its own ids, and no address does', async () => {
  const collector = await startCollector()
  const server = await createTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, RATE_LIMITS: 'trace.account=2/1h' },
  })
  try {
    const token = await server.tokenFor((await makeAccount(server.db)).id)
    expect((await server.send('GET', '/api/client-config')).body).toMatchObject({ traceRatio: 1 })
    await server.send('GET', '/api/auth/verify-email?token=not-to-be-told')
    expect((await server.send('POST', '/api/traces', { body: TRACE })).status).toBe(401)
    const wrong = { ...TRACE, stages: [{ stage: 'what she said', atMs: 1 }] }
    expect((await server.send('POST', '/api/traces', { token, body: wrong })).status).toBe(400)
    expect((await server.send('POST', '/api/traces', { token, body: TRACE })).status).toBe(204)
    expect((await server.send('POST', '/api/traces', { token, body: TRACE })).status).toBe(204)
    expect((await server.send('POST', '/api/traces', { token, body: TRACE })).status).toBe(429)
  } finally {
    await server.close()
    await collector.close()
  }
  expect(collector.spans.find(({ service }) => service === 'preceptor-web')).toEqual({
    service: 'preceptor-web',
    name: 'turn',
    traceId: TRACE.traceId,
    spanId: TRACE.spanId,
    startTimeUnixNano: TRACE.releasedAtMs,
    endTimeUnixNano: 1_800_000_000_950,
    attributes: {},
    events: [
      { name: 'transcript', timeUnixNano: 1_800_000_000_300 },
      { name: 'audible', timeUnixNano: 1_800_000_000_950 },
    ],
  })
  const requests = collector.spans.filter(({ service }) => service === 'preceptor-api')
  expect(
    requests.map(({ name, attributes }) => [name, Number(attributes['http.response.status_code'])]),
  ).toEqual([
    ['GET /api/client-config', 200],
    ['GET /api/auth/verify-email', 400],
    ['POST /api/traces', 401],
    ['POST /api/traces', 400],
    ['POST /api/traces', 204],
    ['POST /api/traces', 204],
    ['POST /api/traces', 429],
  ])
  expect(collector.received()).not.toContain('not-to-be-told')
})

test('without a collector no browser is asked for traces', async () => {
  const server = await createTestServer()
  try {
    expect((await server.send('GET', '/api/client-config')).body).toMatchObject({ traceRatio: 0 })
  } finally {
    await server.close()
  }
})
