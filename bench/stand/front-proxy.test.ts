import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensurePackages } from '@preceptor/local/packages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startFrontProxy } from './front-proxy.ts'

/** Answers with what the proxy says of a request. */
let server: Server
let port: number
let proxy: Awaited<ReturnType<typeof startFrontProxy>> | undefined
beforeAll(async () => {
  server = createServer(({ headers }, reply) => {
    const { 'x-forwarded-for': from = '', 'x-forwarded-proto': proto, forwarded } = headers
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ from, proto, forwarded }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  await proxy?.stop()
  proxy = undefined
})
afterAll(() => server.close())

const start = async (trusted: string, blocked?: string) => {
  proxy = await startFrontProxy({ named: () => [{ port }] }, trusted, blocked)
  return proxy
}
const asked = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).json() as Promise<{ from: string; proto: string; forwarded?: string }>

const FORGED = {
  'x-forwarded-for': '7.7.7.7, 203.0.113.7',
  forwarded: 'for=7.7.7.7',
  'x-forwarded-proto': 'https',
}

// Says itself what is missing.
const hasProxy = await ensurePackages(['haproxy'], 'For the tests of the proxy')

describe.skipIf(!hasProxy)('the proxy of docker-compose.yml', { timeout: 120_000 }, () => {
  test('trusts nobody’s word on an address but that of its own proxies', async () => {
    const { url, tlsUrl } = await start('192.0.2.0/24')
    expect(await asked(url, FORGED)).toEqual({ from: '127.0.0.1', proto: 'http' })
    expect(await asked(url)).toEqual({ from: '127.0.0.1', proto: 'http' })
    // The proxy with the certificates adds who came to it; what was claimed before that is not looked at.
    expect(await asked(tlsUrl, FORGED)).toEqual({ from: '203.0.113.7', proto: 'https' })
    expect(await asked(tlsUrl)).toEqual({ from: '127.0.0.1', proto: 'http' })
  })

  test('turns away whom the operator blocks, by address and by range, and nobody else', async () => {
    const { url } = await start('127.0.0.1', '203.0.113.7 2001:db8:1:2::/64')
    const statusOf = async (address: string) =>
      (await fetch(url, { headers: { 'x-forwarded-for': address } })).status
    expect(await statusOf('203.0.113.7')).toBe(403)
    expect(await statusOf('2001:db8:1:2::9')).toBe(403)
    expect(await statusOf('203.0.113.8')).toBe(200)
    expect(await statusOf('2001:db8:1:3::9')).toBe(200)
  })

  test('looks past trusted proxies in front of it, to the first that is not', async () => {
    const { url } = await start('127.0.0.1 192.0.2.0/24')
    expect((await asked(url, { 'x-forwarded-for': '7.7.7.7, 203.0.113.7' })).from).toBe('203.0.113.7')
    const behindTwo = { 'x-forwarded-for': '7.7.7.7, 203.0.113.7, 192.0.2.5' }
    expect((await asked(url, behindTwo)).from).toBe('203.0.113.7')
    const behindThree = { 'x-forwarded-for': '203.0.113.7, 192.0.2.6, 192.0.2.5' }
    expect((await asked(url, behindThree)).from).toBe('203.0.113.7')
  })
})
