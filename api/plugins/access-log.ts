import { fastifyPlugin } from 'fastify-plugin'

/** Asked every few seconds by whatever keeps the process: news only where the answer is no. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** One line a request with its route pattern, never its address: query strings carry tokens and e-mails. */
export const accessLog = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const level = PROBES.has(route) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
})
