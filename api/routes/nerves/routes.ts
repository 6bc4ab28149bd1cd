import { NervesBody, NervesQuestion, NervesReply } from '@preceptor/contracts/interviews/nerves'
import { asksNerves, keepNerves, setAsksNerves } from '@preceptor/db/queries/interviews/nerves'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { ownMockInterview } from '../../interviewing/own-interview.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'

/** How nervous an account says it is, by choice; its own to see and nobody else's. */
export const nervesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['nerves'], security: [{ bearer: [] }] }

  app.get(
    '/question',
    { schema: { ...common, response: { 200: NervesQuestion, ...errorReplies } } },
    async ({ account }) => ({ asks: await asksNerves(db, { accountId: account.id }) }),
  )

  app.post(
    '/question',
    { schema: { ...common, body: NervesQuestion, response: { 200: NervesQuestion, ...errorReplies } } },
    async ({ account, body: { asks } }) => {
      await setAsksNerves(db, { accountId: account.id, asks })
      return { asks }
    },
  )

  app.post(
    '/interviews/:id',
    {
      schema: {
        ...common,
        params: IdParams,
        body: NervesBody,
        response: { 200: NervesReply, ...errorReplies },
      },
    },
    async ({ account, params, body }) => {
      const { id: interviewId } = await ownMockInterview(db, params.id, account.id)
      return (await keepNerves(db, { interviewId, accountId: account.id, ...body }))!
    },
  )
}
