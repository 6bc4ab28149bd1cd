import { GUIDE_METADATA } from '@preceptor/api/guide/settle-guide'
import type { StripeProbe } from '@preceptor/vendors/stripe/probe'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import { HARMLESS_REQUESTS } from './stripe-requests.ts'

const group = 'Stripe'
const KEY = 'Stripe: key'
const key = ['STRIPE_SECRET_KEY']
const TIMEOUT_MS = 20_000

/** The key: of the right mode, of an account that may charge, and allowed all that the product does with it. */
export function stripeChecks(context: DoctorContext): Check[] {
  const { stripeProbe: probe, config } = context
  const checks: Check[] = [
    { group, name: 'mode', variables: [...key, 'PUBLIC_URL'], run: async () => fitsAddress(context) },
    {
      group,
      name: 'key',
      variables: [...key, 'STRIPE_API_BASE'],
      timeoutMs: TIMEOUT_MS,
      run: (signal) => isKnown(probe, signal),
    },
    {
      group,
      name: 'account',
      variables: key,
      needs: [KEY],
      timeoutMs: TIMEOUT_MS,
      run: () => mayCharge(context),
    },
    {
      group,
      name: 'permissions',
      variables: key,
      needs: [KEY],
      timeoutMs: TIMEOUT_MS,
      run: () => hasPermissions(probe),
    },
  ]
  if (!config.guidePaymentLink) return checks
  const guide: Check = {
    group,
    name: 'guide link',
    variables: ['GUIDE_PAYMENT_LINK'],
    needs: [KEY],
    timeoutMs: TIMEOUT_MS,
    run: () => sellsGuide(context),
  }
  return [...checks, guide]
}

export const isTestKey = (secretKey: string): boolean => !/^[a-z]{2}_live_/.test(secretKey)

function fitsAddress({ config: { stripe, publicUrl } }: DoctorContext): Finding {
  const isTest = isTestKey(stripe.secretKey)
  const isPublic = publicUrl.startsWith('https:')
  if (isTest && isPublic)
    return warning(
      'A test key at a public address: nobody is charged.',
      'Fine for a rehearsal; for customers set the live key and the secret of its endpoint.',
    )
  if (!isTest && !isPublic)
    return failure(
      'A live key at an address of this machine: real cards would be charged here.',
      'Set a test key here, or PUBLIC_URL to the https address of the product.',
    )
  return ok(isTest ? 'A test key, for a machine of your own.' : 'A live key, at a public address.')
}

async function isKnown(probe: StripeProbe, signal: AbortSignal): Promise<Finding> {
  // A permission is none of the key's own business here.
  await probe.missingPermission({ method: 'GET', path: '/v1/prices?limit=1' })
  const version = await probe.defaultApiVersion(signal).catch(() => undefined)
  return ok(`Stripe knows it${version ? `; the account's own API version is ${version}` : ''}.`)
}

async function mayCharge({ stripeProbe: probe, config }: DoctorContext): Promise<Finding> {
  const account = await probe.describeAccount()
  if (!account)
    return ok('A restricted key may not read the account: look in the dashboard that it may charge.')
  if (account.chargesEnabled) return ok('It may charge cards.')
  const todo = "Finish the account's set-up in Stripe's dashboard: it says what is missing."
  return isTestKey(config.stripe.secretKey)
    ? warning('It may not charge cards in live mode yet.', todo)
    : failure('It may not charge cards.', todo)
}

async function hasPermissions(probe: StripeProbe): Promise<Finding> {
  const asked = await Promise.all(HARMLESS_REQUESTS.map((request) => probe.missingPermission(request)))
  const missing = [...new Set(asked.filter((name) => name !== undefined))].sort()
  return missing.length === 0
    ? ok('It may do all that the product does.')
    : failure(
        `It may not do all that the product does: ${missing.join(', ')}.`,
        "Give the restricted key these permissions in Stripe's dashboard.",
      )
}

async function sellsGuide({ stripeProbe: probe, config }: DoctorContext): Promise<Finding> {
  const { guidePaymentLink, publicUrl } = config
  const links = await probe.listPaymentLinks()
  const link = links.find(({ url }) => url === guidePaymentLink)
  if (!link)
    return failure(
      'This account has no such Payment Link.',
      'Copy its address anew, of the same mode as the key.',
    )
  if (!link.isActive) return failure('The Payment Link is switched off.', 'Switch it on, or set another.')
  if (link.metadata.product !== GUIDE_METADATA.product)
    return failure(
      'It lacks the metadata by which a buyer gets the guide.',
      `Add the metadata product=${GUIDE_METADATA.product} to the link.`,
    )
  const returnUrl = `${publicUrl}/guide/thank-you?session_id={CHECKOUT_SESSION_ID}`
  return link.returnUrl === returnUrl
    ? ok('It sells the guide and leads back to its page.')
    : failure('It does not lead back to the page of the guide.', `Let it redirect to ${returnUrl}.`)
}
