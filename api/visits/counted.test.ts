import { expect, test } from 'vitest'
import { isCounted } from './counted.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test.each([
  [{ 'user-agent': CHROME }, true],
  [{ 'user-agent': CHROME.replace('Chrome/', 'HeadlessChrome/') }, true],
  [
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 Chrome/140.0 Mobile' },
    true,
  ],
  [{}, true],
  [{ 'user-agent': CHROME, dnt: '0' }, true],
  [{ 'user-agent': CHROME, dnt: '1' }, false],
  [{ 'user-agent': CHROME, 'sec-gpc': '1' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, false],
  [{ 'user-agent': 'GPTBot/1.2' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Yahoo! Slurp)' }, false],
  [{ 'user-agent': `${CHROME} Chrome-Lighthouse` }, false],
  [{ 'user-agent': 'facebookexternalhit/1.1' }, false],
  [{ 'user-agent': 'x'.repeat(100_000) }, true],
])('%j is counted: %s', (headers, counted) => {
  expect(isCounted({ headers })).toBe(counted)
})
