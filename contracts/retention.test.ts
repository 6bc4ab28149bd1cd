import { expect, test } from 'vitest'
import { QUOTE_REMOVED, wholeSentences } from './retention.ts'

test.for([
  ['Name the drug. Say who you called.', 'Name the drug. Say who you called.'],
  [`You said “${QUOTE_REMOVED}”. Say who you called.`, 'Say who you called.'],
  [`Name the drug. You ${QUOTE_REMOVED}, and that counts.`, 'Name the drug.'],
  [`You said “${QUOTE_REMOVED}”.`, ''],
  [`You said “${QUOTE_REMOVED}.” Say who you called.`, 'Say who you called.'],
  [`You said “${QUOTE_REMOVED}.”`, ''],
  [QUOTE_REMOVED, ''],
])('of %j the whole sentences are %j', ([text, whole]) => {
  expect(wholeSentences(text!)).toBe(whole)
})
