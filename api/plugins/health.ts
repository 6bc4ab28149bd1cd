import { ApiError } from '@preceptor/contracts/errors'
import { ping } from '@preceptor/db/ping'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mayRequestReadMetrics } from './metrics.ts'

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, so its database answers, and it stays. It also says how
 * the vendors answer, to whoever may read metrics; one that fails does not end readiness: most works without it.
 */
export async function health(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (app.isLeaving()) return reply.code(503).send({ ok: false })
    await ping(context.db).catch(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', 'The database isn’t answering.')
    })
    if (!mayRequestReadMetrics(request, context.config.metricsToken)) return { ok: true }
    return { ok: true, vendors: context.vendors.states() }
  })
}
