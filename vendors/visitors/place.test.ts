import { expect, test } from 'vitest'
import { placeOf } from './place.ts'
import { parseTrustProxy } from './proxies.ts'

const PROXY = '10.0.0.2'
const prefixOf = (trusted: string, forwarded: string | undefined, address = PROXY) =>
  placeOf({ address, headers: { 'x-forwarded-for': forwarded } }, parseTrustProxy(trusted)!).addressPrefix

test.each([
  ['nobody', 'false', '203.0.113.9', '10.0.0.0/24'],
  ['one proxy', '1', '203.0.113.9', '203.0.113.0/24'],
  ['one proxy, and a client that claims an address', '1', '198.51.100.1, 203.0.113.9', '203.0.113.0/24'],
  ['two proxies', '2', '198.51.100.1, 203.0.113.9, 10.0.0.3', '203.0.113.0/24'],
  ['a range', '10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.0.0.3', '203.0.113.0/24'],
  ['one proxy, which names an IPv6 address', '1', '2001:db8:1:2::7', '2001:db8:1::/48'],
  ['one proxy, which says nothing', '1', undefined, '10.0.0.0/24'],
  ['one proxy, which says blanks', '1', ' , ,', '10.0.0.0/24'],
  ['one proxy, which says nonsense', '1', 'unknown', null],
  ['one proxy, which says what no database keeps', '1', '203.0.113.9\0', null],
])('trusting %s', (_, trusted, forwarded, prefix) => {
  expect(prefixOf(trusted, forwarded)).toBe(prefix)
})

test('a stranger who connects past the proxy is not believed', () => {
  expect(prefixOf('1', '198.51.100.1', '203.0.113.9')).toBe('203.0.113.0/24')
})

test('what is written where nobody is known any more stops nothing', () => {
  const place = placeOf({ address: '', headers: { 'user-agent': '%%%' } }, parseTrustProxy('1')!)
  expect(place).toEqual({ addressPrefix: null, device: 'Unknown browser' })
})
