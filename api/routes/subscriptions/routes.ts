import {
  CancelSubscriptionBody,
  SubscriptionChangeReply,
  SubscriptionStatusReply,
} from '@preceptor/contracts/subscription'
import { findSubscription } from '@preceptor/db/queries/subscriptions'
import { readEntitlement } from '@preceptor/db/queries/usage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { refusals } from '../refusals.ts'
import { cancelSubscription } from './cancel.ts'
import { presentSubscription } from './present.ts'

export const subscriptionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['subscriptions'], security: [{ bearer: [] }] }

  app.get(
    '/status',
    { schema: { ...common, response: { 200: SubscriptionStatusReply, ...refusals } } },
    async ({ account }) => {
      const key = { accountId: account.id }
      const [entitlement, own] = await Promise.all([
        readEntitlement(db, { ...key, now: new Date() }),
        findSubscription(db, key),
      ])
      return presentSubscription(entitlement, own, account.trialEndsAt)
    },
  )

  app.post(
    '/cancel',
    {
      schema: {
        ...common,
        body: CancelSubscriptionBody,
        response: { 200: SubscriptionChangeReply, ...refusals },
      },
    },
    ({ account, body }) => cancelSubscription(context, account.id, body),
  )
}
