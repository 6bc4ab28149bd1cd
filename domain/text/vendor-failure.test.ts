import type { VendorName, VendorReason } from '@preceptor/contracts/errors'
import { expect, test } from 'vitest'
import { vendorFailureText } from './vendor-failure.ts'

const VENDORS: VendorName[] = ['openai', 'azure-speech', 'stripe', 'mail', 'breached-passwords']
const REASONS: VendorReason[] = [
  'key',
  'balance',
  'throttled',
  'model',
  'network',
  'late',
  'outage',
  'request',
  'answer',
]

test.each(VENDORS.flatMap((vendor) => REASONS.map((reason) => ({ vendor, reason }))))(
  '$vendor $reason is said in plain words, without a name of ours or of theirs',
  (failure) => {
    const text = vendorFailureText(failure)
    expect(text).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.( You can type in the meantime\.)?$/)
    expect(text).not.toMatch(/openai|azure|stripe|key|quota|balance|API|model|request/i)
  },
)

test('waiting is advised only where it helps', () => {
  expect(vendorFailureText({ vendor: 'openai', reason: 'key' })).not.toContain('try again')
  expect(vendorFailureText({ vendor: 'openai', reason: 'throttled' })).toContain('in a minute')
})
