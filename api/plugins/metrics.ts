import { ApiError } from '@preceptor/contracts/errors'
import { mayReadMetrics } from '@preceptor/contracts/metrics-access'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Histogram } from 'prom-client'
import type { Context } from '../context.ts'
import { measureBacklog } from '../metrics/backlog.ts'
import { measureDatabase } from '../metrics/database.ts'

/**
 * `/metrics` in Prometheus form: the duration of requests by route pattern and status, the database and what waits
 * in it to be done. Labels are closed lists.
 */
export const metrics = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [context.metrics],
  })
  measureDatabase(context.metrics, context.db)
  measureBacklog(context.metrics, context.db)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRequestReadMetrics(request, context.config.metricsToken))
      throw new ApiError('NOT_FOUND', 'There’s nothing here.')
    reply.type(context.metrics.contentType)
    return context.metrics.metrics()
  })
})

export function mayRequestReadMetrics(
  { headers, socket }: FastifyRequest,
  token: string | undefined,
): boolean {
  const { authorization, forwarded } = headers
  const isForwarded = forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return mayReadMetrics({ authorization, remoteAddress: socket.remoteAddress, isForwarded }, token)
}
