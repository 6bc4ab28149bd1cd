import { randomUUID } from 'node:crypto'
import { ClickReply, DashboardReply, UsageClickBody } from '@preceptor/contracts/analytics/analytics'
import { createClick } from '@preceptor/db/queries/analytics/clicks'
import { readDashboard } from '@preceptor/db/queries/analytics/dashboard'
import { listNerves } from '@preceptor/db/queries/interviews/nerves'
import { listThreads } from '@preceptor/db/queries/interviews/threads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { isCounted } from '../../visits/counted.ts'
import { errorReplies } from '../error-replies.ts'
import { presentDashboard } from './present.ts'

/** One's own stats, which are there to be read whatever became of the plan, and clicks on offers. */
export const analyticsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['analytics'], security: [{ bearer: [] }] }

  app.get(
    '/dashboard',
    { schema: { ...common, response: { 200: DashboardReply, ...errorReplies } } },
    async ({ account: { id: accountId } }) => {
      const [dashboard, threads, nerves] = await Promise.all([
        readDashboard(db, { accountId }),
        listThreads(db, { accountId }),
        listNerves(db, { accountId }),
      ])
      return presentDashboard(dashboard, threads, nerves, new Date())
    },
  )

  app.post(
    '/usage-click',
    { schema: { ...common, body: UsageClickBody, response: { 201: ClickReply, ...errorReplies } } },
    async (request, reply) => {
      const { account, body } = request
      await limits.take(['click.account', account.id])
      const createdAt = new Date()
      const click = { ...body, accountId: account.id, kind: 'usage' as const, createdAt }
      const clickId = isCounted(request) ? await createClick(db, click) : randomUUID()
      reply.status(201)
      return { clickId, timestamp: createdAt.toISOString() }
    },
  )
}
