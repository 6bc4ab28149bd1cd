import { cpuMsOf } from '@preceptor/local/testing/cpu-time'
import { expect, test } from 'vitest'
import { deviceLabelOf } from './device-label.ts'

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Microsoft Edge on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  ['Unknown browser', undefined],
  ['Unknown browser', ''],
  ['Unknown browser', '%%%'],
  ['Unknown browser', 'curl/8.14.1'],
  ['Unknown browser', 'Your-account-is-lost-call-us/1.0'],
])('%s', (label, userAgent) => {
  expect(deviceLabelOf(userAgent)).toBe(label)
})

test('an endless User-Agent costs no more than a long one', () => {
  const userAgent = `Mozilla/5.0 ${'(('.repeat(8000)}`
  expect(cpuMsOf(() => deviceLabelOf(userAgent))).toBeLessThan(100)
  expect(deviceLabelOf(userAgent)).toBe('Unknown browser')
})
