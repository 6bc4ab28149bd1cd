import { ApiError } from '@preceptor/contracts/errors'
import { fastifyPlugin } from 'fastify-plugin'

/** While the server closes, requests that still arrive on open connections are told to come again. */
export const shutdown = fastifyPlugin(async (app) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (!closing) return
    throw new ApiError('SERVICE_UNAVAILABLE', 'The server is restarting. Please try again in a moment.')
  })
})
