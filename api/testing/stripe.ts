import type { Exchange, StripeStandInOptions } from '@preceptor/local/stand-ins/stripe/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'

export const TEST_WEBHOOK_SECRET = 'whsec_of_a_test'

/**
 * A Stripe stand-in, with the port on which it expects the api that its webhooks go to. `checkRequests` throws where a request
 * to it was none by the SDK's own types.
 */
export async function openStripe(options: Partial<StripeStandInOptions>) {
  // Loaded only where it is used: most tests do without.
  const { createStripeStandIn } = await import('@preceptor/local/stand-ins/stripe/stand-in')
  const apiPort = await findFreePort()
  const url = `http://127.0.0.1:${apiPort}/api/stripe/webhook`
  /** One of each kind: by what it gives along, whatever the values of ids and times. */
  const exchanges = new Map<string, Exchange>()
  const standIn = createStripeStandIn({
    port: 0,
    onExchange(exchange) {
      exchanges.set(kindOf(exchange), exchange)
    },
    webhook: { url, secret: TEST_WEBHOOK_SECRET },
    // A test's clock may stand still.
    webhookRetryMs: [0, 0, 0],
    ...options,
  })
  await standIn.start()
  async function checkRequests(): Promise<void> {
    const { problemsOfRequest } = await import('@preceptor/local/stand-ins/stripe/testing/request-problems')
    const problems = new Set([...exchanges.values()].flatMap(problemsOfRequest))
    if (problems.size > 0)
      throw new Error(`Stripe would not know these requests:\n${[...problems].join('\n')}`)
  }
  return { standIn, apiPort, checkRequests }
}

/** Of values only those are kept that an enum may have; a digit makes one of many. */
const kindOf = ({ method, path, form, status }: Exchange): string => {
  const [, , resource = ''] = path.split('/')
  const given = [...new URLSearchParams(form)].map(
    ([name, value]) => `${name}=${/\d/.test(value) ? '#' : value}`,
  )
  return [method, resource, path.split('/').length, status, ...given].join(' ')
}
