import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuardedFetch, requireSafeUrl } from './guarded-fetch.ts'
import { isPrivateAddress } from './private-addresses.ts'

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['203.0.114.1', false],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
  ['localhost', true],
  ['', true],
])('%s is closed: %s', (address, closed) => {
  expect(isPrivateAddress(address)).toBe(closed)
})

describe('an address', () => {
  test.each([
    ['http://idp.example/', 'scheme'],
    ['ftp://idp.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://127.0.0.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://127.1/', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[::ffff:7f00:1]/', 'address'],
    ['https://169.254.169.254/latest/meta-data', 'address'],
    ['https://user:secret@idp.example/', 'address'],
  ])('%s is not asked', (address, reason) => {
    expect(() => requireSafeUrl(new URL(address), ['inside.example'])).toThrow(
      expect.objectContaining({ reason }),
    )
  })

  test.each(['https://idp.example/', 'https://inside.example/', 'http://inside.example/'])(
    '%s is',
    (address) => {
      expect(() => requireSafeUrl(new URL(address), ['inside.example'])).not.toThrow()
    },
  )

  test('whose name leads to this machine is not asked, whatever the name', async () => {
    const fetch = createGuardedFetch({ internalHosts: [], timeoutMs: 2_000, maxBytes: 1_000 })
    await expect(fetch('https://localhost/', {})).rejects.toMatchObject({ reason: 'address' })
  })
})

describe('an answer', () => {
  let server: Server
  let url: string
  let host: string
  let asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/large') return void response.end('x'.repeat(5_000))
      if (request.url === '/endless') {
        response.write('x')
        return
      }
      if (request.url === '/never') return
      if (request.url === '/away') return void response.writeHead(302, { location: '/secret' }).end()
      response.end('fine')
    })
    const port = await listen(server, 0)
    host = `127.0.0.1:${port}`
    url = `http://${host}`
  })
  afterAll(() => closeServer(server))
  const fetch = () => createGuardedFetch({ internalHosts: [host], timeoutMs: 300, maxBytes: 1_000 })

  test('is read', async () => {
    expect(
      await (await fetch()(`${url}/`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).text(),
    ).toBe('fine')
  })

  test.each([
    ['/large', 'size'],
    ['/endless', 'timeout'],
    ['/never', 'timeout'],
  ])('of %s is not waited for or read beyond its bound', async (path, reason) => {
    await expect(fetch()(`${url}${path}`, {})).rejects.toMatchObject({ reason })
  })

  test('that leads elsewhere is not followed', async () => {
    asked = []
    expect((await fetch()(`${url}/away`, {})).status).toBe(302)
    expect(asked).toEqual(['/away'])
  })

  test('of another port of the same machine is none', async () => {
    const { reason } = await fetch()('http://127.0.0.1:1/', {}).catch((error) => error)
    expect(reason).toBe('scheme')
  })
})
