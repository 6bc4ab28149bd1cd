import { VendorError } from '@preceptor/contracts/errors'
import Stripe from 'stripe'

/** A card was rejected, or its owner has to confirm. The text is for them to read (decision B8). */
export class CardDeclined extends Error {
  /** The user's bank wants them to confirm, which the billing portal lets the user do. */
  readonly needsConfirmation: boolean

  constructor(message: string, needsConfirmation: boolean) {
    super(message)
    this.name = 'CardDeclined'
    this.needsConfirmation = needsConfirmation
  }
}

const NEEDS_CONFIRMATION = ['authentication_required', 'subscription_payment_intent_requires_action']
const CONFIRM = 'Your bank wants you to confirm this payment.'
const failed = (message: string, retryable: boolean) => new VendorError('stripe', message, { retryable })

/**
 * What to throw for a failure of the SDK: CardDeclined for a rejected card, else a VendorError with a static text. The
 * original is not kept as its cause: it carries vendor bodies.
 */
export function toStripeFailure(error: unknown): Error {
  if (error instanceof VendorError || error instanceof CardDeclined) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    // What Stripe says of a confirmation is meant for developers.
    const needsConfirmation = NEEDS_CONFIRMATION.includes(error.code ?? '')
    return new CardDeclined(needsConfirmation ? CONFIRM : error.message, needsConfirmation)
  }
  if (error instanceof Stripe.errors.StripeConnectionError)
    return failed('Stripe could not be reached.', true)
  if (error instanceof Stripe.errors.StripeRateLimitError) return failed('Stripe is busy.', true)
  if (error instanceof Stripe.errors.StripeAPIError) return failed('Stripe failed.', true)
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return failed('Stripe refused the key: check STRIPE_SECRET_KEY.', false)
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return failed('Stripe refused the key: it lacks a permission.', false)
  }
  if (error instanceof Stripe.errors.StripeError) {
    return (error.statusCode ?? 0) >= 500 || error.statusCode === 409
      ? failed('Stripe failed.', true)
      : failed('Stripe refused the request.', false)
  }
  return failed('The answer of Stripe broke off.', true)
}

/** Awaits a call of the SDK; rejects CardDeclined or VendorError. */
export async function call<Result>(calling: Promise<Result>): Promise<Result> {
  try {
    return await calling
  } catch (error) {
    throw toStripeFailure(error)
  }
}

/** The same for something that may be gone: then it is null. */
export async function callOrNull<Result>(calling: Promise<Result>): Promise<Result | null> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw toStripeFailure(error)
  }
}
