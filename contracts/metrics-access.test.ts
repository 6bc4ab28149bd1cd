import { describe, expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const from = (remoteAddress: string, isForwarded = false) => ({
  remoteAddress,
  isForwarded,
  authorization: undefined,
})

describe('without a token', () => {
  test.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.4', '172.16.0.9', '172.31.9.9', 'fd00::7'])(
    '%s may read them',
    (address) => {
      expect(mayReadMetrics(from(address), undefined)).toBe(true)
    },
  )

  test.each([
    '203.0.113.7',
    '172.32.0.1',
    '172.15.0.1',
    '11.0.0.1',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    '1::ffff:0.1.1.1',
    '',
  ])('%s may not', (address) => {
    expect(mayReadMetrics(from(address), undefined)).toBe(false)
  })

  test('a socket that has no address any more may not', () => {
    expect(mayReadMetrics({ ...from(''), remoteAddress: undefined }, undefined)).toBe(false)
  })

  test('nobody may through a proxy, however near it is', () => {
    expect(mayReadMetrics(from('127.0.0.1', true), undefined)).toBe(false)
  })
})

describe('with a token', () => {
  test.each([
    ['Bearer s3cret-of-the-scraper', true],
    ['Bearer s3cret-of-the-scrapes', false],
    ['Bearer s3cret-of-the-scraper ', false],
    ['s3cret-of-the-scraper', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (authorization, expected) => {
    expect(mayReadMetrics({ ...from('127.0.0.1'), authorization }, 's3cret-of-the-scraper')).toBe(expected)
  })
})
