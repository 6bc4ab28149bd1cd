import { expect, test } from 'vitest'
import { isTextLimitReached, textUsageText } from './text-limit.ts'

test.each([
  [0, 3, '0 of 3 text sessions used this month', false],
  [3, 3, '3 of 3 text sessions used this month', true],
  [4, 3, '4 of 3 text sessions used this month', true],
  [0, 0, '0 of 0 text sessions used this month', true],
  [1, -1, '1 text session this month. Your plan has no limit.', false],
  [12, -1, '12 text sessions this month. Your plan has no limit.', false],
])('%i used of %i', (textSessionsUsed, textSessionsLimit, text, reached) => {
  const usage = { textSessionsUsed, textSessionsLimit }
  expect(textUsageText(usage)).toBe(text)
  expect(isTextLimitReached(usage)).toBe(reached)
})
