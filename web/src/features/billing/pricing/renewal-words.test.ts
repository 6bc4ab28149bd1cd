import { expect, test } from 'vitest'
import { consentText, upgradeConsentText } from './renewal-words.ts'

const today = { planName: 'Basic', firstCents: 1520, priceCents: 1900, firstAt: null }
const later = { ...today, firstCents: 1900, firstAt: new Date(2026, 10, 27, 12) }

test('what the user agrees to names amount, plan and day', () => {
  expect(consentText(today)).toBe(
    'I agree to pay $15.20 today and then $19 a month for Basic until I cancel. I can cancel anytime; there are no refunds.',
  )
  expect(consentText(later)).toBe(
    'I agree to pay $19 a month for Basic from November 27, 2026 until I cancel. I can cancel anytime; there are no refunds.',
  )
  expect(consentText({ ...later, firstCents: 1520 })).toContain(
    'I agree to pay $15.20 on November 27, 2026 and then $19 a month for Basic until I cancel.',
  )
  expect(consentText({ ...today, firstCents: 1900 })).toContain('$19 a month for Basic from today until')
})

test('an estimate is called about', () => {
  const upgrade = { amountCents: 18240, isEstimate: false, planName: 'Team', priceCents: 29900 }
  expect(upgradeConsentText(upgrade)).toBe(
    'I agree to be charged $182.40 now and $299 for Team each month, until I cancel.',
  )
  expect(upgradeConsentText({ ...upgrade, isEstimate: true })).toContain('charged about $182.40 now')
})
