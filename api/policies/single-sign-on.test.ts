import { PUBLIC_MAIL_DOMAINS } from '@preceptor/content/public-mail-domains'
import { expect, test } from 'vitest'
import {
  domainOfEmail,
  findClaimingError,
  findIdentityProblem,
  readDomain,
  shownDomain,
} from './single-sign-on.ts'

test.each([
  ['hospital.example', 'hospital.example'],
  ['  Hospital.EXAMPLE ', 'hospital.example'],
  ['@hospital.example', 'hospital.example'],
  ['krankenhäuser.example', 'xn--krankenhuser-ncb.example'],
  ['hospital', undefined],
  ['', undefined],
  ['.example', undefined],
  ['hospital.', undefined],
  ['a..example', undefined],
  ['-a.example', undefined],
  ['a_b.example', undefined],
  ['127.0.0.1', undefined],
  ['https://hospital.example', undefined],
  ['hospital.example/path', undefined],
  ['a b.example', undefined],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(130)}example`, undefined],
])('the domain %j is read as %s', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

test.each([
  ['a@hospital.example', 'hospital.example'],
  ['a@b@hospital.example', 'hospital.example'],
  ['a@KRANKENHÄUSER.example', 'xn--krankenhuser-ncb.example'],
  ['@hospital.example', undefined],
  ['hospital.example', undefined],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain)
})

test('a domain is shown as people write it', () => {
  expect(shownDomain('xn--krankenhuser-ncb.example')).toBe('krankenhäuser.example')
})

test('nobody owns a public mail provider, and every one of the list is a domain', () => {
  for (const domain of PUBLIC_MAIL_DOMAINS) {
    expect(readDomain(domain), domain).toBe(domain)
    expect(findClaimingError(domain)).toContain('no team can own it')
  }
  expect(findClaimingError(undefined)).toContain('like hospital.org')
  expect(findClaimingError('hospital.example')).toBeUndefined()
})

test.each([
  ['a@hospital.example', true, undefined],
  ['a@hospital.example', null, undefined],
  ['a@hospital.example', false, 'unverified'],
  [null, true, 'no-email'],
  ['a@HOSPITAL.example', true, undefined],
  ['a@sub.hospital.example', true, 'other-domain'],
  ['a@nothospital.example', true, 'other-domain'],
  ['a@hospital.example.evil.example', true, 'other-domain'],
  ['a@hospital.example@evil.example', true, 'other-domain'],
  ['hospital.example', true, 'other-domain'],
] as const)('%s with email_verified %s is %s', (email, emailVerified, problem) => {
  expect(findIdentityProblem({ email, emailVerified }, { provedDomains: ['hospital.example'] })).toBe(problem)
})
