import { expect, test } from 'vitest'
import { chargeText, consentText, upgradeConsentText } from './renewal-words.ts'

const today = { planName: 'Basic', firstCents: 1520, priceCents: 1900, firstAt: null }
const later = { ...today, firstCents: 1900, firstAt: new Date(2026, 10, 27, 12) }

test('what is charged is told with its day', () => {
  expect(chargeText(today)).toBe('$15.20 today, then $19 each month until you cancel.')
  expect(chargeText(later)).toBe(
    'Nothing is charged today. $19 on Nov 27, 2026, then $19 each month until you cancel.',
  )
})

test('what the user agrees to names the plan', () => {
  expect(consentText(today)).toBe('I agree to pay this for Basic until I cancel.')
})

test('an estimate is called about', () => {
  const upgrade = { amountCents: 18240, isEstimate: false, planName: 'Team', priceCents: 29900 }
  expect(upgradeConsentText(upgrade)).toBe(
    'I agree to be charged $182.40 now and $299 for Team each month, until I cancel.',
  )
  expect(upgradeConsentText({ ...upgrade, isEstimate: true })).toContain('charged about $182.40 now')
})
