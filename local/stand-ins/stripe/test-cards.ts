import type { Decline } from './stripe-error.ts'

interface TestCard {
  brand: string
  /** Rejected already when it is saved or first charged. */
  decline?: Decline
  /** Saved without complaint, rejected at every charge. */
  failsLater?: true
  /** When its owner has to confirm: once, when it is saved, or at every charge. */
  confirms?: 'once' | 'always'
  /** What comes after each charge that went well. */
  later?: 'disputed' | 'suspected'
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const lost: Decline = { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' }
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }
const wrongCvc: Decline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  param: 'cvc',
}

/** Stripe's own test cards: https://docs.stripe.com/testing */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', decline: declined },
  '4000000000009995': { brand: 'visa', decline: insufficientFunds },
  '4000000000009987': { brand: 'visa', decline: lost },
  '4000000000000069': { brand: 'visa', decline: expired },
  '4000000000000127': { brand: 'visa', decline: wrongCvc },
  '4000000000000341': { brand: 'visa', failsLater: true },
  '4000002500003155': { brand: 'visa', confirms: 'once' },
  '4000002760003184': { brand: 'visa', confirms: 'always' },
  '4000000000000259': { brand: 'visa', later: 'disputed' },
  '4000000000005423': { brand: 'visa', later: 'suspected' },
}

/** The names Stripe gives its test cards where a payment method is asked for. */
export const NAMED_TEST_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
}

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Why the number cannot be one of a card; undefined where it can. */
export function numberFault(number: string): Decline | undefined {
  const message = 'Your card number is invalid.'
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message, param: 'number' }
  }
  if (TEST_CARDS[number]) return undefined
  return {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  }
}

export const testCard = (number: string): TestCard => TEST_CARDS[number] ?? { brand: 'unknown' }

export type Charge = 'paid' | 'needsConfirmation' | Decline

/** What becomes of a charge. `confirmed`: its owner has just confirmed; `setUp`: the nurse did so when it was saved. */
export function chargeCard(number: string, given: { confirmed: boolean; setUp: boolean }): Charge {
  const { decline, failsLater, confirms } = testCard(number)
  if (decline) return decline
  if (failsLater) return declined
  if (given.confirmed || !confirms) return 'paid'
  return confirms === 'once' && given.setUp ? 'paid' : 'needsConfirmation'
}

/** Whether its owner has to confirm before it can be saved. */
export const confirmsWhenSaved = (number: string): boolean => testCard(number).confirms !== undefined

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
