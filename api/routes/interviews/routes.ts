import { UsageReply } from '@preceptor/contracts/billing/plan'
import { AiResponseBody, AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import { ReportReply } from '@preceptor/contracts/interviews/report'
import { PracticedReply, SessionReply } from '@preceptor/contracts/practice/practice'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import {
  findAnalysis,
  listEarlierInterviews,
  listEarlierLevels,
} from '@preceptor/db/queries/interviews/analyses'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { listPracticed } from '@preceptor/db/queries/interviews/practiced'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { ownInterview } from '../../interviewing/own-interview.ts'
import { reportStatus } from '../../reports/reports.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'
import { aiResponse } from './ai-response.ts'
import { clinicalRoutes } from './clinical-routes.ts'
import { presentInterview, presentUsage } from './present.ts'
import { redoRoutes } from './redo-routes.ts'

export const interviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  app.register(clinicalRoutes, { context })
  const common = { tags: ['interviews'], security: [{ bearer: [] }] }

  app.get(
    '/session/:id',
    {
      schema: {
        ...common,
        params: IdParams,
        response: { 200: SessionReply, ...errorReplies },
      },
    },
    async ({ account, params }) => {
      const interview = await ownInterview(db, params.id, account.id)
      const key = { interviewId: interview.id, accountId: account.id }
      const [transcript, analysis, interviews, levels] = await Promise.all([
        listTranscript(db, key),
        findAnalysis(db, key),
        listEarlierInterviews(db, key),
        listEarlierLevels(db, key),
      ])
      return presentInterview(interview, transcript, analysis, new Date(), { interviews, levels })
    },
  )

  app.get(
    '/practiced',
    { schema: { ...common, response: { 200: PracticedReply, ...errorReplies } } },
    ({ account }) => listPracticed(db, { accountId: account.id, scale: SCORE_SCALE, now: new Date() }),
  )

  app.get(
    '/report/:id',
    {
      schema: {
        ...common,
        params: IdParams,
        response: { 200: ReportReply, ...errorReplies },
      },
    },
    async ({ account, params }) => {
      const { id } = await ownInterview(db, params.id, account.id)
      return { sessionId: id, ...(await reportStatus(context, { interviewId: id, accountId: account.id })) }
    },
  )

  app.register(redoRoutes, { context })

  app.post(
    '/ai-response',
    {
      // Its own turns are taken once, and a transcript is not for the table of replies.
      config: { changesNothing: true },
      schema: { ...common, body: AiResponseBody, response: { 200: AiResponseReply, ...errorReplies } },
    },
    async ({ account, body }) => {
      await context.limits.take(['message.account', account.id])
      return aiResponse(context, account.id, body)
    },
  )

  app.get(
    '/usage',
    { schema: { ...common, response: { 200: UsageReply, ...errorReplies } } },
    async ({ account }) => presentUsage(await readUsage(db, { accountId: account.id, now: new Date() })),
  )
}
