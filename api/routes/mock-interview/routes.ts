import {
  BeginMockInterviewBody,
  BeginMockInterviewReply,
  CompleteMockInterviewBody,
  MockInterviewStatusReply,
  StartMockInterviewBody,
  StartMockInterviewReply,
} from '@preceptor/contracts/interviews/interview'
import { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { ownMockInterview } from '../../interviewing/own-interview.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'
import { beginMockInterview, startMockInterview } from './commands.ts'
import { completeMockInterview } from './complete.ts'
import { reportRoute } from './report.ts'

export const mockInterviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', app.authenticate)
  app.register(reportRoute, { context })
  const common = { tags: ['mock interview'], security: [{ bearer: [] }] }

  app.post(
    '/start',
    {
      schema: {
        ...common,
        body: StartMockInterviewBody.nullish(),
        response: { 200: StartMockInterviewReply, ...errorReplies },
      },
    },
    ({ account, body }) => startMockInterview(context, account.id, body ?? {}),
  )

  app.post(
    '/begin',
    {
      schema: {
        ...common,
        body: BeginMockInterviewBody,
        response: { 200: BeginMockInterviewReply, ...errorReplies },
      },
    },
    ({ account, body }) => beginMockInterview(context, account.id, body),
  )

  app.get(
    '/:id/status',
    { schema: { ...common, params: IdParams, response: { 200: MockInterviewStatusReply, ...errorReplies } } },
    async ({ account, params }) => {
      const { id, status } = await ownMockInterview(context.db, params.id, account.id)
      return { sessionId: id, status }
    },
  )

  app.post(
    '/:id/complete',
    {
      // Asked again it gives the analysis that is kept; its quotes are not for the table of replies.
      config: { changesNothing: true },
      schema: {
        ...common,
        params: IdParams,
        body: CompleteMockInterviewBody.nullish(),
        response: { 200: CompleteMockInterviewReply, ...errorReplies },
      },
    },
    ({ account, params, body }) =>
      completeMockInterview(context, { accountId: account.id, interviewId: params.id, ...body }),
  )
}
