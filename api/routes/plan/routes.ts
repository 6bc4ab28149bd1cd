import { ApiError } from '@preceptor/contracts/errors'
import {
  PracticePlanBody,
  PracticePlanQuery,
  PracticePlanReply,
} from '@preceptor/contracts/practice/practice-plan'
import {
  deletePracticePlan,
  findPlanOfCalendar,
  findPracticePlan,
} from '@preceptor/db/queries/practice-plan/practice-plans'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { calendarFile } from '../../practice-plan/calendar-file.ts'
import { calendarUrlOf } from '../../practice-plan/links.ts'
import { loadPlanFacts } from '../../practice-plan/load-facts.ts'
import { dotsOf, presentPlan } from '../../practice-plan/present-plan.ts'
import { checkTimeZone, savePlan } from '../../practice-plan/save-plan.ts'
import { hashOfToken } from '../../tokens.ts'
import { errorReplies } from '../error-replies.ts'

/** One's plan of practice, and its calendar for whoever has the link. */
export const planRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits, config } = context
  const { publicUrl, linkSecrets } = config
  const common = { tags: ['plan'], security: [{ bearer: [] }] }
  const onRequest = app.authenticate

  async function read(accountId: string, browserZone: string | undefined): Promise<PracticePlanReply> {
    const plan = await findPracticePlan(db, { accountId })
    const timeZone = plan?.timeZone ?? browserZone ?? 'UTC'
    const loaded = await loadPlanFacts(db, { accountId, plan, timeZone, now: new Date() })
    return presentPlan(db, plan, loaded, plan ? calendarUrlOf(plan, { publicUrl, linkSecrets }) : null)
  }

  app.get(
    '/',
    {
      onRequest,
      schema: {
        ...common,
        querystring: PracticePlanQuery,
        response: { 200: PracticePlanReply, ...errorReplies },
      },
    },
    async ({ account, query }) => {
      if (query.timeZone !== undefined) checkTimeZone(query.timeZone)
      return read(account.id, query.timeZone)
    },
  )

  app.put(
    '/',
    {
      onRequest,
      // Put again it is the same plan, and its calendar link is a secret that no table of replies keeps.
      config: { changesNothing: true },
      schema: { ...common, body: PracticePlanBody, response: { 200: PracticePlanReply, ...errorReplies } },
    },
    async ({ account, body }) => {
      await limits.take(['plan.account', account.id])
      await savePlan({ db, linkSecrets }, account.id, body, new Date())
      return read(account.id, body.timeZone)
    },
  )

  app.delete(
    '/',
    {
      onRequest,
      config: { changesNothing: true },
      schema: {
        ...common,
        querystring: PracticePlanQuery,
        response: { 200: PracticePlanReply, ...errorReplies },
      },
    },
    async ({ account, query }) => {
      if (query.timeZone !== undefined) checkTimeZone(query.timeZone)
      await limits.take(['plan.account', account.id])
      await deletePracticePlan(db, { accountId: account.id })
      return read(account.id, query.timeZone)
    },
  )

  app.get(
    '/calendar.ics',
    {
      schema: {
        tags: ['plan'],
        querystring: z.object({ key: z.string().max(100) }),
        response: { 200: z.unknown().describe('A calendar (RFC 5545).'), ...errorReplies },
      },
    },
    async (request, reply) => {
      const plan = await findPlanOfCalendar(db, { calendarHash: hashOfToken(request.query.key) })
      if (!plan) {
        await limits.take(['link.address', networkOf(request.ip)])
        throw new ApiError('NOT_FOUND', 'We couldn’t find this calendar. Its link may have been replaced.')
      }
      await limits.take(['calendar.plan', plan.id])
      const { accountId, timeZone, id, interviewOn } = plan
      const now = new Date()
      const { facts } = await loadPlanFacts(db, { accountId, plan, timeZone, now })
      const dots = dotsOf(planPractice(facts), facts.today)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'attachment; filename="preceptor-plan.ics"')
        .send(calendarFile({ id, dots, interviewOn }, { publicUrl, now }))
    },
  )
}
