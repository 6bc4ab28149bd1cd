import { expect, test } from 'vitest'
import { trialLead } from './trial-lead.ts'

test('registering says what was chosen, that the trial is Professional, and what may follow', () => {
  expect(trialLead(null)).toBe('7 days of the Professional plan, free. No credit card needed.')
  expect(trialLead('basic')).toBe(
    'You chose Basic. Your free trial is 7 days of Professional. After that, you can continue on Basic for $19 a month. No credit card needed now.',
  )
  expect(trialLead('team')).toBe(
    'You chose Team. Your free trial is 7 days of Professional, with a team of up to 3 people. After that, you can continue on Team for $299 a month. No credit card needed now.',
  )
})
