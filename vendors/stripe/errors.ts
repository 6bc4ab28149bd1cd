import { VendorError, type VendorReason } from '@preceptor/contracts/errors'
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
/** What somebody reads whose bank asks for more than their card. */
export const BANK_WANTS_CONFIRMATION = 'Your bank wants you to confirm this payment.'
const failed = (reason: VendorReason, message: string) =>
  new VendorError('stripe', message, { retryable: true, reason })
const rejected = (reason: VendorReason, message: string) =>
  new VendorError('stripe', message, { retryable: false, reason })
/** With these a request never left: https://nodejs.org/api/errors.html#common-system-errors */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * What to throw for a failure of the SDK: CardDeclined for a rejected card, else a VendorError with a static text. The
 * original is not kept as its cause: it carries vendor bodies.
 */
function toStripeFailure(error: unknown): Error {
  if (error instanceof VendorError || error instanceof CardDeclined) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    // What Stripe says of a confirmation is meant for developers.
    const needsConfirmation = NEEDS_CONFIRMATION.includes(error.code ?? '')
    return new CardDeclined(needsConfirmation ? BANK_WANTS_CONFIRMATION : error.message, needsConfirmation)
  }
  if (error instanceof Stripe.errors.StripeConnectionError) return connectionFailure(error)
  if (error instanceof Stripe.errors.StripeRateLimitError) return failed('throttled', 'Stripe is busy.')
  if (error instanceof Stripe.errors.StripeAPIError) return failed('outage', 'Stripe failed.')
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return rejected('key', 'Stripe refused the key: check STRIPE_SECRET_KEY.')
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return rejected('key', 'Stripe refused the key: STRIPE_SECRET_KEY lacks a permission.')
  }
  if (error instanceof Stripe.errors.StripeError) {
    return (error.statusCode ?? 0) >= 500 || error.statusCode === 409
      ? failed('outage', 'Stripe failed.')
      : rejected('request', 'Stripe refused the request.')
  }
  return failed('late', 'The answer of Stripe broke off.')
}

/** `network`: nothing was asked. `late`: it may have been done, and the answer did not arrive. */
function connectionFailure({
  detail,
}: InstanceType<typeof Stripe.errors.StripeConnectionError>): VendorError {
  const code = detail && typeof detail === 'object' && 'code' in detail ? String(detail.code) : ''
  return UNREACHED.includes(code)
    ? failed('network', 'Stripe could not be reached: check the network and STRIPE_API_BASE.')
    : failed('late', 'Stripe did not answer in time.')
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
