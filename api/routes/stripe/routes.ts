import { ApiError } from '@preceptor/contracts/errors'
import { readWebhook } from '@preceptor/vendors/stripe/webhook'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveEvent } from '../../billing/apply-event.ts'
import type { Context } from '../../context.ts'

const MAX_EVENT_BYTES = 1024 * 1024

/** POST /api/stripe/webhook: Stripe's own signed words, read as they came. Its signature proves the sender. */
export const stripeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.post(
    '/webhook',
    {
      bodyLimit: MAX_EVENT_BYTES,
      schema: { hide: true, response: { 200: z.object({ received: z.literal(true) }) } },
    },
    async ({ body, headers }) => {
      const signature = [headers['stripe-signature']].flat()[0]
      const secret = context.config.stripe.webhookSecret
      const event = Buffer.isBuffer(body) && readWebhook({ rawBody: body, signature, secret })
      if (!event) throw new ApiError('BAD_REQUEST', 'The signature of this webhook isn’t valid.')
      if (event === 'thin') {
        throw new ApiError(
          'BAD_REQUEST',
          'This is a thin event (v2.core.event). Set the destination in Stripe to snapshot events.',
        )
      }
      await receiveEvent(context.billing, event)
      return { received: true as const }
    },
  )
}
