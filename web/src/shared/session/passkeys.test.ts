import { expect, test } from 'vitest'
import { hasNamedHost, pageByName } from './passkeys.ts'

test.each([
  ['localhost', true],
  ['app.preceptor.example', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['[::1]', false],
  ['[fe80::a]', false],
])('passkeys are kept for %s: %s', (hostname, kept) => {
  expect(hasNamedHost(hostname)).toBe(kept)
})

test('a page opened by the number of this machine is offered by name', () => {
  const href = 'http://127.0.0.1:3000/app/account#security'
  expect(pageByName({ hostname: '127.0.0.1', href })).toBe('http://localhost:3000/app/account#security')
  expect(pageByName({ hostname: '10.1.2.3', href: 'http://10.1.2.3/' })).toBeNull()
})
