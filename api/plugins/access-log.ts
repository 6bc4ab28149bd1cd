import { fastifyPlugin } from 'fastify-plugin'
import { createPseudonyms } from '../audit/log-pseudonyms.ts'
import type { Context } from '../context.ts'

/** Asked every few seconds by whatever keeps the process: news only where the answer is no. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * One line a request with its route pattern, never its path: query strings carry tokens and e-mails. Who asked and from where
 * is in it by names that last a day, and the address in every other line of the request too.
 */
export const accessLog = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const pseudonym = createPseudonyms(context.config.logSecret)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // The one logger of the request (see `childLoggerFactory` in server.ts); Fastify writes to that of the reply.
    request.log = app.log.child({ reqId: request.id, address: pseudonym('address', request.ip) })
    reply.log = request.log
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const level = PROBES.has(route) && reply.statusCode < 400 ? 'debug' : 'info'
    const { account, sessionId } = request
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...(account && { account: pseudonym('account', account.id) }),
        ...(sessionId && { session: pseudonym('session', sessionId) }),
      },
      'request',
    )
    done()
  })
})
