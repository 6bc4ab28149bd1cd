import { EndClinicalReply } from '@preceptor/contracts/interviews/report'
import {
  ClinicalMessageReply,
  HintReply,
  MessageBody,
  ScenariosReply,
  SessionBody,
  StartClinicalBody,
  StartClinicalReply,
} from '@preceptor/contracts/practice/practice'
import { scenarioCards } from '@preceptor/domain/patient/scenario-card'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { endPractice } from '../../practice/end-practice.ts'
import { errorReplies } from '../error-replies.ts'
import { replyWithEvents, wantsEvents } from '../event-stream.ts'
import { hintClinical, sendClinical, startClinical } from './clinical.ts'

const kind = 'clinical'

/** Clinical scenarios; within `interviewRoutes`, which see who asks. */
export const clinicalRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const common = { tags: ['clinical practice'], security: [{ bearer: [] }] }

  app.get(
    '/scenarios',
    { schema: { ...common, response: { 200: ScenariosReply, ...errorReplies } } },
    async () => scenarioCards(),
  )

  app.post(
    '/start',
    {
      schema: { ...common, body: StartClinicalBody, response: { 200: StartClinicalReply, ...errorReplies } },
    },
    ({ account, body }) => startClinical(context, account.id, body.scenarioId),
  )

  app.post(
    '/message',
    {
      // Its own turns are taken once, and a transcript is not for the table of replies.
      config: { changesNothing: true },
      schema: { ...common, body: MessageBody, response: { 200: ClinicalMessageReply, ...errorReplies } },
    },
    async (request, reply) => {
      const { account, body } = request
      await context.limits.take(['message.account', account.id])
      if (!wantsEvents(request)) return sendClinical(context, account.id, body)
      return replyWithEvents(request, reply, (onDelta) => sendClinical(context, account.id, body, onDelta))
    },
  )

  app.post(
    '/hint',
    { schema: { ...common, body: SessionBody, response: { 200: HintReply, ...errorReplies } } },
    ({ account, body }) => hintClinical(context, { ...body, accountId: account.id, kind }),
  )

  app.post(
    '/end',
    // Asked again it gives the analysis that is kept; its quotes are not for the table of replies.
    {
      config: { changesNothing: true },
      schema: { ...common, body: SessionBody, response: { 200: EndClinicalReply, ...errorReplies } },
    },
    ({ account, body }) => endPractice(context, { ...body, accountId: account.id, kind }),
  )
}
