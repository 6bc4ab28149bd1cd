import { SSO_PROBLEMS } from '@preceptor/contracts/accounts/sso'
import { expect, test } from 'vitest'
import { problemWords } from './sso-words.ts'

test('every problem has a title and whole sentences of its own', () => {
  const titles = SSO_PROBLEMS.map((problem) => problemWords(problem).title)
  expect(new Set(titles).size).toBe(SSO_PROBLEMS.length)
  for (const problem of SSO_PROBLEMS) expect(problemWords(problem).text.endsWith('.')).toBe(true)
})

test.each([null, '', 'made-up', '<script>'])('%j is one that expired', (problem) => {
  expect(problemWords(problem)).toBe(problemWords('expired'))
})
