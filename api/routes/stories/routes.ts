import { ApiError } from '@preceptor/contracts/errors'
import { KeepStoryBody, KeepStoryReply, StoriesReply } from '@preceptor/contracts/interviews/stories'
import { deleteKeptStory } from '@preceptor/db/queries/interviews/kept-stories'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'
import { keepStory } from './keep-story.ts'
import { readStories } from './read-stories.ts'

const Uuid = z.uuid()

/**
 * An account's own story bank. Keeping needs access, as practice does; reading and removing do not, since the words stay
 * the user's own.
 */
export const storyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['story bank'], security: [{ bearer: [] }] }

  app.get('/', { schema: { ...common, response: { 200: StoriesReply, ...errorReplies } } }, ({ account }) =>
    readStories(db, account.id),
  )

  app.post(
    '/',
    { schema: { ...common, body: KeepStoryBody, response: { 200: KeepStoryReply, ...errorReplies } } },
    async ({ account, body }) => {
      await limits.take(['story.account', account.id])
      return keepStory(db, account.id, body.sessionId)
    },
  )

  app.delete(
    '/:id',
    { schema: { ...common, params: IdParams, response: { 204: z.null(), ...errorReplies } } },
    async ({ account, params: { id } }, reply) => {
      await limits.take(['story.account', account.id])
      const storyId = Uuid.safeParse(id).data
      if (!storyId || !(await deleteKeptStory(db, { storyId, accountId: account.id })))
        throw new ApiError('NOT_FOUND', 'This story isn’t in your story bank anymore.')
      return reply.status(204).send(null)
    },
  )
}
