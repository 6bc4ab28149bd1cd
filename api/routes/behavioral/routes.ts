import { EndBehavioralReply } from '@preceptor/contracts/interviews/report'
import {
  BehavioralHintBody,
  BehavioralMessageReply,
  BehavioralSessionReply,
  EvaluateReply,
  HintReply,
  MessageBody,
  SessionBody,
  StartBehavioralBody,
  StartBehavioralReply,
} from '@preceptor/contracts/practice/practice'
import { findAnalysis, listEarlierLevels } from '@preceptor/db/queries/interviews/analyses'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { notFound } from '../../interviewing/errors.ts'
import { endPractice } from '../../practice/end-practice.ts'
import { ownPractice } from '../../practice/own-practice.ts'
import { errorReplies } from '../error-replies.ts'
import { replyWithEvents, wantsEvents } from '../event-stream.ts'
import { IdParams } from '../id-params.ts'
import { presentInterview } from '../interviews/present.ts'
import { evaluateSoFar, hintBehavioral, sendBehavioral, startBehavioral } from './commands.ts'

const kind = 'behavioral'

export const behavioralRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['behavioral practice'], security: [{ bearer: [] }] }

  app.post(
    '/start',
    {
      schema: {
        ...common,
        body: StartBehavioralBody,
        response: { 200: StartBehavioralReply, ...errorReplies },
      },
    },
    ({ account, body }) => startBehavioral(context, account.id, body.questionId),
  )

  app.post(
    '/message',
    {
      // Its own turns are taken once, and a transcript is not for the table of replies.
      config: { changesNothing: true },
      schema: { ...common, body: MessageBody, response: { 200: BehavioralMessageReply, ...errorReplies } },
    },
    async (request, reply) => {
      const { account, body } = request
      await context.limits.take(['message.account', account.id])
      if (!wantsEvents(request)) return sendBehavioral(context, account.id, body)
      return replyWithEvents(request, reply, (onDelta) => sendBehavioral(context, account.id, body, onDelta))
    },
  )

  app.post(
    '/hint',
    { schema: { ...common, body: BehavioralHintBody, response: { 200: HintReply, ...errorReplies } } },
    ({ account, body }) =>
      hintBehavioral(context, { sessionId: body.sessionId, accountId: account.id, kind }),
  )

  app.post(
    '/evaluate',
    {
      config: { changesNothing: true },
      schema: { ...common, body: SessionBody, response: { 200: EvaluateReply, ...errorReplies } },
    },
    ({ account, body }) => evaluateSoFar(context, { ...body, accountId: account.id, kind }),
  )

  app.post(
    '/end',
    // Asked again it gives the analysis that is kept; its quotes are not for the table of replies.
    {
      config: { changesNothing: true },
      schema: { ...common, body: SessionBody, response: { 200: EndBehavioralReply, ...errorReplies } },
    },
    ({ account, body }) => endPractice(context, { ...body, accountId: account.id, kind }),
  )

  app.get(
    '/session/:id',
    {
      schema: {
        ...common,
        params: IdParams,
        response: { 200: BehavioralSessionReply, ...errorReplies },
      },
    },
    async ({ account, params }) => {
      const session = await ownPractice(db, { sessionId: params.id, accountId: account.id, kind })
      const key = { interviewId: session.id, accountId: account.id }
      const [transcript, analysis, levels] = await Promise.all([
        listTranscript(db, key),
        findAnalysis(db, key),
        listEarlierLevels(db, key),
      ])
      const presented = presentInterview(session, transcript, analysis, new Date(), {
        interviews: [],
        levels,
      })
      if (presented.scenarioType !== kind) throw notFound()
      return presented
    },
  )
}
