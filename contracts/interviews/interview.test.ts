import { expect, test } from 'vitest'
import { StartMockInterviewBody } from './interview.ts'

test('what is left empty at setup counts as not given', () => {
  const given = { jobDescription: '  ', positionTitle: ' ICU Nurse ' }
  expect(StartMockInterviewBody.parse(given)).toStrictEqual({
    jobDescription: undefined,
    positionTitle: 'ICU Nurse',
  })
})

test('a description may have 20,000 characters, and the space around it does not count', () => {
  const longest = 'x'.repeat(20_000)
  expect(StartMockInterviewBody.parse({ jobDescription: ` ${longest} ` }).jobDescription).toBe(longest)
  expect(StartMockInterviewBody.safeParse({ jobDescription: `${longest}x` }).success).toBe(false)
})
