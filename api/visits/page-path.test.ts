import { expect, test } from 'vitest'
import { originOf, pagePathOf } from './page-path.ts'

test.each([
  ['/pricing', '/pricing'],
  ['/verify-email?token=abc&email=maya%40example.com', '/verify-email'],
  ['https://preceptor.example/register?utm_source=seo#top', '/register'],
  ['/app/results/mock/0c1b7d46-6b1c-4a53-9a3c-1f0f8f7f2f11', '/app/results/mock/:id'],
  ['/team/invite/q2Xb7hJm0vS1lPZk9TtWfA?team=1', '/team/invite/:id'],
  ['/guide/aGVsbG8gdGhlcmUgMTIz.MTIzNDU2Nzg5.c2lnbmF0dXJl', '/guide/:id'],
  ['/questions/icu-nurse/greatest-weakness-2026', '/questions/icu-nurse/greatest-weakness-2026'],
  ['/app/interview/clinical/chest_pain', '/app/interview/clinical/chest_pain'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
  [`/questions/${'a'.repeat(500)}`, `/questions/${'a'.repeat(189)}`],
  ['http://[', null],
  ['', null],
  [null, null],
])('the page of %j is %j', (address, page) => {
  expect(pagePathOf(address)).toBe(page)
})

test.each([
  ['https://www.google.com/search?q=my+name', 'https://www.google.com'],
  ['http://intranet.mercy.example/news', 'http://intranet.mercy.example'],
  [`https://${'a.'.repeat(120)}example/`, `https://${'a.'.repeat(96)}`],
  ['about:blank', null],
  ['ahttp://somewhere', null],
  ['https-like://somewhere', null],
  ['somewhere', null],
  ['', null],
])('a visitor from %j came from %j', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})
