import { createHash } from 'node:crypto'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { expect, test } from 'vitest'
import { LEGAL_TEXTS } from './legal.ts'
import versions from './legal-versions.json' with { type: 'json' }

test('a version names one text: whoever changes a word of terms or privacy gives it a new one', () => {
  const { terms, privacy } = LEGAL_TEXTS
  const digest = createHash('sha256').update(JSON.stringify({ terms, privacy })).digest('hex')
  const listed = Object.entries(versions)
  expect(listed.at(-1)).toEqual([TERMS_VERSION, digest])
  expect(new Set(listed.map(([, each]) => each)).size).toBe(listed.length)
})
