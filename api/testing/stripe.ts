import type { StripeStandInOptions } from '@preceptor/local/stand-ins/stripe/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'

export const TEST_WEBHOOK_SECRET = 'whsec_of_a_test'

/** A Stripe stand-in, with the port on which it expects the api that its webhooks go to. */
export async function openStripe(options: Partial<StripeStandInOptions>) {
  // Loaded only where it is used: most tests do without.
  const { createStripeStandIn } = await import('@preceptor/local/stand-ins/stripe/stand-in')
  const apiPort = await findFreePort()
  const url = `http://127.0.0.1:${apiPort}/api/stripe/webhook`
  const standIn = createStripeStandIn({
    port: 0,
    webhook: { url, secret: TEST_WEBHOOK_SECRET },
    // A test's clock may stand still.
    webhookRetryMs: [0, 0, 0],
    ...options,
  })
  await standIn.start()
  return { standIn, apiPort }
}
