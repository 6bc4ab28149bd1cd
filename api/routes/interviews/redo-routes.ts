import { ComparisonReply, RedoBody, RedoReply, TriesReply } from '@preceptor/contracts/interviews/redo'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { ownInterview } from '../../interviewing/own-interview.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'
import { compareTry } from './compare.ts'
import { redo } from './redo.ts'
import { triesOf } from './tries.ts'

/** Questions answered again, and how they changed; within `interviewRoutes`, which see who asks. */
export const redoRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  const common = { tags: ['questions answered again'], security: [{ bearer: [] }] }

  app.post(
    '/redo',
    { schema: { ...common, body: RedoBody, response: { 200: RedoReply, ...errorReplies } } },
    ({ account, body }) => redo(context, account.id, body),
  )

  app.get(
    '/tries/:id',
    { schema: { ...common, params: IdParams, response: { 200: TriesReply, ...errorReplies } } },
    async ({ account, params }) => triesOf(db, await ownInterview(db, params.id, account.id), account.id),
  )

  app.get(
    '/comparison/:id',
    { schema: { ...common, params: IdParams, response: { 200: ComparisonReply, ...errorReplies } } },
    async ({ account, params }) => compareTry(db, await ownInterview(db, params.id, account.id), account.id),
  )
}
