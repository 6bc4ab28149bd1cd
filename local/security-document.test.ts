import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RATE_LIMITS } from '@preceptor/api/limits/table'
import {
  ACCESS_TOKEN,
  FRESH_SIGN_IN_MINUTES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  REFRESH_TOKEN_ABSOLUTE_DAYS,
  REFRESH_TOKEN_SLIDING_DAYS,
  SHARED_IDLE_MINUTES,
  SHARED_SESSION_HOURS,
} from '@preceptor/contracts/accounts/auth'
import { SSO_TRUST_HOURS } from '@preceptor/contracts/accounts/sso'
import { MAX_CHUNK_BYTES } from '@preceptor/contracts/interviews/realtime'
import { expect, test } from 'vitest'
import { ROOT } from './data-folder.ts'

const NUMBERS: Record<number, string> = { 8: 'eight', 10: 'ten' }
const inWords = (count: number): string => NUMBERS[count] ?? String(count)
const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replaceAll('\n', ' ')

test.each([
  ['passwords', `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`],
  [
    'guesses',
    `(${RATE_LIMITS['login.email-and-address'].points} in ${RATE_LIMITS['login.email-and-address'].seconds / 60} minutes)`,
  ],
  ['access tokens', `| access token | ${ACCESS_TOKEN.ttlSeconds / 60} minutes`],
  ['refresh tokens', `${REFRESH_TOKEN_SLIDING_DAYS} days unused, ${REFRESH_TOKEN_ABSOLUTE_DAYS} days in all`],
  [
    'shared computers',
    `after ${SHARED_IDLE_MINUTES} minutes without use, and after ${SHARED_SESSION_HOURS} hours`,
  ],
  ['a fresh proof', `older than ${inWords(FRESH_SIGN_IN_MINUTES)} minutes`],
  ['a provider that is away', `may go on for ${inWords(SSO_TRUST_HOURS)} hours`],
  ['chunks', `chunks at ${MAX_CHUNK_BYTES / 1024} KB`],
])('what the document says of %s is what the code has', (_, sentence) => {
  expect(document).toContain(sentence)
})
