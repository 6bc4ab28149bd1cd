import { expect, test } from 'vitest'
import { allowSteps } from './allow-steps.ts'
import { parseUserAgent } from './browser-name.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['Safari on a phone', IPHONE, /Website Settings/],
  ['Safari on a Mac', MAC, /Settings for This Website/],
  ['Firefox', FIREFOX, /crossed-out microphone/],
  ['Chrome on a phone', ANDROID, /Permissions/],
  ['a browser that is not known', 'Other/1.0', /^Open the site settings in the address bar, and turn on/],
])('the way to allow the microphone is the one of %s', (_, userAgent, step) => {
  expect(allowSteps(parseUserAgent(userAgent))[0]).toMatch(step)
})
