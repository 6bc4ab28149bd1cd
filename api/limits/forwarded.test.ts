import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const EDGE = '192.168.7.9'

const RATE_LIMITS = 'register.address=5/1h'

/** How many registrations of one visitor are taken whose requests claim to come from ever new addresses. */
async function registrationsTaken({ app }: TestServer, forwarded: (claimed: string) => string) {
  let consumed = 0
  for (let n = 0; n < 7; n++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: '10.0.0.2',
      headers: { 'x-forwarded-for': forwarded(`198.51.100.${n}`) },
      payload: {
        firstName: 'Maya',
        email: `${randomUUID()}@example.com`,
        password: 'correct horse battery',
      },
    })
    if (statusCode === 201) consumed += 1
    else expect(statusCode).toBe(429)
  }
  return consumed
}

describe.each([
  ['nobody', 'false', (claimed: string) => claimed],
  ['one proxy', 'true', (claimed: string) => `${claimed}, 192.0.2.1`],
  ['two proxies', '2', (claimed: string) => `${claimed}, 192.0.2.1, ${EDGE}`],
  ['two hops, of which the second is nobody near', '2', (claimed: string) => `${claimed}, 203.0.113.7`],
  [
    'the ranges of two proxies',
    '10.0.0.0/8, 192.168.7.0/24',
    (claimed: string) => `${claimed}, 192.0.2.1, ${EDGE}`,
  ],
])('trusting %s', (_, trusted, forwarded) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ env: { TRUST_PROXY: trusted, RATE_LIMITS } })
  })
  afterAll(() => server.close())

  test('an address somebody claims of itself is not what a limit counts for', async () => {
    expect(await registrationsTaken(server, forwarded)).toBe(5)
  })
})

test('what the trusted proxy says of where a request comes from counts', async () => {
  const server = await createTestServer({ env: { TRUST_PROXY: 'true', RATE_LIMITS } })
  try {
    expect(await registrationsTaken(server, (claimed) => claimed)).toBe(7)
  } finally {
    await server.close()
  }
})
