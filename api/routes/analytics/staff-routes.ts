import {
  ClickDashboardReply,
  DaysQuery,
  FunnelReply,
  SummaryQuery,
  SummaryReply,
  TIME_RANGES,
} from '@preceptor/contracts/analytics/click-replies'
import { DAY_MS } from '@preceptor/contracts/durations'
import {
  readClickSummary,
  readClickTotals,
  readDays,
  readDevices,
  readFunnel,
  readTopPages,
} from '@preceptor/db/queries/analytics/click-stats'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { VISITS_KEPT_MONTHS } from '../../jobs/housekeeping.ts'
import { errorReplies } from '../error-replies.ts'
import { presentFunnel, presentSummary } from './present-clicks.ts'

const TOP_PAGES = 10
/** How far back nothing is deleted yet, months being as short as they can be. */
const WHOLE_DAYS = VISITS_KEPT_MONTHS * 28

/** What clicks and visits came to, for Preceptor's own staff only (decision A17). */
export const staffAnalyticsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  app.addHook('onRequest', app.requireStaff)
  app.addHook('preHandler', (request) =>
    addAuditEvent(db, originOf(request), { kind: 'staff.read', details: { what: 'click analytics' } }),
  )
  const common = { tags: ['analytics'], security: [{ bearer: [] }] }
  const spanOf = (days: number) => {
    const now = new Date()
    return { now, since: new Date(now.getTime() - days * DAY_MS) }
  }

  app.get(
    '/subscription-summary',
    { schema: { ...common, querystring: SummaryQuery, response: { 200: SummaryReply, ...errorReplies } } },
    async ({ query: { timeRange } }) => {
      const days = TIME_RANGES[timeRange]
      const { now, since } = spanOf(days)
      const before = { now: since, since: new Date(since.getTime() - days * DAY_MS) }
      return presentSummary(
        timeRange,
        await readClickSummary(db, { now, since }),
        2 * days <= WHOLE_DAYS ? await readClickTotals(db, before) : null,
      )
    },
  )

  app.get(
    '/subscription-funnel',
    { schema: { ...common, querystring: DaysQuery, response: { 200: FunnelReply, ...errorReplies } } },
    async ({ query: { days } }) => presentFunnel(await readFunnel(db, spanOf(days))),
  )

  app.get(
    '/subscription-dashboard',
    {
      schema: { ...common, querystring: DaysQuery, response: { 200: ClickDashboardReply, ...errorReplies } },
    },
    async ({ query: { days } }) => {
      const span = spanOf(days)
      const byDay = await readDays(db, { now: span.now, days })
      return {
        clicksOverTime: byDay.map(({ date, clicks }) => ({ date, count: clicks })),
        conversionsOverTime: byDay.map(({ date, conversions }) => ({ date, count: conversions })),
        devices: await readDevices(db, span),
        topPages: await readTopPages(db, { ...span, limit: TOP_PAGES }),
      }
    },
  )
}
