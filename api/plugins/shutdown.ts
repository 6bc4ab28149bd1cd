import { ApiError } from '@preceptor/contracts/errors'
import { fastifyPlugin } from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on `/readyz` says that draining, and each connection ends with the request it is in, so
     * that whoever stands in front goes elsewhere; requests that still come are served.
     */
    leave: () => void
    isLeaving: () => boolean
  }
}

/**
 * The end of a process: first it leaves, then it closes. Requests that arrive while it closes get 503 with Retry-After.
 */
export const shutdown = fastifyPlugin(async (app) => {
  let leaving = false
  let closing = false
  app.decorate('leave', () => {
    leaving = true
  })
  app.decorate('isLeaving', () => leaving)
  app.addHook('preClose', async () => {
    leaving = true
    closing = true
  })
  app.addHook('onRequest', async (_, reply) => {
    if (leaving) reply.header('connection', 'close')
    if (!closing) return
    throw new ApiError('SERVICE_UNAVAILABLE', 'The server is restarting. Please try again in a moment.')
  })
})
