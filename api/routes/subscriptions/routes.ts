import { PlansReply } from '@preceptor/contracts/billing/billing'
import { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { findCustomerId, findSubscription } from '@preceptor/db/queries/billing/subscriptions'
import { readEntitlement } from '@preceptor/db/queries/billing/usage'
import { countTeammates } from '@preceptor/db/queries/teams/teams'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { billingRoutes } from './billing-routes.ts'
import { listPlans } from './plans.ts'
import { presentSubscription } from './present.ts'

export const subscriptionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, billing } = context
  const tags = ['subscriptions']

  app.get('/plans', { schema: { tags, response: { 200: PlansReply, ...errorReplies } } }, () =>
    listPlans(billing.catalog),
  )

  app.get(
    '/status',
    {
      // Whoever has to set a second step up first can still see what they pay for, and end it.
      config: { withoutFactor: true },
      onRequest: app.authenticate,
      schema: {
        tags,
        security: [{ bearer: [] }],
        response: { 200: SubscriptionStatusReply, ...errorReplies },
      },
    },
    async ({ account }) => {
      const key = { accountId: account.id }
      const [entitlement, own, customerId, teammates] = await Promise.all([
        readEntitlement(db, { ...key, now: new Date() }),
        findSubscription(db, key),
        findCustomerId(db, key),
        countTeammates(db, key),
      ])
      return presentSubscription(entitlement, own, {
        customerId,
        trialEndsAt: account.trialEndsAt,
        teammates,
      })
    },
  )

  await app.register(billingRoutes, { context })
}
