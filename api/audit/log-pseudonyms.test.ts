import { addressPrefixOf } from '@preceptor/vendors/visitors/network'
import { expect, test } from 'vitest'
import { findAddress } from './find-address.ts'
import { createPseudonyms } from './log-pseudonyms.ts'

const pseudonyms = createPseudonyms('a secret for tests only, 32 characters')
const day = new Date('2026-11-26T10:00:00Z')
const ADDRESS = '203.0.113.77'

test('a pseudonym is the same all day, another one the day after, and another one with another secret', () => {
  const one = pseudonyms('address', ADDRESS, day)
  expect(one).toMatch(/^a_[\w-]{12}$/)
  expect(pseudonyms('address', ADDRESS, new Date('2026-11-26T23:59:59Z'))).toBe(one)
  expect(pseudonyms('address', ADDRESS, new Date('2026-11-27T00:00:00Z'))).not.toBe(one)
  expect(pseudonyms('address', ADDRESS, day)).toBe(one)
  expect(createPseudonyms('another secret for tests, 32 characters')('address', ADDRESS, day)).not.toBe(one)
  expect(pseudonyms('account', ADDRESS, day).slice(2)).not.toBe(one.slice(2))
})

test.each([
  [ADDRESS, ADDRESS],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:fffe:3:4:5:6', '2001:db8:1:fffe::/64'],
  ['2001:db8:1::7', '2001:db8:1:0::/64'],
])('%s is found again by its prefix in the audit log, as %s', (address, found) => {
  const prefixes = ['198.51.100.0/24', addressPrefixOf(address) ?? '']
  const looked = { prefixes, day, pseudonyms }
  expect(findAddress(pseudonyms('address', address, day), looked)).toBe(found)
  expect(findAddress(pseudonyms('address', '192.0.2.1', day), looked)).toBeUndefined()
})
