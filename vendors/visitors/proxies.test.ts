import { expect, test } from 'vitest'
import { parseTrustProxy } from './proxies.ts'

const NEAR = [
  '127.0.0.1',
  '10.9.8.7',
  '172.18.0.1',
  '192.168.1.1',
  '::1',
  'fd00::5',
  'fe80::1%eth0',
  '::ffff:10.0.0.2',
]
const FAR = ['203.0.113.9', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:203.0.113.9', 'unknown', '']

test.each([
  ['false', 0],
  ['0', 0],
  ['true', 1],
  ['1', 1],
  ['3', 3],
])('%s trusts %i hops, each of them nearby', (text, hops) => {
  const trusts = parseTrustProxy(text)!
  for (let hop = 0; hop < 5; hop++) {
    for (const address of NEAR) expect(trusts(address, hop), `${address} at ${hop}`).toBe(hop < hops)
    for (const address of FAR) expect(trusts(address, hop), `${address} at ${hop}`).toBe(false)
  }
})

test('ranges trust what lies in them, at any hop, and nothing else', () => {
  const trusts = parseTrustProxy('203.0.113.0/24, 198.51.100.7 2001:db8:7::/48')!
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8:7:1::5'])
    expect(trusts(address, 4), address).toBe(true)
  for (const address of ['127.0.0.1', '10.0.0.1', '203.0.114.1', '198.51.100.8', '2001:db8:8::1', 'x'])
    expect(trusts(address, 0), address).toBe(false)
})

test.each([
  '',
  ' ',
  'yes',
  '10',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0',
  'proxy',
  '10.0.0.1 proxy',
])('%o is not understood', (text) => {
  expect(parseTrustProxy(text)).toBeUndefined()
})
