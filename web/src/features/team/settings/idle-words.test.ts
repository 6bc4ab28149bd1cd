import { expect, test } from 'vitest'
import { idleText } from './idle-words.ts'

test.each([
  [null, '30 days (default)'],
  [15, '15 minutes'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [480, '8 hours'],
])('%s minutes read as %j', (minutes, text) => {
  expect(idleText(minutes)).toBe(text)
})
